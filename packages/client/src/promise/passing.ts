/** Codes of refusals that another try may not meet: of a service that stops or has no room, and of limits. */
const passing: ReadonlySet<unknown> = new Set([
  "DATABASE_UNAVAILABLE",
  "INTERNAL",
  "NOT_READY",
  "OVERLOADED",
  "RATE_LIMITED"
])

/** Whether another try may not be refused with this code. */
export const isPassingCode = (code: unknown): boolean => passing.has(code)

/** Whether another try may not meet an answer, none of the service's, with this status. */
export const isPassingStatus = (status: number): boolean => status === 429 || status >= 500

/** The longest pause that a service is granted, in seconds. */
const longestAsked = 3600

/**
 * How long to leave a service alone after this many failures in a row, in milliseconds: 200 after the first, then longer
 * and longer, up to 10,000, by up to a fifth more or less; and for at least the seconds that it asks for, up to an hour.
 * `chance`, from 0 to 1, keeps programs that failed together from coming back together.
 */
export const pauseAfter = (failures: number, asked: unknown, chance: number): number => {
  const own = Math.min(10_000, 100 * 2 ** failures) * (0.8 + chance * 0.4)
  return typeof asked === "number" && asked > 0 ? Math.max(own, Math.min(asked, longestAsked) * 1000) : own
}
