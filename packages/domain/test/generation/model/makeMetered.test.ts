import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Equal, Fiber, Layer, Logger, Metric, References } from "effect"
import { TestClock } from "effect/testing"
import { AttemptRepo } from "../../../src/generation/attempts/AttemptRepo.ts"
import { type MeteredCall, ModelMeter } from "../../../src/generation/attempts/ModelMeter.ts"
import { UsageLedger } from "../../../src/generation/attempts/UsageLedger.ts"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import type { Payer } from "../../../src/generation/model/makeDayBudgets.ts"
import { makeMetered } from "../../../src/generation/model/makeMetered.ts"
import { OrgId } from "../../../src/shared/Ids.ts"
import { ScriptedDesignModel } from "../../../testing/generation/ScriptedDesignModel.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"
import { makeAttemptWithParents, newUuid } from "../../../testing/shared/Fixtures.ts"

const layer = ScriptedDesignModel.layer.pipe(Layer.provideMerge(MemoryAdapters.layer))

const call: MeteredCall = {
  purpose: "blocks",
  inputTokens: 30,
  outputTokens: 10,
  cachedTokens: 5,
  durationMs: 1_200,
  finish: "stop",
  answered: true
}
const uncounted = { ...call, inputTokens: null, outputTokens: null, cachedTokens: null }

const admit = (tokens: number) => Effect.flatMap(ModelMeter, (meter) => meter.admit(tokens))
const record = (ended: MeteredCall) => Effect.flatMap(ModelMeter, (meter) => meter.record(ended))
/** One request that may take so many tokens and then took what the call reports. */
const ask = (tokens: number, ended: MeteredCall = call) => Effect.andThen(admit(tokens), record(ended))

const someOrganisation = (): Payer => ({
  orgId: OrgId.make(newUuid()),
  outsider: null,
  quality: "fast",
  attempt: null
})

/** `metered` where one run may take 1,000 tokens and a day has 100. */
const metered = makeMetered.pipe(
  Effect.updateService(GenerationSettings, (settings) => ({
    ...settings,
    tokensPerAttempt: 1_000,
    tokensPerDay: 100
  }))
)

/** How much of its day's 100 tokens is taken or held. */
const takenOf = Effect.fnUntraced(function* ({ orgId }: Payer) {
  const ledger = yield* UsageLedger
  const of = { orgId, userId: null, day: DateTime.formatIsoDateUtc(yield* DateTime.now) }
  let taken = 0
  while ((yield* ledger.reserve(of, 0, taken)) !== "reserved") taken += 1
  return taken
})

it.layer(layer)("makeMetered", (it) => {
  it.effect("a request holds all it may take, and in the end counts for what it took", () =>
    Effect.gen(function* () {
      const run = yield* metered
      const payer = someOrganisation()
      yield* run(
        Effect.gen(function* () {
          yield* admit(90)
          assert.strictEqual(yield* takenOf(payer), 90)
          yield* record(call)
          assert.strictEqual(yield* takenOf(payer), 40)
          yield* ask(60)
        }),
        payer
      )
      assert.strictEqual(yield* takenOf(payer), 80)
    })
  )

  it.effect("what took more than it might counts with all of it", () =>
    Effect.gen(function* () {
      const run = yield* metered
      const payer = someOrganisation()
      yield* run(ask(20), payer)
      assert.strictEqual(yield* takenOf(payer), 40)
    })
  )

  it.effect.each([
    ["stop", true, 60],
    ["interrupted", false, 60],
    ["timed_out", false, 60],
    ["left", false, 60],
    ["rate_limited", false, 0],
    ["unavailable", false, 0],
    ["misconfigured", false, 0],
    ["rejected", false, 0],
    ["rate_limited", true, 60],
    ["unavailable", true, 60],
    ["rejected", true, 60]
  ] as const)(
    "a call without reported tokens that ended with %s, begun to be answered: %s, counts for %i of 60",
    ([finish, answered, taken]) =>
      Effect.gen(function* () {
        const run = yield* metered
        const payer = someOrganisation()
        yield* run(ask(60, { ...uncounted, finish, answered }), payer)
        assert.strictEqual(yield* takenOf(payer), taken)
      })
  )

  it.effect.each([
    [30, null, 60],
    [null, 10, 60],
    [70, null, 70],
    [null, 0, 60]
  ] as const)(
    "a call that reports %o tokens of the question and %o of the answer counts for %i of 60",
    ([inputTokens, outputTokens, taken]) =>
      Effect.gen(function* () {
        const run = yield* metered
        const payer = someOrganisation()
        yield* run(ask(60, { ...uncounted, inputTokens, outputTokens }), payer)
        assert.strictEqual(yield* takenOf(payer), taken)
      })
  )

  it.effect("what was admitted and never sent counts for nothing, also where the run is interrupted", () =>
    Effect.gen(function* () {
      const run = yield* metered
      const payer = someOrganisation()
      yield* run(admit(60), payer)
      assert.strictEqual(yield* takenOf(payer), 0)
      const admitted = yield* Deferred.make<void>()
      const waiting = Effect.andThen(
        admit(60),
        Effect.andThen(Deferred.succeed(admitted, undefined), Effect.never)
      )
      const fiber = yield* Effect.forkChild(run(waiting, payer))
      yield* Deferred.await(admitted)
      assert.strictEqual(yield* takenOf(payer), 60)
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(yield* takenOf(payer), 0)
    })
  )

  it.effect("refuses what could go beyond the day, of whichever run, until the next UTC day", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-03-01T23:59:30.250Z"))
      const run = yield* metered
      const payer = someOrganisation()
      yield* run(ask(100, { ...call, inputTokens: 61, outputTokens: 0 }), payer)
      const refused = yield* Effect.flip(run(admit(40), payer))
      assert.deepInclude(refused, {
        _tag: "DayBudgetSpent",
        owner: "organisation",
        limit: 100,
        retryAfterSeconds: 30
      })
      assert(refused._tag === "DayBudgetSpent" && refused.opensAt !== null)
      assert.strictEqual(DateTime.formatIso(refused.opensAt), "2026-03-02T00:00:00.000Z")
      yield* run(admit(39), payer)
      yield* run(admit(40), someOrganisation())
      yield* TestClock.adjust(refused.retryAfterSeconds * 1_000)
      yield* run(admit(100), payer)
    })
  )

  it.effect("refuses for a minute where only what requests under way hold is in the way", () =>
    Effect.gen(function* () {
      const run = yield* metered
      const payer = someOrganisation()
      const admitted = yield* Deferred.make<void>()
      const letGo = yield* Deferred.make<void>()
      const other = yield* run(
        Effect.gen(function* () {
          yield* admit(90)
          yield* Deferred.succeed(admitted, undefined)
          yield* Deferred.await(letGo)
          yield* record(call)
        }),
        payer
      ).pipe(Effect.forkChild)
      yield* Deferred.await(admitted)
      const refused = yield* Effect.flip(run(admit(60), payer))
      assert(refused._tag === "DayBudgetSpent")
      assert.deepInclude(refused, {
        owner: "organisation",
        limit: 100,
        opensAt: null,
        retryAfterSeconds: 60
      })
      yield* Deferred.succeed(letGo, undefined)
      yield* Fiber.join(other)
      yield* run(admit(60), payer)
      const spent = yield* Effect.flip(run(admit(61), payer))
      assert(spent._tag === "DayBudgetSpent")
      assert.isNotNull(spent.opensAt)
    })
  )

  it.effect("refuses finally what is more than a whole day has, also of an unused one", () =>
    Effect.gen(function* () {
      const run = yield* metered
      const payer = someOrganisation()
      const refused = yield* Effect.flip(run(admit(101), payer))
      assert(refused._tag === "LargerThanDayBudget")
      assert.deepInclude(refused, {
        owner: "organisation",
        limit: 100,
        tokens: 101
      })
      yield* run(admit(100), payer)
    })
  )

  it.effect("a call that ends on the next day counts for the day on which it was sent", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-03-05T23:59:59.000Z"))
      const run = yield* metered
      const payer = someOrganisation()
      yield* run(
        Effect.gen(function* () {
          yield* admit(90)
          yield* TestClock.adjust("10 seconds")
          yield* record(call)
          assert.strictEqual(yield* takenOf(payer), 0)
        }),
        payer
      )
      yield* TestClock.setTime(Date.parse("2026-03-05T23:59:59.000Z"))
      assert.strictEqual(yield* takenOf(payer), 40)
    })
  )

  it.effect("global collections share a day of their own", () =>
    Effect.gen(function* () {
      const run = yield* metered
      const payer = { ...someOrganisation(), orgId: null }
      yield* run(ask(90, { ...call, inputTokens: 90 }), payer)
      const refused = yield* Effect.flip(run(admit(20), payer))
      assert.deepInclude(refused, { _tag: "DayBudgetSpent", owner: "global" })
    })
  )

  it.effect(
    "refuses what could take the attempt beyond its own tokens, those of its earlier runs included",
    () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const attempts = yield* AttemptRepo
        const { attempt, organisation } = yield* makeAttemptWithParents
        const narrow = yield* makeMetered.pipe(
          Effect.updateService(GenerationSettings, (settings) => ({ ...settings, tokensPerAttempt: 100 }))
        )
        yield* ledger.record(attempt.id, { model: "scripted", prompts: null }, call, 40)
        const again = yield* Effect.flatMap(attempts.find({ attemptId: attempt.id }), Effect.fromOption)
        const payer: Payer = { orgId: organisation.id, outsider: null, quality: "fast", attempt: again }
        yield* narrow(ask(60, { ...uncounted, finish: "unavailable", answered: false }), payer)
        const tooMuch = yield* Effect.flip(narrow(admit(61), payer))
        assert.deepInclude(tooMuch, { _tag: "AttemptBudgetSpent", limit: 100 })
        const second = yield* Effect.flip(narrow(Effect.andThen(ask(60), admit(21)), payer))
        assert.strictEqual(second._tag, "AttemptBudgetSpent")
        // What is refused is not held.
        yield* narrow(Effect.andThen(Effect.ignore(admit(61)), ask(60)), payer)
      })
  )

  it.effect("what was held for a call that reported nothing counts in the runs that follow, too", () =>
    Effect.gen(function* () {
      const attempts = yield* AttemptRepo
      const { attempt, organisation } = yield* makeAttemptWithParents
      const narrow = yield* makeMetered.pipe(
        Effect.updateService(GenerationSettings, (settings) => ({ ...settings, tokensPerAttempt: 100 }))
      )
      const payer: Payer = { orgId: organisation.id, outsider: null, quality: "fast", attempt }
      yield* narrow(ask(60, { ...uncounted, finish: "left" }), payer)
      const again = yield* Effect.flatMap(attempts.find({ attemptId: attempt.id }), Effect.fromOption)
      assert.deepInclude(again.usage, { inputTokens: 0, outputTokens: 0, countedTokens: 60 })
      const next: Payer = { ...payer, attempt: again }
      assert.strictEqual((yield* Effect.flip(narrow(admit(41), next)))._tag, "AttemptBudgetSpent")
      yield* narrow(ask(40), next)
    })
  )

  it.effect.each([-1, 1.5, Number.NaN, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    "a call that reports %d tokens counts as one without tokens, and leaves the attempt readable",
    (tokens) =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { attempt, organisation } = yield* makeAttemptWithParents
        const run = yield* metered
        const absurd = { ...call, inputTokens: tokens, outputTokens: tokens, cachedTokens: tokens }
        yield* run(ask(60, absurd), { orgId: organisation.id, outsider: null, quality: "fast", attempt })
        const { usage } = yield* Effect.flatMap(attempts.find({ attemptId: attempt.id }), Effect.fromOption)
        assert.deepInclude(usage, { inputTokens: 0, outputTokens: 0, cachedTokens: 0, countedTokens: 60 })
        assert.deepInclude(usage?.calls[0], { inputTokens: null, outputTokens: null, cachedTokens: null })
      })
  )

  it.effect("without budgets nothing is refused or kept of the day", () =>
    Effect.gen(function* () {
      const run = yield* makeMetered
      const payer = someOrganisation()
      yield* run(ask(1_000_000_000, { ...call, inputTokens: 1_000_000_000 }), payer)
      assert.strictEqual(yield* takenOf(payer), 0)
    })
  )

  it.effect(
    "stores the calls of an attempt as they end, with the model's label and the version of its prompts",
    () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const control = yield* ScriptedDesignModel
        const { attempt, organisation } = yield* makeAttemptWithParents
        const usage = Effect.map(
          Effect.flatMap(attempts.find({ attemptId: attempt.id }), Effect.fromOption),
          (stored) => stored.usage
        )
        yield* control.play({ prompts: { version: "0badcafe", tokens: () => 0 } })
        const run = yield* makeMetered
        const odd = {
          ...call,
          purpose: "edges",
          inputTokens: -1,
          outputTokens: 1.5,
          cachedTokens: Number.NaN
        } as const
        yield* run(
          Effect.gen(function* () {
            yield* ask(50)
            const { answered: _, ...first } = call
            assert.deepStrictEqual(yield* usage, {
              model: "scripted/pro",
              prompts: "0badcafe",
              inputTokens: 30,
              outputTokens: 10,
              cachedTokens: 5,
              countedTokens: 40,
              calls: [first]
            })
            yield* ask(50, odd)
          }),
          { orgId: organisation.id, outsider: null, quality: "pro", attempt }
        )
        const { answered: _, ...second } = { ...uncounted, purpose: "edges" as const }
        assert.deepStrictEqual((yield* usage)?.calls.at(-1), second)
        yield* control.play({})
      })
  )

  it.effect("logs and counts each call, also of what leaves no attempt behind", () =>
    Effect.gen(function* () {
      const lines: Array<unknown> = []
      const logger = Logger.make(({ fiber, message }) => {
        lines.push([message, fiber.getRef(References.CurrentLogAnnotations)])
      })
      const countOf = (id: string, attributes: Record<string, string>) =>
        Effect.map(Metric.snapshot, (all) => {
          const found = all.find((it) => it.id === id && Equal.equals(it.attributes, attributes))
          return found?.type === "Counter" ? Number(found.state.count) : null
        })
      const counts = Effect.all([
        countOf("design_workspace_model_tokens_total", {
          unit: "{token}",
          model: "scripted/fast",
          direction: "input"
        }),
        countOf("design_workspace_model_tokens_total", {
          unit: "{token}",
          model: "scripted/fast",
          direction: "output"
        }),
        countOf("design_workspace_model_cached_tokens_total", { unit: "{token}", model: "scripted/fast" }),
        countOf("design_workspace_model_calls_total", {
          unit: "{call}",
          model: "scripted/fast",
          finish: "length"
        })
      ])
      const run = yield* makeMetered
      yield* run(ask(50, { ...call, finish: "length" }), someOrganisation()).pipe(
        Effect.provide(Logger.layer([logger]))
      )
      assert.deepStrictEqual(lines, [
        [
          ["a model was asked"],
          {
            model: "scripted/fast",
            purpose: "blocks",
            input_tokens: 30,
            output_tokens: 10,
            cached_tokens: 5,
            duration_ms: 1_200,
            finish: "length"
          }
        ]
      ])
      assert.deepStrictEqual(yield* counts, [30, 10, 5, 1])
    }).pipe(Effect.provideService(Metric.MetricRegistry, new Map()))
  )
})
