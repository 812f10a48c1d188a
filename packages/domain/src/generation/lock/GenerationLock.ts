import { Context, type Duration, type Effect, type Option } from "effect"
import type { AttemptId, CollectionId } from "../../shared/Ids.ts"
import type { GenerationInProgress } from "./GenerationInProgress.ts"

/** Grows with every taking of a collection's lock; the final write checks that it still is the one that counts. */
export type Fence = number

/**
 * Port: at most one generation per collection and window, on any number of processes, by the store's clock
 * (contract 5.1). An applied attempt keeps blocking until its window has passed; a released one blocks nobody.
 */
export class GenerationLock extends Context.Service<
  GenerationLock,
  {
    /**
     * Atomic: exactly one of any number of simultaneous callers gets in. The attempt need not be stored yet, if the transaction that
     * takes the lock stores it: whom it keeps out is told its job.
     */
    readonly acquire: (
      collectionId: CollectionId,
      attemptId: AttemptId,
      window: Duration.Duration
    ) => Effect.Effect<Fence, GenerationInProgress>
    /**
     * The window counts anew and older fences are refused, also after the window as long as nobody else took the
     * lock. None if the attempt was overtaken, released or applied.
     */
    readonly renew: (collectionId: CollectionId, attemptId: AttemptId) => Effect.Effect<Option.Option<Fence>>
    /** Inside the final transaction: whether this fence counts and its window has not passed; others wait for the end. */
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
    /** The attempt was applied: it generates no more, and blocks the next until its window has passed. */
    readonly markApplied: (collectionId: CollectionId, attemptId: AttemptId) => Effect.Effect<void>
    /** The attempt failed or was cancelled. */
    readonly release: (collectionId: CollectionId, attemptId: AttemptId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/GenerationLock") {}
