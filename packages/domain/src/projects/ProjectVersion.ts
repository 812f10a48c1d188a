import { Schema } from "effect"
import { authorName } from "../accounts/User.ts"
import type { AuditLine } from "../audit/AuditLine.ts"
import { ItemId, UserId } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** Never changes, but for its author's name. */
export const ProjectVersion = Schema.Struct({
  updatedAt: Timestamp,
  /** Null without an operation, as for the removal of the owner. */
  action: Schema.NullOr(Schema.String),
  /** Null for a guest, for the operator, and without an action. */
  authorId: Schema.NullOr(UserId),
  authorName,
  /** The node whose document the change wrote. */
  nodeId: Schema.NullOr(ItemId),
  /** If false, the graph is that of the version before. */
  graphWritten: Schema.Boolean
})
export interface ProjectVersion extends Schema.Schema.Type<typeof ProjectVersion> {}

/** As the audit trail has it, with the user's name. */
export interface RecordedChange extends Pick<AuditLine, "action" | "actor" | "targetId"> {
  readonly authorName: string | null
}

const isUserId = Schema.is(UserId)
const isItemId = Schema.is(ItemId)

/** If the line of the audit trail, which is on the project, has a node as its target. */
export const writesDocument = (action: string): boolean =>
  action === "writeDocument" || action === "restoreDocumentVersion" || action === "generateProject"

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
