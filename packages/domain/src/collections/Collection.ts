import { Schema, Struct } from "effect"
import { changers } from "../accounts/People.ts"
import { edgeFields, schemasOf } from "../shared/factFields.ts"
import { CollectionId, ItemId, OrgId, UserId } from "../shared/Ids.ts"
import { Description, Name } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { partFields } from "./partFields.ts"

/** A lane of the design; `position` orders lanes, ties go by name (contract 3). */
export const Layer = Schema.Struct({ id: ItemId, ...schemasOf(partFields.layer) })
export type Layer = typeof Layer.Type

export const Specialty = Schema.Struct({ id: ItemId, ...schemasOf(partFields.specialty) })
export type Specialty = typeof Specialty.Type

export const Block = Schema.Struct({ id: ItemId, ...schemasOf(partFields.block) })
export type Block = typeof Block.Type

export const Edge = Schema.Struct({ sourceId: ItemId, targetId: ItemId, ...schemasOf(edgeFields) })
export type Edge = typeof Edge.Type

/** In the order in which the parts were written; `checkContent` has their rules. */
export const Content = Schema.Struct({
  layers: Schema.Array(Layer),
  specialties: Schema.Array(Specialty),
  blocks: Schema.Array(Block),
  edges: Schema.Array(Edge)
})
export type Content = typeof Content.Type

export const emptyContent: Content = { layers: [], specialties: [], blocks: [], edges: [] }

/** `ownerOrgId` null makes it global; `updatedAt` is its version (interface, Resources). */
export const Collection = Schema.Struct({
  id: CollectionId,
  ownerOrgId: Schema.NullOr(OrgId),
  name: Name,
  description: Description,
  ...Content.fields,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...changers,
  deletedAt: Schema.NullOr(Timestamp),
  deletedBy: Schema.NullOr(UserId)
})
export interface Collection extends Schema.Schema.Type<typeof Collection> {}

export const CollectionSummary = Collection.mapFields(Struct.omit(Struct.keys(Content.fields)))
export interface CollectionSummary extends Schema.Schema.Type<typeof CollectionSummary> {}
