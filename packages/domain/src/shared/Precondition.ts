import { type DateTime, Effect, Schema } from "effect"

/** The caller does not accept the current version; `updatedAt` is that version. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()("PreconditionFailed", {
  updatedAt: Schema.DateTimeUtc
}) {}

/** Whether the caller accepts to work on this version. */
export type Accepts = (current: DateTime.Utc) => boolean

/** Without `accepts`, any version is accepted. */
export const requireAccepted = (
  current: DateTime.Utc,
  accepts: Accepts | undefined
): Effect.Effect<void, PreconditionFailed> =>
  accepts === undefined || accepts(current)
    ? Effect.void
    : Effect.fail(new PreconditionFailed({ updatedAt: current }))

/** The resource changed since the version that the caller expected; `updatedAt` is the version it has now. */
export class Stale extends Schema.TaggedError<Stale>()("Stale", { updatedAt: Schema.DateTimeUtc }) {}
