import type { DateTime } from "effect"
import type { CollectionId, OrgId, SpaceId, UserId } from "../shared/Ids.ts"

/**
 * An organisation's live view of a collection. `updatedAt` changes with its overlays and custom items too (contract 3).
 */
export interface Space {
  readonly id: SpaceId
  readonly orgId: OrgId
  readonly collectionId: CollectionId
  /** 1 to 200 characters. */
  readonly name: string
  /** Whether guests may start projects in it. */
  readonly guestProjects: boolean
  readonly createdAt: DateTime.Utc
  readonly updatedAt: DateTime.Utc
  readonly deletedAt: DateTime.Utc | null
  readonly deletedBy: UserId | null
}
