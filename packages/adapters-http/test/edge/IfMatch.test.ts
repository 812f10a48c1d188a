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

  const fromBody = DateTime.makeUnsafe(other)

  it.effect("* means whichever version stands", () =>
    Effect.map(asked("*"), (it) => assert.deepStrictEqual(it, { expected: null, fromIfMatch: false }))
  )

  it.effect("without If-Match the body's version counts; null if neither is sent", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* asked(undefined, fromBody), { expected: fromBody, fromIfMatch: false })
      assert.deepStrictEqual(yield* asked(undefined), { expected: null, fromIfMatch: false })
    })
  )

  for (const header of ["*", `"${version}"`, `"x", "${version}"`]) {
    it.effect(`where If-Match: ${header} holds, the body's version counts as well`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* asked(header, fromBody), { expected: fromBody, fromIfMatch: false })
        const { expected } = yield* asked(header, standing)
        assert.deepStrictEqual(expected, standing)
      })
    )
  }

  for (const header of [`"${other}"`, '"x"', `W/"${version}"`]) {
    it.effect(`where If-Match: ${header} does not hold, no version of the body's mends it`, () =>
      Effect.gen(function* () {
        for (const body of [standing, fromBody]) {
          const { expected, fromIfMatch } = yield* asked(header, body)
          assert.isTrue(fromIfMatch)
          assert.notDeepEqual(expected, standing)
        }
      })
    )
  }
})
