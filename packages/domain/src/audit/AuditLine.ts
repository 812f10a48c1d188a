import { Schema } from "effect"
import type { Subject } from "../access/Operations.ts"
import { AuditLineId, OrgId, TokenId, Uuid } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** What a line can be about: whatever an operation can write; `trash` is a call on several things that was refused as a whole. */
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
  "trash"
] as const satisfies ReadonlyArray<Subject>)
export type AuditKind = typeof AuditKind.Type

/**
 * What came of it. `accepted`: a generation was taken on, which writes nothing yet; `applied`: it is written, also where that changed
 * nothing; `failed` and `cancelled`: a generation ended without a result; `refused`: whoever tried was told no.
 */
export const AuditOutcome = Schema.Literals(["applied", "accepted", "failed", "cancelled", "refused"])
export type AuditOutcome = typeof AuditOutcome.Type

/**
 * One line of the audit trail: who did what to which thing, and what came of it (contract section 7). It holds ids and codes and nothing
 * that anybody wrote: no title, no e-mail address, no body, no secret.
 */
export const AuditLine = Schema.Struct({
  id: AuditLineId,
  /** When it was done, by the store's clock, within the transaction of the change. */
  at: Timestamp,
  /**
   * A user's id, `guest:` and a guest's id, `address:` and the keyed hash of where a caller without either called from, `operator` (who sits
   * at the machine), `service` (the service by itself) or `anonymous` (several callers without an account).
   */
  actor: Schema.String,
  /** The token that acted for the user; null with a session, and for whoever is no user. */
  tokenId: Schema.NullOr(TokenId),
  /** The operation, or what is written besides (`AuditAction`). */
  action: Schema.String,
  kind: AuditKind,
  /** The thing; null where a refused call named none, or one that cannot be. */
  subjectId: Schema.NullOr(Uuid),
  /**
   * The part of the thing that it was about: the user who was given something or lost it, a node, an item; null where it was about the
   * whole, and where a refused call named what is no id of the service's own.
   */
  targetId: Schema.NullOr(Schema.String),
  /** What was given with it: a role, a level, a scope, the number of the version that was restored; null where nothing was. */
  detail: Schema.NullOr(Schema.String),
  /** The organisation that the thing belongs to, or was to be made in, whose admins see the line; null for what belongs to none, or is not known. */
  orgId: Schema.NullOr(OrgId),
  /** The organisation that it belonged to until this handed it on, whose admins see the line too. */
  formerOrgId: Schema.NullOr(OrgId),
  outcome: AuditOutcome,
  /** Why it was refused or failed. */
  code: Schema.NullOr(Schema.String),
  /** The thing's `updatedAt` before and after; the same where nothing changed, null where it was not, is no more or has none. */
  versionBefore: Schema.NullOr(Timestamp),
  versionAfter: Schema.NullOr(Timestamp),
  requestId: Schema.NullOr(Schema.String),
  /**
   * Of a line that sums up refusals (contract 15.9): how many there were after the first line of that attempt, or, of `furtherRefusals`,
   * how many of a minute have no line of their own.
   */
  repeats: Schema.optionalKey(Schema.Int)
})
export interface AuditLine extends Schema.Schema.Type<typeof AuditLine> {}
