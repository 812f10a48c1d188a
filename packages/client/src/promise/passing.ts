/** Of a service that stops or has no room, and of limits. */
const passing: ReadonlySet<unknown> = new Set([
  "DATABASE_UNAVAILABLE",
  "INTERNAL",
  "NOT_READY",
  "OVERLOADED",
  "RATE_LIMITED"
])

export const isPassingCode = (code: unknown): boolean => passing.has(code)

/** For an answer that is none of the service's. */
export const isPassingStatus = (status: number): boolean => status === 429 || status >= 500

const longestAsked = 3600

/**
 * In milliseconds: 200, then longer up to 10,000, by up to a fifth more or less, but at least the seconds that it asks
 * for, up to an hour. `chance`, from 0 to 1, keeps programs from coming back together.
 */
export const pauseAfter = (failures: number, asked: unknown, chance: number): number => {
  const own = Math.min(10_000, 100 * 2 ** failures) * (0.8 + chance * 0.4)
  return typeof asked === "number" && asked > 0 ? Math.max(own, Math.min(asked, longestAsked) * 1000) : own
}
