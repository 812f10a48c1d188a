import { Context, DateTime, type Duration, type Effect, type Option } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"
import type { GenerationInProgress } from "./GenerationInProgress.ts"
import type { RunSubject } from "./RunSubject.ts"

/** Grows each time the lock is taken. The final write checks that its fence is still the current one. */
export type Fence = number

/**
 * Port: one generation per subject and window, by the store's clock (contract 5.1). An applied attempt blocks until its
 * window has passed, a released one does not block. A run that may outlast its window extends it (contract 15.8).
 */
export class GenerationLock extends Context.Service<
  GenerationLock,
  {
    /** Atomic. Store the attempt in the same transaction: refusals name its job. */
    readonly acquire: (
      subject: RunSubject,
      attemptId: AttemptId,
      window: Duration.Duration
    ) => Effect.Effect<Fence, GenerationInProgress>
    /** Also after the window, if nobody else took the lock. None if the attempt was overtaken, released or applied. */
    readonly renew: (subject: RunSubject, attemptId: AttemptId) => Effect.Effect<Option.Option<Fence>>
    /** For the final transaction: whether the fence is current, within its window. Others wait for the end. */
    readonly holds: (subject: RunSubject, fence: Fence, window: Duration.Duration) => Effect.Effect<boolean>
    /** Like `renew`, but by the fence. Inside a transaction, other callers wait until it ends. */
    readonly extend: (subject: RunSubject, fence: Fence) => Effect.Effect<boolean>
    /** Queued or running within its window. */
    readonly active: (
      subject: RunSubject,
      window: Duration.Duration
    ) => Effect.Effect<Option.Option<GenerationInProgress>>
    /** Also after its window. Nobody takes the lock until the transaction ends. */
    readonly open: (
      subject: RunSubject,
      window: Duration.Duration
    ) => Effect.Effect<Option.Option<GenerationInProgress>>
    /** It no longer generates, and blocks the next one until its window has passed. */
    readonly markApplied: (subject: RunSubject, attemptId: AttemptId) => Effect.Effect<void>
    readonly release: (subject: RunSubject, attemptId: AttemptId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/GenerationLock") {}

export const windowEnd = (since: DateTime.Utc, window: Duration.Duration): DateTime.Utc =>
  DateTime.addDuration(since, window)

/** Not at the very end of the window (contract 5.1). */
export const isWithinWindow = (since: DateTime.Utc, window: Duration.Duration, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, windowEnd(since, window))
