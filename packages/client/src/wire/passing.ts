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
