import { Context, type Duration, type Effect, type Option } from "effect"
import type { AttemptId, CollectionId } from "../../shared/Ids.ts"
import type { GenerationInProgress } from "./GenerationInProgress.ts"

/** Grows each time a collection's lock is taken. The final write checks that its fence is still the current one. */
export type Fence = number

/**
 * Port: at most one generation per collection and window, on any number of processes, by the store's clock
 * (contract 5.1). An applied attempt keeps blocking until its window has passed; a released one blocks nobody.
 */
export class GenerationLock extends Context.Service<
  GenerationLock,
  {
    /** Atomic: one of many callers gets in. Store the attempt in the same transaction: refusals name its job. */
    readonly acquire: (
      collectionId: CollectionId,
      attemptId: AttemptId,
      window: Duration.Duration
    ) => Effect.Effect<Fence, GenerationInProgress>
    /**
     * Restarts the window and refuses older fences. Works after the window too, as long as nobody else took the lock.
     * None if the attempt was overtaken, released or applied.
     */
    readonly renew: (collectionId: CollectionId, attemptId: AttemptId) => Effect.Effect<Option.Option<Fence>>
    /** In the final transaction: whether the fence is current, within its window. Others wait for the end. */
    readonly holds: (
      collectionId: CollectionId,
      fence: Fence,
      window: Duration.Duration
    ) => Effect.Effect<boolean>
    /** The attempt that generates the collection now (queued or running within its window), if any. */
    readonly active: (
      collectionId: CollectionId,
      window: Duration.Duration
    ) => Effect.Effect<Option.Option<GenerationInProgress>>
    /** The attempt was applied: it no longer generates, and blocks the next one until its window has passed. */
    readonly markApplied: (collectionId: CollectionId, attemptId: AttemptId) => Effect.Effect<void>
    readonly release: (collectionId: CollectionId, attemptId: AttemptId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/GenerationLock") {}
