import { Schema } from "effect"
import type { ResourceKind } from "../access/Operations.ts"
import { AuditLineId, OrgId, TokenId, Uuid } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/**
 * The kind of thing that a line is about: anything that an operation can write. `trash` is a call on several things
 * that was refused as a whole.
 */
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

/**
 * The result. `accepted`: a generation was accepted, and nothing is written yet. `applied`: the change is written, even
 * if it changed nothing. `failed` and `cancelled`: a generation ended without a result. `refused`: the call was
 * refused.
 */
export const AuditOutcome = Schema.Literals(["applied", "accepted", "failed", "cancelled", "refused"])
export type AuditOutcome = typeof AuditOutcome.Type

/**
 * One line of the audit trail: who did what to which thing, and the result (contract section 7). It holds only ids and
 * codes, nothing that a person wrote: no title, no e-mail address, no body, no secret.
 */
export const AuditLine = Schema.Struct({
  id: AuditLineId,
  /** When it was done, by the store's clock, within the transaction of the change. */
  at: Timestamp,
  /**
   * A user's id, `guest:` and a guest's id, or `address:` and the keyed hash of the address of a caller that is
   * neither. Or `operator` (the person at the machine), `service` (the service itself) or `anonymous` (several callers
   * without an account).
   */
  actor: Schema.String,
  /** The token that acted for the user; null with a session, and for an actor that is not a user. */
  tokenId: Schema.NullOr(TokenId),
  /** The operation, or what is written besides (`AuditAction`). */
  action: Schema.String,
  kind: AuditKind,
  /** The thing's id; null if a refused call named no thing, or one that cannot exist. */
  subjectId: Schema.NullOr(Uuid),
  /**
   * The part of the thing that the line is about: the user that gained or lost something, a node, an item. Null if it
   * was about the whole, or if a refused call named something that is no id of the service's own.
   */
  targetId: Schema.NullOr(Schema.String),
  /** What was given: a role, a level, a scope, the number of the restored version; null if nothing was. */
  detail: Schema.NullOr(Schema.String),
  /**
   * The organisation that the thing belongs to, or was to be made in. Its admins see the line. Null if the thing
   * belongs to none, or if it is not known.
   */
  orgId: Schema.NullOr(OrgId),
  /** The organisation that the thing belonged to before this change handed it over. Its admins see the line too. */
  formerOrgId: Schema.NullOr(OrgId),
  outcome: AuditOutcome,
  /** Why it was refused or failed. */
  code: Schema.NullOr(Schema.String),
  /**
   * The thing's `updatedAt` before and after. Both are the same if nothing changed. Null if the thing did not exist
   * yet, no longer exists or has none.
   */
  versionBefore: Schema.NullOr(Timestamp),
  versionAfter: Schema.NullOr(Timestamp),
  requestId: Schema.NullOr(Schema.String),
  /**
   * Only on a line that sums up refusals (contract 15.9): how many followed the first line of that attempt. For
   * `furtherRefusals`: how many of a minute have no line of their own.
   */
  repeats: Schema.optionalKey(Schema.Int)
})
export interface AuditLine extends Schema.Schema.Type<typeof AuditLine> {}
