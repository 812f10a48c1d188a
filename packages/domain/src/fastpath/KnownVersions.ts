import type { DateTime } from "effect"

/**
 * The versions that the caller has: for a project single ones, for a space pairs of its own and its collection's. Null
 * asks for no body.
 */
export type KnownVersions = ReadonlyArray<DateTime.Utc> | null
