import { Schema } from "effect"
import { changers } from "../accounts/People.ts"
import { edgeFields, schemasOf } from "../shared/factFields.ts"
import { CollectionId, ItemId, OrgId, UserId } from "../shared/Ids.ts"
import { Description, Name } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { partFields } from "./partFields.ts"

/** A lane of the design; `position` orders lanes, ties go by name (contract 3). */
export const Layer = Schema.Struct({ id: ItemId, ...schemasOf(partFields.layer) })
export type Layer = typeof Layer.Type

/** A skill that people who work on a block need. */
export const Specialty = Schema.Struct({ id: ItemId, ...schemasOf(partFields.specialty) })
export type Specialty = typeof Specialty.Type

/** A part of the design, on one layer. */
export const Block = Schema.Struct({ id: ItemId, ...schemasOf(partFields.block) })
export type Block = typeof Block.Type

/** A directed link between two different blocks. */
export const Edge = Schema.Struct({ sourceId: ItemId, targetId: ItemId, ...schemasOf(edgeFields) })
export type Edge = typeof Edge.Type

/** The parts of a collection, in the order in which they were written. `checkContent` checks its rules. */
export const Content = Schema.Struct({
  layers: Schema.Array(Layer),
  specialties: Schema.Array(Specialty),
  blocks: Schema.Array(Block),
  edges: Schema.Array(Edge)
})
export type Content = typeof Content.Type

export const emptyContent: Content = { layers: [], specialties: [], blocks: [], edges: [] }

/** A reusable template. `ownerOrgId` null makes it global; `updatedAt` is its version (interface, Resources). */
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

/** A collection in a list, without its parts. */
export const CollectionSummary = Schema.Struct({
  id: CollectionId,
  ownerOrgId: Schema.NullOr(OrgId),
  name: Name,
  description: Description,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...changers,
  deletedAt: Schema.NullOr(Timestamp),
  deletedBy: Schema.NullOr(UserId)
})
export interface CollectionSummary extends Schema.Schema.Type<typeof CollectionSummary> {}
