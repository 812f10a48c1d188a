import { DateTime, Duration } from "effect"
import { keptTime } from "../../idempotency/makeClaimCompletion.ts"

/** A repeated request can follow its run while its key counts; a day more is spare. */
const keptAfterEnd = Duration.sum(keptTime, Duration.days(1))

/** The events of runs that ended before this time are no longer needed. */
export const eventsRemovedBefore = (now: DateTime.Utc): DateTime.Utc =>
  DateTime.subtractDuration(now, keptAfterEnd)
