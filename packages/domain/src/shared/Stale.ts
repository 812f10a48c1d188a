import { Schema } from "effect"

/** The resource changed since the version that the caller expected; `updatedAt` is the version it has now. */
export class Stale extends Schema.TaggedError<Stale>()("Stale", { updatedAt: Schema.DateTimeUtc }) {}
