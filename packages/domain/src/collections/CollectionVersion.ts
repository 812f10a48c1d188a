import { Schema, Struct } from "effect"
import { authorName } from "../accounts/User.ts"
import { AttemptId, type ItemId, UserId } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { Content } from "./Collection.ts"

export const ContentEdit = Schema.Literals(["create", "edit", "generate", "decompose", "restore"])
export type ContentEdit = typeof ContentEdit.Type

export const VersionNumber = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** Only the author's name changes (contract 7). `createdAt` is the collection's `updatedAt` then. */
export const CollectionVersion = Schema.Struct({
  version: VersionNumber,
  editType: ContentEdit,
  restoredFrom: Schema.NullOr(VersionNumber),
  attemptId: Schema.NullOr(AttemptId),
  /** Null for the first version of a collection that is older than its versions. */
  authorId: Schema.NullOr(UserId),
  authorName,
  createdAt: Timestamp,
  ...Content.fields
})
export interface CollectionVersion extends Schema.Schema.Type<typeof CollectionVersion> {}

export const CollectionVersionSummary = CollectionVersion.mapFields(Struct.omit(Struct.keys(Content.fields)))
export interface CollectionVersionSummary extends Schema.Schema.Type<typeof CollectionVersionSummary> {}

export type ContentSource = { readonly authorId: UserId } & (
  | { readonly editType: "edit" | "decompose" }
  | { readonly editType: "generate"; readonly attemptId: AttemptId }
  | { readonly editType: "restore"; readonly restoredFrom: number }
)

export interface CollectionItemRef {
  readonly kind: "block" | "layer" | "specialty"
  readonly id: ItemId
}

export type FieldSince = Pick<CollectionVersionSummary, "authorId" | "createdAt" | "version">
