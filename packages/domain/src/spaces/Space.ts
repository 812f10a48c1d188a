import { Schema } from "effect"
import { CollectionId, OrgId, SpaceId, UserId } from "../shared/Ids.ts"
import { Name } from "../shared/Text.ts"

/** An organisation's live view of a collection. `updatedAt` moves with its overlays and custom items too (contract 3). */
export const Space = Schema.Struct({
  id: SpaceId,
  orgId: OrgId,
  collectionId: CollectionId,
  name: Name,
  guestProjects: Schema.Boolean,
  createdAt: Schema.DateTimeUtc,
  updatedAt: Schema.DateTimeUtc,
  deletedAt: Schema.NullOr(Schema.DateTimeUtc),
  deletedBy: Schema.NullOr(UserId)
})
export interface Space extends Schema.Schema.Type<typeof Space> {}
