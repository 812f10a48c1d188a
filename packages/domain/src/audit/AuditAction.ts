import { isOperation, type OperationName, operations } from "../access/Operations.ts"
import type { AuditKind } from "./AuditLine.ts"

/**
 * Audit actions that are not operations, and the kind of thing that each writes. The command line has all but
 * `furtherRefusals`. That one sums up the refusals of a minute that have no line of their own, of calls on anything.
 */
const extraActions = {
  endCredentials: "user",
  unlinkIdentity: "user",
  setProjectQuota: "project",
  furtherRefusals: "session"
} as const satisfies Record<string, AuditKind>

/** The action of an audit line: an operation that writes, or one of `extraActions`. */
export type AuditAction = OperationName | keyof typeof extraActions

/** The kind of the things that an action writes. */
export const kindOf = (action: AuditAction): AuditKind =>
  // The subject of an operation that writes is always an `AuditKind`.
  isOperation(action) ? (operations[action].subject as AuditKind) : extraActions[action]

/** Every action that an audit line can have. */
export const auditActions: ReadonlyArray<AuditAction> = [
  ...(Object.keys(operations) as ReadonlyArray<OperationName>).filter((name) => operations[name].writes),
  ...(Object.keys(extraActions) as ReadonlyArray<keyof typeof extraActions>)
]
