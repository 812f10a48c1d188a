import { Effect } from "effect"
import { InvalidInput } from "../shared/InvalidInput.ts"

export const isVersionNumber = (version: number): boolean => Number.isInteger(version) && version >= 1

/** Fails before any look-up (interface operation 3). */
export const requireVersionNumber = (version: number): Effect.Effect<void, InvalidInput> =>
  isVersionNumber(version)
    ? Effect.void
    : Effect.fail(new InvalidInput({ issues: [{ path: ["version"], message: "must be an integer from 1" }] }))

/** Without `from`, the one before `to`; null before the first, where there was nothing. */
export const comparedVersion = (from: number | null, to: number): number | null => {
  const earlier = from ?? to - 1
  return earlier === 0 ? null : earlier
}
