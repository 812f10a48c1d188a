import type { Collection } from "../../collections/Collection.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"

/** What decides, in the final transaction, whether a run may write its design. */
export interface ApplyingState {
  /** Whether the run's fence is current. */
  readonly holdsLock: boolean
  /** Null if it was purged. */
  readonly collection: Pick<Collection, "deletedAt"> | null
  /** Whether the starter may still change the collection. */
  readonly hasRight: boolean
}

/**
 * Why a run cannot write its design any more: the first reason in this order; null if it can (contract 5.1 and 5.2).
 */
export const failureBeforeApplying = ({
  collection,
  hasRight,
  holdsLock
}: ApplyingState): RunFailure | null => {
  if (!holdsLock) return runFailures.expired
  if (collection === null || collection.deletedAt !== null) return runFailures.collectionGone
  return hasRight ? null : runFailures.rightLost
}
