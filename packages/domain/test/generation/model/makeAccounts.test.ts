import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer } from "effect"
import { ModelMeter } from "../../../src/generation/attempts/ModelMeter.ts"
import { UsageLedger } from "../../../src/generation/attempts/UsageLedger.ts"
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

/** A run may take so many tokens. */
const withAttemptsOf =
  (tokensPerAttempt: number) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.flatMap(GenerationSettings, (settings) =>
      Effect.provideService(work, GenerationSettings, { ...settings, tokensPerAttempt })
    )

/** A statement that takes a while. */
const turns = Effect.repeat(Effect.yieldNow, { times: 5 })

/** A request that holds so many tokens until it may end, and then took `taken` of them. */
const held = (tokens: number, until: Effect.Effect<void>, taken = tokens) =>
  Effect.gen(function* () {
    const { admit, record } = yield* ModelMeter
    yield* admit(tokens)
    yield* until
    yield* record({
      purpose: "document",
      inputTokens: taken,
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

  it.effect("a request that waits is not refused for what another has ended holding", () =>
    Effect.gen(function* () {
      const ledger = yield* UsageLedger
      const slow = UsageLedger.of({
        ...ledger,
        settle: (...of) => Effect.andThen(turns, ledger.settle(...of))
      })
      const open = yield* Effect.provideService(makeAccounts, UsageLedger, slow)
      const account = yield* open(payer())
      // Of 1,000 tokens a day, each of the 20 requests holds 450 and takes 20.
      const request = account(held(450, Effect.yieldNow, 20))
      yield* Effect.forEach(Array.from({ length: 20 }), () => request, { concurrency: 4, discard: true })
    }).pipe(withAttemptsOf(10_000))
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
