import { ConnectionLost, Refused, UnexpectedAnswer } from "@design-workspace/client"

/** Whether the same call may succeed a little later: lost lines, restarts, overload. */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true
  const status = error instanceof Refused || error instanceof UnexpectedAnswer ? error.status : 0
  return status === 429 || status >= 500
}

/** Whether what was asked for is not there, or not for this caller. */
export const isMissing = (error: unknown): boolean => error instanceof Refused && error.status === 404

export const isStale = (error: unknown): boolean =>
  error instanceof Refused && (error.code === "stale" || error.code === "PRECONDITION_FAILED")

export const messageOf = (error: unknown): string => {
  if (error instanceof Refused) return error.refusal.message
  if (error instanceof ConnectionLost)
    return "The service cannot be reached. Check the connection and try again."
  return error instanceof Error ? error.message : String(error)
}

/** By the paths of the fields, as `name` or `blocks.0.name`. */
export const problemsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refused && error.refusal.code === "VALIDATION_FAILED"
    ? Object.fromEntries(error.refusal.issues.map(({ message, path }) => [path.join("."), message]))
    : {}
