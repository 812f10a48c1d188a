import { type OperationName, operations } from "../access/Operations.ts"
import type { AuditKind } from "./AuditLine.ts"

/**
 * What is written without being an operation, and what it is written on: what the command line alone does, and the sum of those refusals
 * of a minute that have no line of their own, whatever they were on.
 */
const besides = {
  endCredentials: "user",
  unlinkIdentity: "user",
  setProjectQuota: "project",
  furtherRefusals: "session"
} as const satisfies Record<string, AuditKind>

/** What a line of the audit trail can be about: an operation that writes, or what is written besides. */
export type AuditAction = OperationName | keyof typeof besides

const isOperation = (action: AuditAction): action is OperationName => action in operations

/** The kind of the things that an action writes. */
export const kindOf = (action: AuditAction): AuditKind =>
  // An operation that writes is on nothing else.
  isOperation(action) ? (operations[action].subject as AuditKind) : besides[action]

/** Every action that there are lines of. */
export const auditActions: ReadonlyArray<AuditAction> = [
  ...(Object.keys(operations) as ReadonlyArray<OperationName>).filter((name) => operations[name].writes),
  ...(Object.keys(besides) as ReadonlyArray<keyof typeof besides>)
]
