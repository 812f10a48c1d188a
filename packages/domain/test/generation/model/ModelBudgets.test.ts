import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import { Generation } from "../../../src/generation/Generation.ts"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import type { StageAsk } from "../../../src/generation/model/DesignModel.ts"
import {
  AttemptBudgetSpent,
  DayBudgetSpent,
  ModelFailed
} from "../../../src/generation/outcome/GenerationErrors.ts"
import { Jobs } from "../../../src/jobs/Jobs.ts"
import { makeSiteAdmin } from "../../../testing/access/Actors.ts"
import { mayTake, meteredCall, taken } from "../../../testing/generation/meteredCall.ts"
import { plainReportOf } from "../../../testing/generation/PlainFailureReports.ts"
import { plainStage, ScriptedDesignModel } from "../../../testing/generation/ScriptedDesignModel.ts"
import { makeCollection, smallContent } from "../../../testing/shared/Fixtures.ts"
import {
  accepted,
  attemptOf,
  contentOf,
  eventsOf,
  options,
  play,
  request,
  scene,
  stallIn,
  startWorker,
  World
} from "../world.ts"

const metered = { stage: (ask: StageAsk) => meteredCall(ask.stage, plainStage(ask)) }
const stages = ["layers", "specialties", "blocks", "edges"] as const

/** What the calls of a usage were for, and how they ended. */
const callsIn = (usage: Effect.Success<ReturnType<typeof attemptOf>>["usage"]) =>
  usage?.calls.map(({ finish, purpose }) => `${purpose} ${finish}`)

it.layer(World.layer)("usage of attempts", (it) => {
  it.effect("an applied run has the usage of its calls", () =>
    Effect.gen(function* () {
      yield* play({ ...metered, prompts: { version: "0badcafe", tokens: () => 0 } })
      const { run } = yield* accepted()
      yield* startWorker
      yield* eventsOf(run)
      const { status, usage } = yield* attemptOf(run.attemptId)
      assert.strictEqual(status, "applied")
      assert.deepStrictEqual(usage, {
        model: "scripted/fast",
        prompts: "0badcafe",
        inputTokens: 4 * taken.inputTokens,
        outputTokens: 4 * taken.outputTokens,
        cachedTokens: 4 * taken.cachedTokens,
        countedTokens: 4 * (taken.inputTokens + taken.outputTokens),
        calls: stages.map((purpose) => ({ purpose, ...taken, finish: "stop" }))
      })
    })
  )

  it.effect("a run that fails keeps what it took, the failed call included", () =>
    Effect.gen(function* () {
      const broken = Stream.fail(new ModelFailed({ kind: "timed_out", detail: "" }))
      yield* play({
        stage: (ask) => meteredCall(ask.stage, ask.stage === "blocks" ? broken : plainStage(ask))
      })
      const { run } = yield* accepted()
      yield* startWorker
      yield* eventsOf(run)
      const { status, usage } = yield* attemptOf(run.attemptId)
      assert.strictEqual(status, "failed")
      assert.deepStrictEqual(callsIn(usage), ["layers stop", "specialties stop", "blocks timed_out"])
      assert.strictEqual(usage?.inputTokens, 2 * taken.inputTokens)
    })
  )

  it.effect("a cancelled run keeps what it took, the call that was left included", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const stall = yield* stallIn("specialties")
      yield* play({ stage: (ask) => meteredCall(ask.stage, stall.script.stage(ask)) })
      const { admin, run } = yield* accepted()
      yield* startWorker
      yield* stall.reached
      yield* jobs.cancel(admin, run.jobId)
      yield* eventsOf(run)
      const { status, usage } = yield* attemptOf(run.attemptId)
      assert.strictEqual(status, "cancelled")
      assert.deepStrictEqual(callsIn(usage), ["layers stop", "specialties left"])
    })
  )

  it.effect("a run that is taken over adds to what the one before took", () =>
    Effect.gen(function* () {
      const stall = yield* stallIn("blocks")
      yield* play({ stage: (ask) => meteredCall(ask.stage, stall.script.stage(ask)) })
      const { run } = yield* accepted()
      const scope = yield* Scope.make()
      yield* Scope.provide(startWorker, scope)
      yield* stall.reached
      yield* Scope.close(scope, Exit.void)
      yield* play(metered)
      yield* startWorker
      yield* eventsOf(run)
      const { runNo, status, usage } = yield* attemptOf(run.attemptId)
      assert.deepStrictEqual([status, runNo], ["applied", 2])
      assert.deepStrictEqual(callsIn(usage), [
        "layers stop",
        "specialties stop",
        "blocks left",
        "blocks stop",
        "edges stop"
      ])
      assert.strictEqual(usage?.outputTokens, 4 * taken.outputTokens)
    })
  )

  it.effect("a model that meters nothing leaves none", () =>
    Effect.gen(function* () {
      yield* play({ stage: (ask) => plainStage(ask) })
      const { run } = yield* accepted()
      yield* startWorker
      yield* eventsOf(run)
      assert.deepInclude(yield* attemptOf(run.attemptId), { status: "applied", usage: null })
    })
  )
})

const withBudgets = (budgets: Partial<typeof GenerationSettings.Service>) =>
  Layer.provideMerge(
    World.layer,
    Layer.effect(
      GenerationSettings,
      Effect.map(GenerationSettings, (settings) => ({ ...settings, ...budgets }))
    )
  )

const asks = ScriptedDesignModel.use((control) =>
  Effect.map(control.heard, (heard) => heard.asks.map(({ stage }) => stage))
)

/** One token less than what two calls take and a third may. */
const perAttempt = 2 * (taken.inputTokens + taken.outputTokens) + mayTake - 1

it.layer(withBudgets({ tokensPerAttempt: perAttempt }))("LLM_TOKENS_PER_ATTEMPT", (it) => {
  it.effect("a run that could go beyond it fails before the request, says so, and writes nothing", () =>
    Effect.gen(function* () {
      yield* play(metered)
      const { collection, run } = yield* accepted()
      yield* startWorker
      const last = (yield* eventsOf(run)).at(-1)
      assert.deepInclude(last, {
        _tag: "Failed",
        ...plainReportOf(new AttemptBudgetSpent({ limit: perAttempt }))
      })
      const { status, usage } = yield* attemptOf(run.attemptId)
      assert.strictEqual(status, "failed")
      assert.deepStrictEqual(callsIn(usage), ["layers stop", "specialties stop"])
      assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
    })
  )

  it.effect(
    "a run that is taken over has what is left of it, less what was held for the call that was left",
    () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("specialties")
        yield* play({ stage: (ask) => meteredCall(ask.stage, stall.script.stage(ask)) })
        const { run } = yield* accepted()
        const scope = yield* Scope.make()
        yield* Scope.provide(startWorker, scope)
        yield* stall.reached
        yield* Scope.close(scope, Exit.void)
        yield* play(metered)
        yield* startWorker
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "GENERATION_FAILED" })
        const { usage } = yield* attemptOf(run.attemptId)
        assert.deepStrictEqual(callsIn(usage), ["layers stop", "specialties left"])
      })
  )

  it.effect("a proposal has one of its own each time", () =>
    Effect.gen(function* () {
      const generation = yield* Generation
      const { admin, collection } = yield* scene
      yield* play(metered)
      const propose = generation.propose(admin, collection.id, { ...request, mode: "propose" }, options)
      for (let time = 0; time < 2; time += 1) {
        const refused = yield* Effect.flip(propose)
        assert.deepInclude(refused, { _tag: "AttemptBudgetSpent", limit: perAttempt })
      }
      assert.deepStrictEqual(yield* asks, [
        ...["layers", "specialties", "blocks"],
        ...["layers", "specialties", "blocks"]
      ])
    })
  )

  it.effect("an estimate is not refused by it", () =>
    Effect.gen(function* () {
      const generation = yield* Generation
      const { admin, collection } = yield* scene
      assert.strictEqual((yield* generation.estimate(admin, collection.id, request)).calls, 4)
    })
  )
})

const whole = 4 * (taken.inputTokens + taken.outputTokens)

it.layer(withBudgets({ tokensPerDay: whole + mayTake - 1 }))("LLM_TOKENS_PER_DAY", (it) => {
  describe("once an organisation's day is used up", () => {
    it.effect("runs fail, proposals are refused until the next UTC day, others are not concerned", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        yield* TestClock.setTime(Date.parse("2026-03-01T22:00:00.000Z"))
        yield* play(metered)
        const { admin, organisation, run } = yield* accepted()
        yield* startWorker
        assert.strictEqual((yield* eventsOf(run)).at(-1)?._tag, "Done")

        // Another collection of the same organisation, so that no window is in the way.
        const { id } = yield* makeCollection(organisation.id)
        const next = yield* generation.regenerate(admin, id, request, options)
        const spent = new DayBudgetSpent({
          owner: "organisation",
          limit: whole + mayTake - 1,
          opensAt: DateTime.makeUnsafe("2026-03-02T00:00:00.000Z"),
          retryAfterSeconds: 7_200
        })
        assert.deepInclude((yield* eventsOf(next)).at(-1), { _tag: "Failed", ...plainReportOf(spent) })
        assert.deepInclude(yield* attemptOf(next.attemptId), { status: "failed", usage: null })

        const propose = generation.propose(admin, id, { ...request, mode: "propose" }, options)
        const refused = yield* Effect.flip(propose)
        assert.deepInclude(refused, { _tag: "DayBudgetSpent", retryAfterSeconds: 7_200 })
        assert(refused._tag === "DayBudgetSpent" && refused.opensAt !== null)
        assert.strictEqual(DateTime.formatIso(refused.opensAt), "2026-03-02T00:00:00.000Z")

        const other = yield* accepted()
        assert.strictEqual((yield* eventsOf(other.run)).at(-1)?._tag, "Done")

        yield* TestClock.adjust("2 hours")
        assert.deepInclude(yield* propose, { model: "scripted/fast" })
      })
    )

    it.effect("global collections have one budget together", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const root = yield* makeSiteAdmin
        yield* TestClock.setTime(Date.parse("2026-04-01T12:00:00.000Z"))
        yield* play(metered)
        const proposeOn = Effect.flatMap(makeCollection(null), ({ id }) =>
          generation.propose(root, id, { ...request, mode: "propose" }, options)
        )
        yield* proposeOn
        const refused = yield* Effect.flip(proposeOn)
        assert.deepInclude(refused, { _tag: "DayBudgetSpent", owner: "global" })
      })
    )
  })
})
