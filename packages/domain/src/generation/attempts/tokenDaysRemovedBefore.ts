import { DateTime } from "effect"

/** Budgets need the count of today alone; earlier ones are there for inspection. */
const daysKept = 40

/** The token counts of days before this one (`YYYY-MM-DD`) are no longer kept. */
export const tokenDaysRemovedBefore = (now: DateTime.Utc): string =>
  DateTime.formatIsoDateUtc(DateTime.subtract(now, { days: daysKept }))
