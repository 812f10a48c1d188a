import { type DateTime, Effect, Schema } from "effect"

/** The version that stands is none of those that the caller accepts; `updatedAt` is the one that stands. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()("PreconditionFailed", {
  updatedAt: Schema.DateTimeUtc
}) {}

/** Whether a caller accepts to work on this version of a resource. */
export type Accepts = (standing: DateTime.Utc) => boolean

/** Fails unless the caller accepts the version that stands; one who says nothing accepts any. */
export const requireAccepted = (
  standing: DateTime.Utc,
  accepts: Accepts | undefined
): Effect.Effect<void, PreconditionFailed> =>
  accepts === undefined || accepts(standing)
    ? Effect.void
    : Effect.fail(new PreconditionFailed({ updatedAt: standing }))
