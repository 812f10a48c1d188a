import { CollectionId, OrgId, SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { Name } from "@design-workspace/domain/shared/Text"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { snakeKeys } from "../../wire/snakeKeys.ts"

/** A space as callers see it (contract 3). */
export const SpaceWire = snakeKeys(
  {
    id: SpaceId,
    orgId: OrgId,
    collectionId: CollectionId,
    name: Name,
    guestProjects: Schema.Boolean,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    deletedAt: Schema.NullOr(Timestamp),
    deletedBy: Schema.NullOr(UserId)
  },
  "Space"
)
