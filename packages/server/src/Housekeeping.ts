import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { Cause, DateTime, Effect, Layer, Schedule } from "effect"

/** Deletes the sessions that have expired, at the start and then hourly; what fails is logged and tried again the next time. */
export const Housekeeping = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* SessionRepo
    const clean = Effect.flatMap(DateTime.now, sessions.removeExpired).pipe(
      Effect.catchDefect((defect) =>
        Effect.logError("Expired sessions could not be deleted", Cause.die(defect))
      )
    )
    yield* Effect.forkScoped(Effect.repeat(clean, Schedule.spaced("1 hour")))
  })
)
