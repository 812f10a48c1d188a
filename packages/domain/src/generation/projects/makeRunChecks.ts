import { Deferred, Effect, Schedule } from "effect"
import { Forbidden } from "../../access/AccessErrors.ts"
import { runOf } from "../attempts/RunRef.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { makeProjectRight } from "./makeProjectRight.ts"
import type { ProjectRun } from "./makeReadyProject.ts"

/** A request may take long: the right is checked in between too, not only before each (contract 8.6). */
const recheckSchedule = Schedule.spaced("30 seconds")

/** How a project's run is stopped from outside. */
export interface RunChecks {
  /** Before each request to the model: the starter may still write the project, and it is not in the trash. */
  readonly mayGoOn: Effect.Effect<void, Forbidden>
  /** Fails once the run is cancelled, overtaken or must not go on. */
  readonly stopped: Effect.Effect<never, RunFailure | RunOvertaken>
}

/** Makes the checks of a run. */
export const makeRunChecks = Effect.gen(function* () {
  const runs = yield* RunRepo
  const standingOn = yield* makeProjectRight

  return Effect.fnUntraced(function* ({ attempt }: Pick<ProjectRun, "attempt">) {
    const gone = yield* Deferred.make<never, RunFailure>()
    const mayGoOn = Effect.flatMap(
      standingOn(attempt.startedBy, attempt.projectId),
      (standing): Effect.Effect<void, Forbidden> => {
        if (standing === "standing") return Effect.void
        if (standing === "lost") return Effect.fail(new Forbidden({ requiredRole: "project_write" }))
        // `stopped` ends the run: a model has no error for this.
        return Effect.andThen(Deferred.fail(gone, runFailures.cancelled), Effect.never)
      }
    )
    const stopped = Effect.raceAllFirst([
      Effect.andThen(runs.awaitCancel(runOf(attempt)), Effect.fail(runFailures.cancelled)),
      Deferred.await(gone),
      Effect.schedule(mayGoOn, recheckSchedule).pipe(
        Effect.mapError(() => runFailures.rightLost),
        Effect.andThen(Effect.never)
      )
    ])
    return { mayGoOn, stopped } satisfies RunChecks as RunChecks
  })
})
