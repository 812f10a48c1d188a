import { Schema } from "effect"
import type { AuditLine } from "../audit/AuditLine.ts"
import { ItemId, UserId } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** One version of a project, and the change that made it. It never changes, and goes only with its project. */
export const ProjectVersion = Schema.Struct({
  /** The version: what the change made the project's `updatedAt`. */
  updatedAt: Timestamp,
  /** The operation of the change. Null if the audit trail does not have it: the removal of the owner, for example. */
  action: Schema.NullOr(Schema.String),
  /** The user who made the change. Null for a guest, for the operator, and where `action` is null. */
  authorId: Schema.NullOr(UserId),
  /** The node whose document the change wrote; null if it wrote none. */
  nodeId: Schema.NullOr(ItemId),
  /** Whether the change wrote the graph. Otherwise the graph is that of the version before. */
  graphWritten: Schema.Boolean
})
export interface ProjectVersion extends Schema.Schema.Type<typeof ProjectVersion> {}

/** What the audit trail says of a change. */
export type RecordedChange = Pick<AuditLine, "action" | "actor" | "targetId">

const isUserId = Schema.is(UserId)
const isItemId = Schema.is(ItemId)
const writesDocument = (action: string) => action === "writeDocument" || action === "restoreDocumentVersion"

/** The version as far as the project's own rows tell it, with what the audit trail says; null if that says nothing. */
export const projectVersion = (
  version: Pick<ProjectVersion, "graphWritten" | "updatedAt">,
  change: RecordedChange | null
): ProjectVersion => {
  if (change === null) return { ...version, action: null, authorId: null, nodeId: null }
  const { action, actor, targetId } = change
  return {
    ...version,
    action,
    authorId: isUserId(actor) ? actor : null,
    nodeId: writesDocument(action) && isItemId(targetId) ? targetId : null
  }
}
