import { Schema } from "effect"

export const Uuid = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u, {
    expected: "a UUID in lower case",
    format: "uuid"
  })
)

/** Ids of resources: UUID version 7 (contract 1.2). */
export const OrgId = Uuid.pipe(Schema.brand("OrgId"))
export type OrgId = typeof OrgId.Type
export const UserId = Uuid.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type
export const GuestId = Uuid.pipe(Schema.brand("GuestId"))
export type GuestId = typeof GuestId.Type
export const TokenId = Uuid.pipe(Schema.brand("TokenId"))
export type TokenId = typeof TokenId.Type
export const SessionId = Uuid.pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type
export const CollectionId = Uuid.pipe(Schema.brand("CollectionId"))
export type CollectionId = typeof CollectionId.Type
export const SpaceId = Uuid.pipe(Schema.brand("SpaceId"))
export type SpaceId = typeof SpaceId.Type
export const ProjectId = Uuid.pipe(Schema.brand("ProjectId"))
export type ProjectId = typeof ProjectId.Type
export const RuleId = Uuid.pipe(Schema.brand("RuleId"))
export type RuleId = typeof RuleId.Type
export const AttemptId = Uuid.pipe(Schema.brand("AttemptId"))
export type AttemptId = typeof AttemptId.Type
export const JobId = Uuid.pipe(Schema.brand("JobId"))
export type JobId = typeof JobId.Type
export const ClaimId = Uuid.pipe(Schema.brand("ClaimId"))
export type ClaimId = typeof ClaimId.Type
export const AuditLineId = Uuid.pipe(Schema.brand("AuditLineId"))
export type AuditLineId = typeof AuditLineId.Type
export const WebhookId = Uuid.pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type
export const DeliveryId = Uuid.pipe(Schema.brand("DeliveryId"))
export type DeliveryId = typeof DeliveryId.Type

/** Of a layer, block, specialty, graph node or role (contract 1.2). */
export const ItemId = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_.:-]{1,64}$/u, { expected: "1 to 64 characters out of A-Z a-z 0-9 _ - . :" })
).pipe(Schema.brand("ItemId"))
export type ItemId = typeof ItemId.Type

/** A path cannot name it, so nothing new gets it (contract 13.9). */
export const isPathStep = (id: string): boolean => id === "." || id === ".."

/** Of a space's own items; collections refuse it (contract 3). */
export const customPrefix = "x:"

export const nilUuid = "00000000-0000-0000-0000-000000000000"
