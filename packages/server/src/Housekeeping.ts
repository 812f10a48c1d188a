import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { IdempotencyRepo } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { Cause, DateTime, Effect, Layer, Option, Schedule, type Scope } from "effect"
import { Settings } from "./Settings.ts"

/** At the start and then hourly; what fails is logged and tried again the next time. */
const hourly = (work: Effect.Effect<void>, failed: string): Effect.Effect<void, never, Scope.Scope> =>
  work.pipe(
    Effect.catchDefect((defect) => Effect.logError(failed, Cause.die(defect))),
    Effect.repeat(Schedule.spaced("1 hour")),
    Effect.forkScoped,
    Effect.asVoid
  )

/** Empties the trash of what has lain there for so many days, and says how much that was (contract 5.8). */
const emptyTrash = Effect.fnUntraced(function* (purge: Purge["Service"], days: number) {
  const cutoff = DateTime.subtract(yield* DateTime.now, { days })
  const { collections, inUse, projects, spaces } = yield* purge.expired(cutoff)
  const counts = { projects, spaces, collections, kept_in_use: inUse.length }
  const say = projects + spaces + collections > 0 ? Effect.logInfo : Effect.logDebug
  yield* Effect.annotateLogs(say(`Purged what lay in the trash for ${days} days`), counts)
})

/**
 * Deletes the sessions and idempotency keys that have expired and, with `TRASH_RETENTION_DAYS`, what has lain in the trash for long enough. Several
 * processes may do so at once.
 */
export const Housekeeping = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* SessionRepo
    const keys = yield* IdempotencyRepo
    const purge = yield* Purge
    const { trashRetentionDays } = yield* Settings
    yield* hourly(
      Effect.flatMap(DateTime.now, sessions.removeExpired),
      "Expired sessions could not be deleted"
    )
    yield* hourly(keys.removeExpired, "Expired idempotency keys could not be deleted")
    if (Option.isSome(trashRetentionDays))
      yield* hourly(emptyTrash(purge, trashRetentionDays.value), "The trash could not be emptied")
  })
)
