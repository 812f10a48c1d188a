import { isOperation, type OperationName, operations } from "../access/Operations.ts"
import type { AuditKind } from "./AuditLine.ts"

/** Actions that are no operations. The command line has all but `furtherRefusals`, a minute's sum of refusals. */
const extraActions = {
  endCredentials: "user",
  unlinkIdentity: "user",
  setProjectQuota: "project",
  furtherRefusals: "session"
} as const satisfies Record<string, AuditKind>

export type AuditAction = OperationName | keyof typeof extraActions

export const kindOf = (action: AuditAction): AuditKind =>
  // The subject of an operation that writes is always an `AuditKind`.
  isOperation(action) ? (operations[action].subject as AuditKind) : extraActions[action]

export const auditActions: ReadonlyArray<AuditAction> = [
  ...(Object.keys(operations) as ReadonlyArray<OperationName>).filter((name) => operations[name].writes),
  ...(Object.keys(extraActions) as ReadonlyArray<keyof typeof extraActions>)
]
