import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { AuditMonths, auditRemovedBefore } from "@design-workspace/domain/audit/AuditMonths"
import { ChangeFeed } from "@design-workspace/domain/changes/ChangeFeed"
import { numberChanges } from "@design-workspace/domain/changes/numberChanges"
import { eventsRemovedBefore, RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { keptSince } from "@design-workspace/domain/generation/attempts/runKey"
import { SettledStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { tokenDaysRemovedBefore, UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import { IdempotencyRepo } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { GuestProjectRepo } from "@design-workspace/domain/projects/GuestProjectRepo"
import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import { AbandonedProjects } from "@design-workspace/domain/trash/AbandonedProjects"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { DeliveryQueue, deliveriesRemovedBefore } from "@design-workspace/domain/webhooks/DeliveryQueue"
import { Cause, DateTime, Effect, Layer, Option, Schedule, type Scope } from "effect"
import { Settings } from "../settings/Settings.ts"

/** What changed nothing is said for debugging only. */
const tell = (changed: number, text: string, counts: Readonly<Record<string, number>>) =>
  Effect.annotateLogs(changed > 0 ? Effect.logInfo(text) : Effect.logDebug(text), counts)

/** At the start and then hourly. A failure is logged and the work is tried again the next time. */
const hourly = (work: Effect.Effect<void>, failed: string): Effect.Effect<void, never, Scope.Scope> =>
  work.pipe(
    Effect.catchDefect((defect) => Effect.logError(failed, Cause.die(defect))),
    Effect.repeat(Schedule.spaced("1 hour")),
    Effect.forkScoped,
    Effect.asVoid
  )

const emptyTrash = Effect.fnUntraced(function* (
  { clock, purge }: { readonly clock: StoreClock["Service"]; readonly purge: Purge["Service"] },
  days: number
) {
  const cutoff = DateTime.subtract(yield* clock.now, { days })
  const { collections, inUse, projects, spaces } = yield* purge.purgeExpired("service", cutoff)
  const counts = { projects, spaces, collections, kept_in_use: inUse.length }
  yield* tell(projects + spaces + collections, `Purged what lay in the trash for ${days} days`, counts)
})

const removeAuditMonths = Effect.fnUntraced(function* (
  { audit, clock }: { readonly audit: AuditMonths["Service"]; readonly clock: StoreClock["Service"] },
  months: number
) {
  const removed = yield* audit.removeEnded(auditRemovedBefore(yield* clock.now, months))
  const text = `Removed the lines of the audit trail from before the last ${months} months`
  yield* tell(removed, text, { parts: removed })
})

/** Without regard to `TRASH_RETENTION_DAYS`. */
const sweepGuests = ({ sweep }: AbandonedProjects["Service"]) =>
  Effect.flatMap(sweep, ({ purged, trashed }) =>
    tell(purged + trashed, "Swept the abandoned projects of guests", { purged, trashed })
  )

/** By the clock of the database. Several processes may run it at once. */
export const Housekeeping = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* SessionRepo
    const keys = yield* IdempotencyRepo
    const events = yield* RunEvents
    const ledger = yield* UsageLedger
    const settledStages = yield* SettledStages
    const purge = yield* Purge
    const guests = yield* GuestProjectRepo
    const changes = yield* ChangeFeed
    const deliveries = yield* DeliveryQueue
    const audit = yield* AuditMonths
    const { auditRetentionMonths, changesKeptDays, trashRetentionDays } = yield* Settings
    const clock = yield* StoreClock
    yield* hourly(sessions.removeExpired, "Expired sessions could not be deleted")
    yield* hourly(keys.removeExpired, "Expired idempotency keys could not be deleted")
    yield* hourly(
      Effect.flatMap(clock.now, (now) => events.removeEnded(eventsRemovedBefore(now))),
      "The events of runs that ended could not be deleted"
    )
    yield* hourly(
      Effect.flatMap(clock.now, (now) => settledStages.removeKept(keptSince(now))),
      "What failed runs left for the next ones could not be deleted"
    )
    yield* hourly(
      Effect.flatMap(clock.now, (now) => ledger.removeDays(tokenDaysRemovedBefore(now))),
      "The counts of tokens of past days could not be deleted"
    )
    // Only numbered changes can be removed, and numbering otherwise happens only when somebody reads.
    yield* hourly(
      Effect.andThen(
        numberChanges(changes),
        Effect.flatMap(clock.now, (now) =>
          changes.removeBefore(DateTime.subtract(now, { days: changesKeptDays }))
        )
      ),
      "Changes that are no longer told could not be deleted"
    )
    yield* hourly(
      Effect.flatMap(clock.now, (now) => deliveries.removeBefore(deliveriesRemovedBefore(now))),
      "Old deliveries to webhooks could not be deleted"
    )
    yield* hourly(audit.prepare, "The next month of the audit trail could not be prepared")
    if (Option.isSome(auditRetentionMonths))
      yield* hourly(
        removeAuditMonths({ audit, clock }, auditRetentionMonths.value),
        "Old months of the audit trail could not be removed"
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
