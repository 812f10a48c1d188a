import type { DateTime } from "effect"
import type { VisibleSpace } from "../spaces/SpaceAccess.ts"
import type { StoredItems } from "./OverlayRepo.ts"

/**
 * A space that the caller may read, and the version of the collection that it shows. `body` is null if the caller knows
 * both versions, or if it was not read.
 */
export interface ReadableSpace extends VisibleSpace {
  readonly collectionUpdatedAt: DateTime.Utc
  readonly body: StoredItems | null
}
