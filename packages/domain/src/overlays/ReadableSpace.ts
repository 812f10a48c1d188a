import type { DateTime } from "effect"
import type { VisibleSpace } from "../spaces/SpaceAccess.ts"
import type { StoredItems } from "./OverlayRepo.ts"

/** A space that the caller may read, and the version of the collection that it shows; `body` as for a project. */
export interface ReadableSpace extends VisibleSpace {
  readonly collectionUpdatedAt: DateTime.Utc
  readonly body: StoredItems | null
}
