import { DateTime } from "effect"

/** The beginning of the oldest month that is kept: so many whole months (UTC) before the present one. */
export const auditRemovedBefore = (now: DateTime.Utc, months: number): DateTime.Utc =>
  DateTime.subtract(DateTime.startOf(now, "month"), { months })
