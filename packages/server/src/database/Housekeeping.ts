import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import { IdempotencyRepo } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { GuestProjectRepo } from "@design-workspace/domain/projects/GuestProjectRepo"
import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import { AbandonedProjects } from "@design-workspace/domain/trash/AbandonedProjects"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { Cause, DateTime, Duration, Effect, Layer, Option, Schedule, type Scope } from "effect"
import { Settings } from "../settings/Settings.ts"

/** Runs at the start and then hourly. A failure is logged and the work is tried again the next time. */
const hourly = (work: Effect.Effect<void>, failed: string): Effect.Effect<void, never, Scope.Scope> =>
  work.pipe(
    Effect.catchDefect((defect) => Effect.logError(failed, Cause.die(defect))),
    Effect.repeat(Schedule.spaced("1 hour")),
    Effect.forkScoped,
    Effect.asVoid
  )

/** Deletes everything that has been in the trash for this many days, and reports how much (contract 5.8). */
const emptyTrash = Effect.fnUntraced(function* (
  { clock, purge }: { readonly clock: StoreClock["Service"]; readonly purge: Purge["Service"] },
  days: number
) {
  const cutoff = DateTime.subtract(yield* clock.now, { days })
  const { collections, inUse, projects, spaces } = yield* purge.expired("service", cutoff)
  const counts = { projects, spaces, collections, kept_in_use: inUse.length }
  const say = projects + spaces + collections > 0 ? Effect.logInfo : Effect.logDebug
  yield* Effect.annotateLogs(say(`Purged what lay in the trash for ${days} days`), counts)
})

/**
 * Trashes and purges abandoned projects of guests, whatever `TRASH_RETENTION_DAYS` is, and reports how much (contract
 * 8.4).
 */
const sweepGuests = ({ sweep }: AbandonedProjects["Service"]) =>
  Effect.flatMap(sweep, ({ purged, trashed }) => {
    const say = purged + trashed > 0 ? Effect.logInfo : Effect.logDebug
    return Effect.annotateLogs(say("Swept the abandoned projects of guests"), { purged, trashed })
  })

/** One day in which a repeated request can follow its run by its idempotency key (contract 1.10), and one spare day. */
const eventsKept = Duration.days(2)

/**
 * For how many days the token counts of a day stay. Only today's count matters; the others are there for inspection.
 */
const daysCounted = 40

/**
 * Deletes expired sessions and idempotency keys, the events of runs that ended two days ago, token counts of days long
 * past and abandoned projects of guests. With `TRASH_RETENTION_DAYS` it also deletes what has been in the trash long
 * enough. All by the clock of the database. Several processes may run it at once.
 */
export const Housekeeping = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* SessionRepo
    const keys = yield* IdempotencyRepo
    const events = yield* RunEvents
    const ledger = yield* UsageLedger
    const purge = yield* Purge
    const guests = yield* GuestProjectRepo
    const { trashRetentionDays } = yield* Settings
    const clock = yield* StoreClock
    yield* hourly(sessions.removeExpired, "Expired sessions could not be deleted")
    yield* hourly(keys.removeExpired, "Expired idempotency keys could not be deleted")
    yield* hourly(
      Effect.flatMap(clock.now, (now) => events.removeEnded(DateTime.subtractDuration(now, eventsKept))),
      "The events of runs that ended could not be deleted"
    )
    yield* hourly(
      Effect.flatMap(clock.now, (now) =>
        ledger.removeDays(DateTime.formatIsoDateUtc(DateTime.subtract(now, { days: daysCounted })))
      ),
      "The counts of tokens of past days could not be deleted"
    )
    yield* hourly(guests.removePastDays, "The counts of guests' projects of past days could not be deleted")
    yield* hourly(
      sweepGuests(yield* AbandonedProjects),
      "The abandoned projects of guests could not be purged"
    )
    if (Option.isSome(trashRetentionDays))
      yield* hourly(emptyTrash({ clock, purge }, trashRetentionDays.value), "The trash could not be emptied")
  })
)
