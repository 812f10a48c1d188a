import { type DateTime, Effect, Schema } from "effect"

/** The caller does not accept the current version; `updatedAt` is that version. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()("PreconditionFailed", {
  updatedAt: Schema.DateTimeUtc
}) {}

/** Whether a caller accepts to work on this version of a resource. */
export type Accepts = (standing: DateTime.Utc) => boolean

/** Fails unless the caller accepts the current version. Without `accepts`, any version is accepted. */
export const requireAccepted = (
  standing: DateTime.Utc,
  accepts: Accepts | undefined
): Effect.Effect<void, PreconditionFailed> =>
  accepts === undefined || accepts(standing)
    ? Effect.void
    : Effect.fail(new PreconditionFailed({ updatedAt: standing }))
