import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { Attempt, CallUsage, Usage } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import { UsageLedger } from "../../src/generation/attempts/UsageLedger.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { makeAttemptWithParents, makeOrganisation, newUuid } from "../shared/Fixtures.ts"

type Ports = AttemptRepo | RunRepo | CollectionRepo | OrganisationRepo | UsageLedger | UserRepo

const used = { model: "openai/large", prompts: "0badcafe" }

const call = (fields: Partial<CallUsage> = {}): CallUsage => ({
  purpose: "blocks",
  inputTokens: 100,
  outputTokens: 20,
  cachedTokens: 5,
  durationMs: 1_500,
  finish: "stop",
  ...fields
})

const usageOf = Effect.fnUntraced(function* ({ id }: Attempt) {
  const attempts = yield* AttemptRepo
  const { usage } = yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption)
  return usage
})

/** How much of a day is taken or held, found out by asking for the least limit that lets in. */
const takenOf = Effect.fnUntraced(function* (of: Parameters<UsageLedger["Service"]["reserve"]>[0]) {
  const ledger = yield* UsageLedger
  let taken = 0
  while ((yield* ledger.reserve(of, 0, taken)) !== "reserved") taken += 1
  return taken
})

/** What every `UsageLedger` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`UsageLedger: ${name}`, (it) => {
    it.effect(
      "an attempt has no usage before its first call, and then the sum of all its calls, in their order",
      () =>
        Effect.gen(function* () {
          const ledger = yield* UsageLedger
          const runs = yield* RunRepo
          const { attempt } = yield* makeAttemptWithParents
          assert.isNull(yield* usageOf(attempt))
          const first = call()
          const unreported = call({
            purpose: "edges",
            inputTokens: null,
            outputTokens: null,
            cachedTokens: null,
            finish: "interrupted"
          })
          const last = call({
            purpose: "critique",
            inputTokens: 3_000_000_000,
            outputTokens: 7,
            cachedTokens: null
          })
          yield* runs.begin(attempt.id)
          yield* ledger.record(attempt.id, used, first, 120)
          yield* ledger.record(attempt.id, used, unreported, 900)
          // Another worker continues it, on another model that reports no version.
          yield* runs.begin(attempt.id)
          yield* ledger.record(attempt.id, { model: "other", prompts: null }, last, 3_000_000_007)
          const usage: Usage = {
            model: "other",
            prompts: null,
            inputTokens: 3_000_000_100,
            outputTokens: 27,
            cachedTokens: 5,
            countedTokens: 3_000_001_027,
            calls: [first, unreported, last]
          }
          assert.deepStrictEqual(yield* usageOf(attempt), usage)
        })
    )

    it.effect("the latest 50 calls are listed one by one; the sums are those of all", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const { attempt } = yield* makeAttemptWithParents
        for (let n = 1; n <= 53; n += 1) {
          yield* ledger.record(attempt.id, used, call({ durationMs: n, inputTokens: 10 }), 30)
        }
        const usage = yield* usageOf(attempt)
        assert.deepStrictEqual(
          usage?.calls.map(({ durationMs }) => durationMs),
          Array.from({ length: 50 }, (_, index) => index + 4)
        )
        assert.deepInclude(usage, { ...used, inputTokens: 530, countedTokens: 1_590 })
      })
    )

    it.effect("calls that end at the same time all count", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const { attempt } = yield* makeAttemptWithParents
        const calls = Array.from({ length: 32 }, () => call())
        yield* Effect.forEach(calls, (one) => ledger.record(attempt.id, used, one, 7), {
          concurrency: "unbounded"
        })
        const usage = yield* usageOf(attempt)
        assert.strictEqual(usage?.calls.length, 32)
        assert.deepInclude(usage, {
          inputTokens: 3_200,
          outputTokens: 640,
          cachedTokens: 160,
          countedTokens: 224
        })
      })
    )

    it.effect("the usage of an attempt that has ended stays, and no other attempt gets it", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const attempts = yield* AttemptRepo
        const { attempt } = yield* makeAttemptWithParents
        const other = yield* makeAttemptWithParents
        yield* ledger.record(attempt.id, used, call(), 120)
        const before = yield* usageOf(attempt)
        assert.isNotNull(before)
        yield* attempts.finish(attempt.id, {
          status: "cancelled",
          resultSummary: null,
          durationMs: null,
          error: null
        })
        yield* ledger.record(attempt.id, used, call(), 120)
        assert.deepStrictEqual(yield* usageOf(attempt), before)
        assert.isNull(yield* usageOf(other.attempt))
      })
    )

    it.effect("of 64 simultaneous reservations no more are let in than the day has room for", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const { id: orgId } = yield* makeOrganisation()
        for (let day = 10; day < 20; day += 1) {
          const of = { orgId, userId: null, day: `2026-03-${day}` }
          const sizes = Array.from({ length: 64 }, (_, index) => 1 + (index % 9))
          const letIn = yield* Effect.forEach(sizes, (size) => ledger.reserve(of, size, 100), {
            concurrency: "unbounded"
          })
          const taken = sizes.reduce((sum, size, index) => sum + (letIn[index] === "reserved" ? size : 0), 0)
          assert.isAtMost(taken, 100)
          // Whoever was refused had no room: the smallest one would not fit either, or all of its size are in.
          assert.isAbove(taken, 100 - 9)
          assert.strictEqual(yield* takenOf(of), taken)
        }
      })
    )

    it.effect("what alone is beyond the limit is refused, also first of all; what just fits is let in", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const { id: orgId } = yield* makeOrganisation()
        const of = { orgId, userId: null, day: "2026-03-01" }
        assert.strictEqual(yield* ledger.reserve(of, 101, 100), "spent")
        assert.strictEqual(yield* ledger.reserve(of, 100, 100), "reserved")
        assert.strictEqual(yield* ledger.reserve(of, 1, 100), "held")
        assert.strictEqual(yield* ledger.reserve(of, 101, 100), "spent")
      })
    )

    it.effect("organisations, the global collections, users from outside and days are counted apart", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const one = yield* makeOrganisation()
        const other = yield* makeOrganisation()
        const day = "2026-03-02"
        const user = UserId.make(newUuid())
        for (const of of [
          { orgId: one.id, userId: null, day },
          { orgId: other.id, userId: null, day },
          { orgId: null, userId: null, day },
          { orgId: one.id, userId: null, day: "2026-03-03" },
          { orgId: one.id, userId: user, day },
          { orgId: one.id, userId: UserId.make(newUuid()), day },
          { orgId: other.id, userId: user, day },
          { orgId: one.id, userId: user, day: "2026-03-03" }
        ]) {
          assert.strictEqual(yield* ledger.reserve(of, 60, 100), "reserved")
          assert.strictEqual(yield* ledger.reserve(of, 60, 100), "held")
        }
      })
    )

    it.effect("what is held is in the way until it is settled, what was taken for the whole day", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const { id } = yield* makeOrganisation()
        // Global collections are no organisation, yet have their row.
        for (const of of [
          { orgId: id, userId: null, day: "2026-03-04" },
          { orgId: null, userId: null, day: "2026-03-04" },
          { orgId: id, userId: UserId.make(newUuid()), day: "2026-03-04" }
        ]) {
          yield* ledger.reserve(of, 60, 100)
          assert.strictEqual(yield* ledger.reserve(of, 50, 100), "held")
          yield* ledger.settle(of, 60, 25)
          assert.strictEqual(yield* takenOf(of), 25)
          assert.strictEqual(yield* ledger.reserve(of, 50, 100), "reserved")
          yield* ledger.settle(of, 50, 60)
          assert.strictEqual(yield* takenOf(of), 85)
          assert.strictEqual(yield* ledger.reserve(of, 50, 100), "spent")
          yield* ledger.settle(of, 1_000, 0)
          assert.strictEqual(yield* takenOf(of), 85)
        }
      })
    )

    it.effect("days before another one are deleted, and no others", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const { id: orgId } = yield* makeOrganisation()
        const user = UserId.make(newUuid())
        const days = ["2025-12-31", "2026-01-01", "2026-01-02"].flatMap((day) => [
          { orgId, userId: null, day },
          { orgId, userId: user, day }
        ])
        for (const of of days) yield* ledger.reserve(of, 7, 100)
        yield* ledger.removeDays("2026-01-01")
        assert.deepStrictEqual(yield* Effect.forEach(days, takenOf), [0, 0, 7, 7, 7, 7])
      })
    )

    it.effect("a sum stays readable, however much was reported", () =>
      Effect.gen(function* () {
        const ledger = yield* UsageLedger
        const { attempt } = yield* makeAttemptWithParents
        const most = Number.MAX_SAFE_INTEGER
        yield* ledger.record(attempt.id, used, call({ inputTokens: most }), most)
        yield* ledger.record(attempt.id, used, call({ inputTokens: most }), most)
        assert.deepInclude(yield* usageOf(attempt), { inputTokens: most, countedTokens: most })
      })
    )
  })
