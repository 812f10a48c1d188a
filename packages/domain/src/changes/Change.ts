import { Schema } from "effect"
import { ItemId, OrgId, ProjectId, UserId, Uuid } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

export const ChangeKind = Schema.Literals(["collection", "space", "project", "document", "rule"])
export type ChangeKind = typeof ChangeKind.Type

/** `id` is null but for a user and its tokens. `name` is null unless author and reader share an organisation. */
export const ChangeAuthor = Schema.Struct({
  kind: Schema.Literals(["user", "token", "guest", "operator", "service"]),
  id: Schema.NullOr(UserId),
  name: Schema.NullOr(Schema.String)
})
export interface ChangeAuthor extends Schema.Schema.Type<typeof ChangeAuthor> {}

/** A change as a reader sees it (contract 9). What is readable only because it is public has `kind` and `id` alone. */
export const Change = Schema.Struct({
  at: Schema.NullOr(Timestamp),
  kind: ChangeKind,
  /** For a document, the id of its project. */
  id: Uuid,
  projectId: Schema.optionalKey(ProjectId),
  nodeId: Schema.optionalKey(ItemId),
  action: Schema.NullOr(Schema.String),
  /** The thing's version after the change (for a document that of its project); null if it is gone. */
  updatedAt: Schema.NullOr(Timestamp),
  by: Schema.NullOr(ChangeAuthor),
  /** The organisation that the thing belonged to then; null for a global collection and for a user's own rule. */
  orgId: Schema.NullOr(OrgId)
})
export interface Change extends Schema.Schema.Type<typeof Change> {}

export interface ChangeFilter {
  readonly orgId?: OrgId
  readonly kind?: ChangeKind
  /** The id of a project stands for its documents too. */
  readonly id?: string
}
