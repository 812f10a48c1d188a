import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer } from "effect"
import { ModelMeter } from "../../../src/generation/attempts/ModelMeter.ts"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import type { Payer } from "../../../src/generation/model/makeDayBudgets.ts"
import { makeAccounts } from "../../../src/generation/model/makeMetered.ts"
import { OrgId, UserId } from "../../../src/shared/Ids.ts"
import { ScriptedDesignModel } from "../../../testing/generation/ScriptedDesignModel.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"
import { newUuid } from "../../../testing/shared/Fixtures.ts"

const payer = (outsider: UserId | null = null): Payer => ({
  orgId: OrgId.make(newUuid()),
  outsider,
  quality: "fast",
  attempt: null
})

/** 100 tokens for a run, 1,000 for a day of an organisation. */
const layer = Layer.merge(MemoryAdapters.layer, ScriptedDesignModel.layer).pipe(
  Layer.provideMerge(
    Layer.effect(
      GenerationSettings,
      Effect.map(GenerationSettings, (settings) => ({
        ...settings,
        tokensPerAttempt: 100,
        tokensPerDay: 1_000
      }))
    )
  )
)

/** A request that holds so many tokens until it may end, and then took as many as it held. */
const held = (tokens: number, until: Effect.Effect<void>) =>
  Effect.gen(function* () {
    const { admit, record } = yield* ModelMeter
    yield* admit(tokens)
    yield* until
    yield* record({
      purpose: "document",
      inputTokens: tokens,
      outputTokens: 0,
      cachedTokens: null,
      durationMs: 1,
      finish: "stop",
      answered: true
    })
  })

it.layer(layer)("makeAccounts", (it) => {
  it.effect(
    "a request that does not fit beside others waits for them, and is refused only by what they took",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const account = yield* Effect.flatten(Effect.map(makeAccounts, (open) => open(payer())))
          const letGo = yield* Latch.make()
          const first = yield* Effect.forkScoped(account(held(60, letGo.await)), { startImmediately: true })
          // Too much beside the first, which may take less than it holds.
          const second = yield* Effect.forkScoped(Effect.flip(account(held(60, Effect.void))), {
            startImmediately: true
          })
          yield* account(held(40, Effect.void))
          yield* letGo.open
          yield* Fiber.join(first)
          assert.strictEqual((yield* Fiber.join(second))._tag, "AttemptBudgetSpent")
          const spent = yield* Effect.flip(account(held(1, Effect.void)))
          assert.strictEqual(spent._tag, "AttemptBudgetSpent")
        })
      )
  )

  it.effect("who comes from outside may use a tenth of the organisation's day", () =>
    Effect.gen(function* () {
      const open = yield* makeAccounts
      const outsider = payer(UserId.make(newUuid()))
      yield* (yield* open(outsider))(held(60, Effect.void))
      const refused = yield* Effect.flip((yield* open(outsider))(held(60, Effect.void)))
      assert.deepInclude(refused, { _tag: "DayBudgetSpent", owner: "outsider", limit: 100 })
      yield* (yield* open({ ...outsider, outsider: null }))(held(60, Effect.void))
      const larger = yield* Effect.flip(
        (yield* open({ ...outsider, orgId: OrgId.make(newUuid()) }))(held(101, Effect.void))
      )
      assert.strictEqual(larger._tag, "AttemptBudgetSpent")
    })
  )
})
