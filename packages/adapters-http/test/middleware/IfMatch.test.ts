import { operations } from "@design-workspace/domain/access/Operations"
import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { HttpServerRequest } from "effect/http"
import { endpoints } from "../../src/contract/Endpoints.ts"
import { acceptedBy, honoursIfMatch } from "../../src/middleware/IfMatch.ts"

const version = "2026-11-20T18:09:29.001Z"
const other = "2026-11-20T18:09:29.002Z"

const requestWith = (header: string | undefined) =>
  acceptedBy(
    HttpServerRequest.fromWeb(
      new Request("http://localhost/", header === undefined ? {} : { headers: { "if-match": header } })
    )
  )

const matches = (header: string) => requestWith(header)?.(DateTime.makeUnsafe(version))

describe("acceptedBy", () => {
  it.each([`"${version}"`, version, ` "${version}" `, `"x", "${version}"`, `"${other}","${version}"`])(
    "If-Match: %s names the version that stands",
    (header) => assert.strictEqual(matches(header), true)
  )

  it.each([`W/"${version}"`, `"${other}"`, '"x"', `"${other}", "x"`, `"${other}", "${other}"`, ",", '""'])(
    "If-Match: %s does not",
    (header) => assert.strictEqual(matches(header), false)
  )

  it("* and no header at all mean whichever version stands", () => {
    assert.isUndefined(requestWith("*"))
    assert.isUndefined(requestWith(" * "))
    assert.isUndefined(requestWith(undefined))
  })
})

describe("honoursIfMatch", () => {
  const namesWhere = (honoured: boolean) =>
    endpoints().flatMap(({ definition, name }) =>
      honoursIfMatch(name, definition.path) === honoured ? [name] : []
    )
  const honoured = namesWhere(true)
  const others = namesWhere(false)

  it("holds for every write of a collection, a space, a project or a rule that exists", () => {
    for (const name of [
      "updateCollection",
      "trashCollection",
      "restoreCollection",
      "purgeCollection",
      "regenerateCollection",
      "applyDecomposition",
      "updateSpace",
      "putSpaceManager",
      "createSpaceBlock",
      "updateSpaceLayer",
      "restoreSpaceSpecialty",
      "updateProject",
      "writeProjectGraph",
      "putGrant",
      "writeDocument",
      "restoreDocumentVersion",
      "updateRule",
      "disableRule"
    ] as const)
      assert.include(honoured, name)
  })

  it("holds for no read, no creation, and nothing without a version", () => {
    for (const name of honoured) assert.strictEqual(operations[name].scope, "read_write")
    for (const name of [
      "createCollection",
      "createSpace",
      "createProject",
      "createRule",
      "removeUser",
      "cancelJob"
    ] as const)
      assert.include(others, name)
  })
})
