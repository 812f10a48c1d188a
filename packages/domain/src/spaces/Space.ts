import { Schema } from "effect"
import { changers } from "../accounts/People.ts"
import { CollectionId, OrgId, SpaceId, UserId } from "../shared/Ids.ts"
import { Name } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/**
 * An organisation's live view of a collection. `updatedAt` changes with its overlays and custom items too (contract 3).
 * Guests may start projects in it only with `guestProjects`. With `listedForGuests` besides, anybody is told its name.
 */
export const Space = Schema.Struct({
  id: SpaceId,
  orgId: OrgId,
  collectionId: CollectionId,
  name: Name,
  guestProjects: Schema.Boolean,
  listedForGuests: Schema.Boolean,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...changers,
  deletedAt: Schema.NullOr(Timestamp),
  deletedBy: Schema.NullOr(UserId)
})
export interface Space extends Schema.Schema.Type<typeof Space> {}
