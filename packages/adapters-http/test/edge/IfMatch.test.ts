import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { expectedVersion } from "../../src/edge/IfMatch.ts"

const version = "2026-11-20T18:09:29.001Z"
const other = "2026-11-20T18:09:29.002Z"
const standing = DateTime.makeUnsafe(version)

const asked = (header: string | undefined, fromBody?: DateTime.Utc) =>
  expectedVersion(
    HttpServerRequest.fromWeb(
      new Request("http://localhost/", header === undefined ? {} : { headers: { "if-match": header } })
    ),
    fromBody,
    () => Effect.succeed(standing)
  )

const matches = (header: string) =>
  Effect.map(asked(header), ({ expected, fromIfMatch }) => {
    assert.isTrue(fromIfMatch)
    assert.isNotNull(expected)
    return expected?.epochMilliseconds === standing.epochMilliseconds
  })

describe("expectedVersion", () => {
  for (const header of [
    `"${version}"`,
    version,
    "*",
    ` "${version}" `,
    `"x", "${version}"`,
    `"${other}","${version}"`
  ]) {
    it.effect(`If-Match: ${header} names the version that stands`, () =>
      Effect.map(matches(header), (matched) => assert.isTrue(matched))
    )
  }

  for (const header of [
    `W/"${version}"`,
    `"${other}"`,
    '"x"',
    `"${other}", "x"`,
    `"${other}", "${other}"`,
    ",",
    '""'
  ]) {
    it.effect(`If-Match: ${header} does not`, () =>
      Effect.map(matches(header), (matched) => assert.isFalse(matched))
    )
  }

  it.effect("comes before the body's version, which counts without it; null if neither is sent", () =>
    Effect.gen(function* () {
      const fromBody = DateTime.makeUnsafe(other)
      assert.deepStrictEqual(yield* asked("*", fromBody), { expected: standing, fromIfMatch: true })
      assert.deepStrictEqual(yield* asked(undefined, fromBody), { expected: fromBody, fromIfMatch: false })
      assert.deepStrictEqual(yield* asked(undefined), { expected: null, fromIfMatch: false })
    })
  )
})
