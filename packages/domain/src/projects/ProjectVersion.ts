import { Schema } from "effect"
import { authorName } from "../accounts/authorName.ts"
import type { AuditLine } from "../audit/AuditLine.ts"
import { ItemId, UserId } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** A version and the change that made it. But for its author's name it never changes; it goes only with its project. */
export const ProjectVersion = Schema.Struct({
  /** The version that the change gave the project. */
  updatedAt: Timestamp,
  /** Null if the audit trail has no operation, as for the removal of the owner. */
  action: Schema.NullOr(Schema.String),
  /** Null for a guest, for the operator, and where `action` is null. */
  authorId: Schema.NullOr(UserId),
  authorName,
  /** The node whose document the change wrote; null if it wrote none. */
  nodeId: Schema.NullOr(ItemId),
  /** If false, the graph is that of the version before. */
  graphWritten: Schema.Boolean
})
export interface ProjectVersion extends Schema.Schema.Type<typeof ProjectVersion> {}

/** What the audit trail says of a change, and the name of a user who made it. */
export interface RecordedChange extends Pick<AuditLine, "action" | "actor" | "targetId"> {
  readonly authorName: string | null
}

const isUserId = Schema.is(UserId)
const isItemId = Schema.is(ItemId)
const writesDocument = (action: string) =>
  action === "writeDocument" || action === "restoreDocumentVersion" || action === "generateProject"

/** From the project's own rows, with what the audit trail says, if anything. */
export const projectVersion = (
  version: Pick<ProjectVersion, "graphWritten" | "updatedAt">,
  change: RecordedChange | null
): ProjectVersion => {
  if (change === null) return { ...version, action: null, authorId: null, authorName: null, nodeId: null }
  const { action, actor, authorName, targetId } = change
  return {
    ...version,
    action,
    authorId: isUserId(actor) ? actor : null,
    authorName,
    nodeId: writesDocument(action) && isItemId(targetId) ? targetId : null
  }
}
