import { Effect, Option, Result } from "effect"
import type { Collection } from "../../collections/Collection.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import type { AttemptId } from "../../shared/Ids.ts"
import { Transactor } from "../../shared/Transactor.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import { endAttempt } from "../attempts/endAttempt.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import { type Fence, GenerationLock } from "../lock/GenerationLock.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import type { StartDraft } from "../request/StartDraft.ts"
import { decideRun } from "./decideRun.ts"

/** An attempt that a worker has begun. Nobody else may write the collection while its fence is current. */
export interface Run {
  readonly attempt: Attempt
  readonly collection: Collection
  readonly fence: Fence
  readonly start: StartDraft
  readonly rules: ReadonlyArray<string>
}

/** Begins an attempt and renews its lock, or ends it if it cannot continue. Null if there is nothing to carry out. */
export const startAttempt = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const runs = yield* RunRepo
  const collections = yield* CollectionRepo
  const events = yield* RunEvents
  const lock = yield* GenerationLock
  const rules = yield* RuleRepo
  const transactor = yield* Transactor
  const end = yield* endAttempt
  const right = yield* makeStarterRight

  /** The rules that were enabled when the run was requested, and still are. */
  const appliedRules = ({ ruleIds, startedBy }: Attempt, { ownerOrgId }: Collection) =>
    Effect.map(rules.enabled(startedBy, ownerOrgId), (enabled) =>
      enabled.filter(({ id }) => ruleIds.includes(id))
    )

  const ready = Effect.fnUntraced(function* (
    attempt: Attempt,
    found: Option.Option<Collection>,
    rules: ReadonlyArray<string>
  ) {
    const fence = Option.getOrNull(yield* lock.renew(attempt.collectionId, attempt.id))
    const collection = Option.getOrNull(found)
    const mayGenerate = collection !== null && (yield* right.holds(attempt.startedBy, collection.ownerOrgId))
    return Result.map(decideRun({ attempt, collection, fence, mayGenerate }), (decided) => ({
      ...decided,
      attempt,
      rules
    }))
  })

  const begin = Effect.fnUntraced(function* (attempt: Attempt) {
    const giveUp = (runNo: number, failure: RunFailure) =>
      Effect.as(
        end(attempt, failure, (now) => now.runNo === runNo),
        null
      )
    const collection = yield* collections.findForUpdate(attempt.collectionId)
    const applied = Option.isNone(collection) ? [] : yield* appliedRules(attempt, collection.value)
    const begun = yield* runs.begin(
      attempt.id,
      applied.map(({ id }) => id)
    )
    if (Option.isNone(begun)) return yield* giveUp(attempt.runNo, runFailures.cancelled)
    const run: Result.Result<Run, RunFailure> = yield* ready(
      begun.value,
      collection,
      applied.map(({ text }) => text)
    )
    if (Result.isFailure(run)) return yield* giveUp(begun.value.runNo, run.failure)
    if (begun.value.runNo === 1) {
      const begunNow = [{ _tag: "Stage", stage: "queued", status: "completed" }] as const
      yield* Effect.orDie(events.append(runOf(begun.value), begunNow))
    }
    return run.success
  })

  return Effect.fn("startAttempt")(function* (attemptId: AttemptId) {
    const attempt = yield* attempts.find({ attemptId })
    return Option.isNone(attempt) ? null : yield* transactor.run(begin(attempt.value))
  })
})
