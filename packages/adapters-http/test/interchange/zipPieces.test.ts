import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as fc from "fast-check"
import { strFromU8, unzipSync } from "fflate"
import { type PackedFile, zipPieces } from "../../src/interchange/zipPieces.ts"
import { makeOnePerTick } from "../../src/middleware/perTick.ts"

/** The archive, with so many of the files packed at once. */
const zipped = (files: ReadonlyArray<PackedFile>, first: number) =>
  Effect.gen(function* () {
    const inTurn = yield* makeOnePerTick
    const others = Stream.fromIterable(files.slice(first))
    const { held, pieces } = yield* zipPieces(files.slice(0, first), others, inTurn)
    const bytes = Buffer.concat(yield* Stream.runCollect(pieces))
    assert.isAtMost(held, bytes.length)
    return bytes
  })

const texts = fc.dictionary(
  // What unpacks gives an object, which cannot have that key.
  fc.stringMatching(/^[a-z0-9_.%-]{1,12}$/).filter((name) => name !== "__proto__"),
  fc.array(
    fc.string({ unit: "binary", maxLength: 2_000 }).map((it) => it.toWellFormed()),
    { maxLength: 5 }
  ),
  { maxKeys: 6, noNullPrototype: true }
)

describe("zipPieces", () => {
  it.effect("what is packed comes out again, and the same files give the same bytes", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(texts, async (given) => {
          const files = Object.entries(given).map(([path, parts]) => ({
            path,
            pieces: () => parts.map((part) => Buffer.from(part))
          }))
          const [bytes, again] = [
            await Effect.runPromise(zipped(files, 0)),
            await Effect.runPromise(zipped(files, 2))
          ]
          assert.deepStrictEqual(bytes, again)
          const out = Object.entries(unzipSync(bytes)).map(([path, text]) => [path, strFromU8(text)])
          assert.deepStrictEqual(
            out,
            Object.entries(given).map(([path, parts]) => [path, parts.join("")])
          )
        }),
        { numRuns: 50 }
      )
    )
  )
})
