import { type DateTime, Effect, Schema } from "effect"

/** The caller does not accept the current version; `updatedAt` is that version. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()("PreconditionFailed", {
  updatedAt: Schema.DateTimeUtc
}) {}

/** Whether a caller accepts to work on this version of a resource. */
export type Accepts = (current: DateTime.Utc) => boolean

/** Fails unless the caller accepts the current version. Without `accepts`, any version is accepted. */
export const requireAccepted = (
  current: DateTime.Utc,
  accepts: Accepts | undefined
): Effect.Effect<void, PreconditionFailed> =>
  accepts === undefined || accepts(current)
    ? Effect.void
    : Effect.fail(new PreconditionFailed({ updatedAt: current }))
