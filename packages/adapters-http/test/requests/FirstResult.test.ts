import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, SchemaGetter } from "effect"
import { FirstResult, reuseFirstResult } from "../../src/requests/idempotencyKey.ts"

const makeCounted = () => {
  let encoded = 0
  const schema = Schema.String.pipe(
    Schema.decodeTo(Schema.String, {
      decode: SchemaGetter.transform((text: string) => text),
      encode: SchemaGetter.transform((text: string) => {
        encoded += 1
        return text
      })
    })
  )
  return { schema, encoded: () => encoded }
}

describe("reuseFirstResult", () => {
  it.effect("encodes nothing for a call without a key", () =>
    Effect.gen(function* () {
      const { encoded, schema } = makeCounted()
      assert.strictEqual(yield* reuseFirstResult(schema, Effect.succeed("done")), "done")
      assert.strictEqual(encoded(), 0)
    })
  )

  it.effect("hands the result over as data if the first run keeps it", () =>
    Effect.gen(function* () {
      const { encoded, schema } = makeCounted()
      const kept: Array<unknown> = []
      const keep = (result: unknown) => void kept.push(result)
      yield* Effect.provideService(reuseFirstResult(schema, Effect.succeed("done")), FirstResult, {
        stored: null,
        keep
      })
      assert.deepStrictEqual(kept, ["done"])
      assert.strictEqual(encoded(), 1)
    })
  )

  it.effect("changes nothing for a repeat", () =>
    Effect.gen(function* () {
      const change = Effect.die("changed again")
      const again = { stored: { result: "first" }, keep: null }
      const result = yield* Effect.provideService(reuseFirstResult(Schema.String, change), FirstResult, again)
      assert.strictEqual(result, "first")
    })
  )
})
