import { DateTime } from "effect"

/** Deliveries are kept for so many days, longer than one is retried. */
const keptDays = 7

/** Deliveries that were made before this are deleted, unless they still wait for a webhook that is switched on. */
export const deliveriesRemovedBefore = (now: DateTime.Utc): DateTime.Utc =>
  DateTime.subtract(now, { days: keptDays })
