import type { DateTime } from "effect"

/** What the caller has: a project's versions, or pairs of a space's and its collection's. Null asks for no body. */
export type KnownVersions = ReadonlyArray<DateTime.Utc> | null
