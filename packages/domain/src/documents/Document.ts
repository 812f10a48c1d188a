import { Schema } from "effect"
import { authorName } from "../accounts/User.ts"
import { EditType } from "../projects/WholeProject.ts"
import { ItemId, ProjectId, UserId } from "../shared/Ids.ts"
import { DocumentText } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** A version never changes and is never removed (interface, Versioning 3). */
export const DocumentVersion = Schema.Struct({
  id: Schema.Int,
  projectId: ProjectId,
  nodeId: ItemId,
  version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  editType: EditType,
  restoredFrom: Schema.NullOr(Schema.Int),
  authorId: Schema.NullOr(UserId),
  createdAt: Timestamp,
  content: DocumentText
})
export interface DocumentVersion extends Schema.Schema.Type<typeof DocumentVersion> {}

export type DocumentVersionSummary = Omit<DocumentVersion, "content">

const { content, createdAt, ...beginning } = DocumentVersion.fields

export const AuthoredVersion = Schema.Struct({ ...beginning, authorName, createdAt, content })
export interface AuthoredVersion extends Schema.Schema.Type<typeof AuthoredVersion> {}

export type AuthoredSummary = Omit<AuthoredVersion, "content">

/** `bytes` is the text's size in UTF-8. */
export interface SizedVersion extends DocumentVersionSummary {
  readonly bytes: number
}
