import { type OperationName, operations } from "../access/Operations.ts"
import type { AuditKind } from "./AuditLine.ts"

/** What is written without being an operation, by who sits at the machine, and what it is written on. */
const atTheMachine = { unlinkIdentity: "user", setProjectQuota: "project" } as const satisfies Record<
  string,
  AuditKind
>

/** What a line of the audit trail can be about: an operation that writes, or what the command line alone does. */
export type AuditAction = OperationName | keyof typeof atTheMachine

const isOperation = (action: AuditAction): action is OperationName => action in operations

/** The kind of the things that an action writes. */
export const kindOf = (action: AuditAction): AuditKind =>
  // An operation that writes is on nothing else.
  isOperation(action) ? (operations[action].subject as AuditKind) : atTheMachine[action]

/** Every action that there are lines of. */
export const auditActions: ReadonlyArray<AuditAction> = [
  ...(Object.keys(operations) as ReadonlyArray<OperationName>).filter((name) => operations[name].writes),
  ...(Object.keys(atTheMachine) as ReadonlyArray<keyof typeof atTheMachine>)
]
