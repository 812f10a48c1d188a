import { Schema } from "effect"
import { isOperation, type OperationName, operations, type ResourceKind } from "../access/Operations.ts"
import { AuditLineId, OrgId, TokenId, Uuid } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** What a line is about. `trash` is a call on several things that was refused as a whole. */
export const AuditKind = Schema.Literals([
  "session",
  "token",
  "organisation",
  "user",
  "collection",
  "space",
  "project",
  "rule",
  "job",
  "trash",
  "webhook"
] as const satisfies ReadonlyArray<ResourceKind>)
export type AuditKind = typeof AuditKind.Type

/** `applied`: also if nothing changed. `failed`, `cancelled`: an accepted generation ended without a result. */
export const AuditOutcome = Schema.Literals(["applied", "accepted", "failed", "cancelled", "refused"])
export type AuditOutcome = typeof AuditOutcome.Type

/** Who did what to which thing (contract 7). Only ids and codes: no title, e-mail address, body or secret. */
export const AuditLine = Schema.Struct({
  id: AuditLineId,
  at: Timestamp,
  /** A user's id, `guest:<id>`, `address:<keyed hash>`, `operator`, `service`, or `anonymous` for several callers. */
  actor: Schema.String,
  /** The token that acted for the user; null with a session, and for an actor that is not a user. */
  tokenId: Schema.NullOr(TokenId),
  action: Schema.String,
  kind: AuditKind,
  /** Null if a refused call named no thing, or one that cannot exist. */
  subjectId: Schema.NullOr(Uuid),
  /** A user, a node or an item. Null for the whole, or if its id is not the service's. */
  targetId: Schema.NullOr(Schema.String),
  /** What was given: a role, a level, a scope, the restored version. */
  detail: Schema.NullOr(Schema.String),
  /** Its admins see the line; null if the thing belongs to none, or it is not known. */
  orgId: Schema.NullOr(OrgId),
  /** It lost the thing by this change. Its admins see the line too. */
  formerOrgId: Schema.NullOr(OrgId),
  outcome: AuditOutcome,
  code: Schema.NullOr(Schema.String),
  /** Both are `updatedAt`, the same if nothing changed. */
  versionBefore: Schema.NullOr(Timestamp),
  versionAfter: Schema.NullOr(Timestamp),
  requestId: Schema.NullOr(Schema.String),
  /** Only of a line that stands for many refusals (contract 15.9): how many, without the first where that has a line. */
  repeats: Schema.optionalKey(Schema.Int)
})
export interface AuditLine extends Schema.Schema.Type<typeof AuditLine> {}

/** Where a refused call would have made something: the admins there see the line. */
export interface CreationPlace {
  readonly kind: "organisation" | "space"
  readonly id: string
}

/** Actions that are no operations. The command line has all but `furtherRefusals`, a minute's sum of refusals. */
const extraActions = {
  endCredentials: "user",
  unlinkIdentity: "user",
  setProjectQuota: "project",
  furtherRefusals: "session"
} as const satisfies Record<string, AuditKind>

export type AuditAction = OperationName | keyof typeof extraActions

export const auditKindOf = (action: AuditAction): AuditKind =>
  // The subject of an operation that writes is always an `AuditKind`.
  isOperation(action) ? (operations[action].subject as AuditKind) : extraActions[action]

export const auditActions: ReadonlyArray<AuditAction> = [
  ...(Object.keys(operations) as ReadonlyArray<OperationName>).filter((name) => operations[name].writes),
  ...(Object.keys(extraActions) as ReadonlyArray<keyof typeof extraActions>)
]
