import { Effect, Option, Result } from "effect"
import type { MemoryRule } from "../../memory/MemoryRule.ts"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import type { AttemptId, OrgId } from "../../shared/Ids.ts"
import { Transactor } from "../../shared/Transactor.ts"
import type { Attempt, CollectionAttempt, ProjectAttempt } from "../attempts/Attempt.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import type { Beginning } from "../attempts/Beginning.ts"
import { endAttempt } from "../attempts/endAttempt.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { makeReadyProject, type ProjectRun } from "../projects/makeReadyProject.ts"
import { type CollectionRun, makeReadyCollection } from "../run/makeReadyCollection.ts"

/** An attempt that a worker has begun, with what it needs to be carried out. */
export type Run = CollectionRun | ProjectRun

/** Begins an attempt and renews its lock, or ends it if it cannot continue. Null if there is nothing to carry out. */
export const startAttempt = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const runs = yield* RunRepo
  const events = yield* RunEvents
  const rules = yield* RuleRepo
  const transactor = yield* Transactor
  const end = yield* endAttempt
  const readyCollection = yield* makeReadyCollection
  const readyProject = yield* makeReadyProject

  /** The rules that were enabled when the run was requested, and still are. */
  const appliedRules = (
    { ruleIds, startedBy }: Attempt,
    orgId: OrgId | null | undefined
  ): Effect.Effect<ReadonlyArray<MemoryRule>> =>
    orgId === undefined
      ? Effect.succeed([])
      : Effect.map(rules.enabled(startedBy, orgId), (enabled) =>
          enabled.filter(({ id }) => ruleIds.includes(id))
        )

  const begin = Effect.fnUntraced(function* <A extends Attempt, R>(
    attempt: A,
    prepare: (attempt: A) => Effect.Effect<Beginning<A, R>>
  ) {
    const giveUp = (runNo: number, failure: RunFailure) =>
      Effect.as(
        end(attempt, failure, (now) => now.runNo === runNo),
        null
      )
    const { orgId, ready } = yield* prepare(attempt)
    const applied = yield* appliedRules(attempt, orgId)
    const begun = yield* runs.begin(
      attempt.id,
      applied.map(({ id }) => id)
    )
    if (Option.isNone(begun)) return yield* giveUp(attempt.runNo, runFailures.cancelled)
    const now: A = { ...attempt, ...begun.value }
    const run = yield* ready(
      now,
      applied.map(({ text }) => text)
    )
    if (Result.isFailure(run)) return yield* giveUp(now.runNo, run.failure)
    if (now.runNo === 1) {
      const begunNow = [{ _tag: "Stage", stage: "queued", status: "completed" }] as const
      yield* Effect.orDie(events.append(runOf(now), begunNow))
    }
    return run.success
  })

  const beginAny = (attempt: Attempt): Effect.Effect<Run | null> =>
    attempt._tag === "Collection"
      ? begin<CollectionAttempt, CollectionRun>(attempt, readyCollection)
      : begin<ProjectAttempt, ProjectRun>(attempt, readyProject)

  return Effect.fn("startAttempt")(function* (attemptId: AttemptId) {
    const attempt = yield* attempts.find({ attemptId })
    return Option.isNone(attempt) ? null : yield* transactor.run(beginAny(attempt.value))
  })
})
