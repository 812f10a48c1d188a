import { operations } from "@design-workspace/domain/access/Operations"
import { assert, describe, it } from "@effect/vitest"
import { honoursIfMatch } from "../../src/middleware/IfMatchLive.ts"
import { endpoints } from "../../src/requests/Endpoints.ts"

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
