import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type Attempt, runOf } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo, type Outcome } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import type { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { RuleId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeProjectAttemptWithParents } from "../projects/makeProjectAttemptWithParents.ts"
import { makeAttemptWithParents, newUuid } from "../shared/Fixtures.ts"

type Ports = AttemptRepo | RunRepo | CollectionRepo | OrganisationRepo | ProjectRepo | SpaceRepo | UserRepo

const applied: Outcome = {
  status: "applied",
  resultSummary: { layersCount: 2, blocksCount: 3, specialtiesCount: 1 },
  durationMs: 1_234,
  error: null
}

const failed: Outcome = {
  status: "failed",
  resultSummary: null,
  durationMs: null,
  error: { code: "MODEL_UNAVAILABLE", message: "The model could not be reached." }
}

const stored = Effect.fnUntraced(function* ({ id }: Attempt) {
  const attempts = yield* AttemptRepo
  return yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption)
})

/** What every `RunRepo` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`RunRepo: ${name}`, (it) => {
    it.effect("a worker that takes it makes it running and counts the run", () =>
      Effect.gen(function* () {
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        const first = yield* Effect.flatMap(runs.begin(attempt.id), Effect.fromOption)
        const second = yield* Effect.flatMap(runs.begin(attempt.id), Effect.fromOption)
        assert.deepInclude(first, { status: "running", runNo: 1 })
        assert.deepInclude(second, { status: "running", runNo: 2 })
        assert.deepStrictEqual(yield* stored(attempt), second)
        const startedAt = (of: Attempt) => of.startedAt ?? DateTime.makeUnsafe(0)
        assert.isTrue(DateTime.isGreaterThanOrEqualTo(startedAt(second), startedAt(first)))
        assert.isTrue(DateTime.isGreaterThanOrEqualTo(startedAt(first), attempt.createdAt))
      })
    )

    it.effect("an attempt on a project is taken like one on a collection", () =>
      Effect.gen(function* () {
        const runs = yield* RunRepo
        const { attempt } = yield* makeProjectAttemptWithParents
        const begun = yield* Effect.flatMap(runs.begin(attempt.id), Effect.fromOption)
        const { startedAt } = begun
        assert.isNotNull(startedAt)
        assert.deepStrictEqual(begun, { ...attempt, status: "running", runNo: 1, startedAt })
        yield* runs.requestCancel(attempt.id)
        yield* Effect.timeout(runs.awaitCancel(runOf(begun)), "5 seconds")
        yield* runs.giveBack(runOf(begun))
        assert.deepStrictEqual(yield* stored(attempt), { ...begun, handedOn: 1 })
      })
    )

    it.effect("the first worker leaves the rules of the prompts with it, and no later one changes them", () =>
      Effect.gen(function* () {
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        const [first, second] = [RuleId.make(newUuid()), RuleId.make(newUuid())]
        const begin = (ruleIds: ReadonlyArray<RuleId>) =>
          Effect.map(
            Effect.flatMap(runs.begin(attempt.id, ruleIds), Effect.fromOption),
            (begun) => begun.ruleIds
          )
        assert.deepStrictEqual(yield* begin([first, second]), [first, second])
        assert.deepStrictEqual(yield* begin([second]), [first, second])
      })
    )

    it.effect("counts the runs that were given back, and not on behalf of one that was overtaken", () =>
      Effect.gen(function* () {
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        const attemptId = attempt.id
        yield* runs.begin(attemptId)
        yield* runs.giveBack({ attemptId, runNo: 1 })
        assert.deepInclude(yield* stored(attempt), { status: "running", runNo: 1, handedOn: 1 })
        yield* runs.begin(attemptId)
        yield* runs.giveBack({ attemptId, runNo: 1 })
        assert.deepInclude(yield* stored(attempt), { runNo: 2, handedOn: 1 })
      })
    )

    it.effect("an attempt that has ended never changes again", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        yield* runs.begin(attempt.id)
        yield* attempts.finish(attempt.id, failed)
        const ended = yield* stored(attempt)
        assert.isTrue(Option.isNone(yield* runs.begin(attempt.id)))
        yield* runs.giveBack(runOf(ended))
        yield* runs.requestCancel(attempt.id)
        assert.isFalse(yield* attempts.finish(attempt.id, applied))
        assert.deepStrictEqual(yield* stored(attempt), ended)
      })
    )

    it.effect("cancelling reaches who waits for it, before and after it is asked for", () =>
      Effect.gen(function* () {
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        const other = yield* makeAttemptWithParents
        const untouched = yield* Effect.forkChild(runs.awaitCancel(runOf(other.attempt)))
        const waiting = yield* Effect.forkChild(runs.awaitCancel(runOf(attempt)), {
          startImmediately: true
        })
        yield* runs.requestCancel(attempt.id)
        yield* Effect.timeout(Fiber.join(waiting), "5 seconds")
        yield* Effect.timeout(runs.awaitCancel(runOf(attempt)), "5 seconds")
        assert.isUndefined(untouched.pollUnsafe())
        yield* Fiber.interrupt(untouched)
      })
    )

    it.effect("a worker that waits for a cancelling hears that another one has begun the attempt", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        const attemptId = attempt.id
        yield* runs.begin(attemptId)
        const waiting = yield* Effect.forkChild(Effect.flip(runs.awaitCancel({ attemptId, runNo: 1 })), {
          startImmediately: true
        })
        yield* runs.begin(attemptId)
        const overtaken = yield* Effect.timeout(Fiber.join(waiting), "20 seconds")
        assert.deepInclude(overtaken, { _tag: "RunOvertaken", attemptId })
        yield* attempts.finish(attemptId, failed)
        const ended = yield* Effect.flip(runs.awaitCancel({ attemptId, runNo: 2 }))
        assert.strictEqual(ended._tag, "RunOvertaken")
      })
    )

    it.effect("an attempt whose cancellation was requested is never applied", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        yield* runs.begin(attempt.id)
        yield* runs.requestCancel(attempt.id)
        assert.isFalse(yield* attempts.finish(attempt.id, applied))
        assert.isTrue(yield* attempts.finish(attempt.id, { ...failed, status: "cancelled" }))
        assert.deepInclude(yield* stored(attempt), { status: "cancelled" })
      })
    )

    it.effect("an attempt whose cancellation was requested is not begun, and can be ended", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const runs = yield* RunRepo
        const { attempt } = yield* makeAttemptWithParents
        yield* runs.requestCancel(attempt.id)
        assert.isTrue(Option.isNone(yield* runs.begin(attempt.id)))
        assert.deepInclude(yield* stored(attempt), { status: "queued", runNo: 0 })
        assert.isTrue(yield* attempts.finish(attempt.id, { ...failed, status: "cancelled" }))
      })
    )
  })
