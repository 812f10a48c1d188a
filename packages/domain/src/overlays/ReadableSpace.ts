import type { DateTime } from "effect"
import type { VisibleSpace } from "../spaces/SpaceAccess.ts"
import type { StoredItems } from "./OverlayRepo.ts"

/** `body` is null if the caller knows the versions of the space and of its collection, or if it was not read. */
export interface ReadableSpace extends VisibleSpace {
  readonly collectionUpdatedAt: DateTime.Utc
  readonly body: StoredItems | null
}
