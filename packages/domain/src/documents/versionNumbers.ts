import { Effect } from "effect"
import { InvalidInput } from "../shared/InvalidInput.ts"

/** Versions of a document are numbered from 1 (interface operation 3). */
export const isVersionNumber = (version: number): boolean => Number.isInteger(version) && version >= 1

/** Anything else is reported before any look-up (interface operation 3). */
export const requireVersionNumber = (version: number): Effect.Effect<void, InvalidInput> =>
  isVersionNumber(version)
    ? Effect.void
    : Effect.fail(new InvalidInput({ issues: [{ path: ["version"], message: "must be an integer from 1" }] }))

/**
 * Which version a comparison starts from: the given one, or else the one before `to`. Null before the first version,
 * where the text was empty.
 */
export const comparedVersion = (from: number | null, to: number): number | null => {
  const earlier = from ?? to - 1
  return earlier === 0 ? null : earlier
}
