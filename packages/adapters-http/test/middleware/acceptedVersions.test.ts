import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { HttpServerRequest } from "effect/http"
import { acceptedVersions } from "../../src/middleware/IfMatchLive.ts"

const version = "2026-11-20T18:09:29.001Z"
const other = "2026-11-20T18:09:29.002Z"

const acceptedWith = (header: string | undefined) =>
  acceptedVersions(
    HttpServerRequest.fromWeb(
      new Request("http://localhost/", header === undefined ? {} : { headers: { "if-match": header } })
    )
  )

const matches = (header: string) => acceptedWith(header)?.(DateTime.makeUnsafe(version))

describe("acceptedVersions", () => {
  it.each([
    ...[`"${version}"`, version, ` "${version}" `, `"x", "${version}"`, `"${other}","${version}"`],
    // The ETag of a read with actions ends with a hash of them.
    `"${version}.0123456789abcdef"`,
    // What proxies that compress make of it.
    ...[`W/"${version}"`, `"${version}-gzip"`, `"${version}--gzip"`, `W/"${version}--gzip"`],
    `W/"${version}.0123456789abcdef-gzip"`
  ])("If-Match: %s names the version that stands", (header) => assert.strictEqual(matches(header), true))

  it.each([
    `"${other}.0123456789abcdef"`,
    `"${version}.0"`,
    `W/"${other}"`,
    `"${version}-br"`,
    `"${other}-gzip"`,
    `"${other}"`,
    '"x"',
    `"${other}", "x"`,
    `"${other}", "${other}"`,
    ",",
    '""'
  ])("If-Match: %s does not", (header) => assert.strictEqual(matches(header), false))

  it("* and no header at all mean whichever version stands", () => {
    assert.isUndefined(acceptedWith("*"))
    assert.isUndefined(acceptedWith(" * "))
    assert.isUndefined(acceptedWith(undefined))
  })
})
