import { type DateTime, Effect, Schema } from "effect"

/** `updatedAt` is the current version, which the caller does not accept. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()("PreconditionFailed", {
  updatedAt: Schema.DateTimeUtc
}) {}

export type Accepts = (current: DateTime.Utc) => boolean

export const requireAccepted = (
  current: DateTime.Utc,
  accepts: Accepts | undefined
): Effect.Effect<void, PreconditionFailed> =>
  accepts === undefined || accepts(current)
    ? Effect.void
    : Effect.fail(new PreconditionFailed({ updatedAt: current }))

/** `updatedAt` is the current version, not the one that the caller expected. */
export class Stale extends Schema.TaggedError<Stale>()("Stale", { updatedAt: Schema.DateTimeUtc }) {}
