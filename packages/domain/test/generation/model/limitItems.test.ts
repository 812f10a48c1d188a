import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { limitItems } from "../../../src/generation/model/limitItems.ts"
import { ModelFailed } from "../../../src/generation/outcome/GenerationErrors.ts"

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))

describe("limitItems", () => {
  it.effect.prop(
    "an answer passes as it is up to the most items; a longer one fails as incomplete after these",
    { count: Count, most: Count },
    ({ count, most }) =>
      Effect.gen(function* () {
        const heard: Array<number> = []
        const answer = Stream.range(1, count).pipe(Stream.take(count), limitItems(most))
        const end = yield* Effect.result(
          Stream.runForEach(answer, (item) => Effect.sync(() => heard.push(item)))
        )
        assert.deepStrictEqual(
          heard,
          Array.from({ length: Math.min(count, most) }, (_, index) => index + 1)
        )
        assert.strictEqual(end._tag === "Failure", count > most)
        if (end._tag === "Failure") assert.strictEqual(end.failure.kind, "incomplete")
      })
  )

  it.effect("one item too many is enough: what comes after it is not waited for", () =>
    Effect.gen(function* () {
      const endless = Stream.concat(Stream.fromIterable([1, 2, 3]), Stream.never)
      const failure = yield* Effect.flip(Stream.runDrain(limitItems(2)(endless)))
      assert.deepStrictEqual(
        failure,
        new ModelFailed({ kind: "incomplete", detail: "the answer has more than 2 items" })
      )
    })
  )
})
