import { Context, DateTime, type Duration, type Effect, type Option } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"
import type { GenerationInProgress } from "./GenerationInProgress.ts"
import type { RunSubject } from "./RunSubject.ts"

/** Grows each time the lock of a collection or project is taken. The final write checks that its fence is still the current one. */
export type Fence = number

/**
 * Port: at most one generation per collection or project and window, on any number of processes, by the store's clock
 * (contract 5.1). An attempt marked as applied keeps blocking until its window has passed; a released one blocks
 * nobody. A run that may outlast its window extends it (contract 15.8).
 */
export class GenerationLock extends Context.Service<
  GenerationLock,
  {
    /** Atomic: one of many callers gets in. Store the attempt in the same transaction: refusals name its job. */
    readonly acquire: (
      subject: RunSubject,
      attemptId: AttemptId,
      window: Duration.Duration
    ) => Effect.Effect<Fence, GenerationInProgress>
    /**
     * Restarts the window and refuses older fences. Works after the window too, as long as nobody else took the lock.
     * None if the attempt was overtaken, released or applied.
     */
    readonly renew: (subject: RunSubject, attemptId: AttemptId) => Effect.Effect<Option.Option<Fence>>
    /** In the final transaction: whether the fence is current, within its window. Others wait for the end. */
    readonly holds: (subject: RunSubject, fence: Fence, window: Duration.Duration) => Effect.Effect<boolean>
    /**
     * Restarts the window if the fence is current, even after the window, as long as nobody else took the lock. Inside a
     * transaction others wait for its end. False if the attempt was overtaken, released or applied.
     */
    readonly extend: (subject: RunSubject, fence: Fence) => Effect.Effect<boolean>
    /** The attempt that generates it now (queued or running within its window), if any. */
    readonly active: (
      subject: RunSubject,
      window: Duration.Duration
    ) => Effect.Effect<Option.Option<GenerationInProgress>>
    /**
     * The attempt that has not ended, even after its window. Inside a transaction, nobody takes the lock until the
     * transaction ends.
     */
    readonly open: (
      subject: RunSubject,
      window: Duration.Duration
    ) => Effect.Effect<Option.Option<GenerationInProgress>>
    /** The attempt was applied: it no longer generates, and blocks the next one until its window has passed. */
    readonly markApplied: (subject: RunSubject, attemptId: AttemptId) => Effect.Effect<void>
    readonly release: (subject: RunSubject, attemptId: AttemptId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/GenerationLock") {}

export const windowEnd = (since: DateTime.Utc, window: Duration.Duration): DateTime.Utc =>
  DateTime.addDuration(since, window)

/** Whether a lock taken at `since` still keeps others out; at its very end it does not (contract 5.1). */
export const isWithinWindow = (since: DateTime.Utc, window: Duration.Duration, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, windowEnd(since, window))
