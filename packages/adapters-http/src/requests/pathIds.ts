import { Instant, noVersion } from "@design-workspace/api/wire/Instant"
import {
  OrganisationNotFound,
  TokenNotFound,
  UserNotFound
} from "@design-workspace/domain/accounts/AccountErrors"
import { BlockNotFound, CollectionNotFound } from "@design-workspace/domain/collections/CollectionErrors"
import { AttemptNotFound } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { JobNotFound } from "@design-workspace/domain/jobs/Job"
import { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import type { ItemKind } from "@design-workspace/domain/overlays/Overlay"
import { ItemNotFound } from "@design-workspace/domain/overlays/OverlayErrors"
import { NodeNotFound, ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import {
  AttemptId,
  CollectionId,
  DeliveryId,
  ItemId,
  isPathStep,
  JobId,
  OrgId,
  ProjectId,
  RuleId,
  SpaceId,
  TokenId,
  UserId,
  WebhookId
} from "@design-workspace/domain/shared/Ids"
import { SpaceNotFound } from "@design-workspace/domain/spaces/SpaceErrors"
import { DeliveryNotFound } from "@design-workspace/domain/webhooks/Delivery"
import { WebhookNotFound } from "@design-workspace/domain/webhooks/Webhook"
import { type DateTime, Effect, Option, Schema } from "effect"

/** An id that cannot exist fails with the same error as one that does not exist (contract 1.2). */
const idOr = <S extends Schema.Codec<unknown, string>, E>(
  schema: S,
  missing: (id: string) => E
): ((raw: string) => Effect.Effect<S["Type"], E>) => {
  const decode = Schema.decodeUnknownOption(schema)
  return (raw) =>
    Option.match(decode(raw), { onNone: () => Effect.fail(missing(raw)), onSome: (id) => Effect.succeed(id) })
}

const PathItemId = ItemId.check(Schema.makeFilter((id) => !isPathStep(id)))

export const orgIdOf = idOr(OrgId, (orgId) => new OrganisationNotFound({ orgId }))
export const userIdOf = idOr(UserId, (userId) => new UserNotFound({ userId }))
export const tokenIdOf = idOr(TokenId, (tokenId) => new TokenNotFound({ tokenId }))
export const collectionIdOf = idOr(CollectionId, (collectionId) => new CollectionNotFound({ collectionId }))
export const blockIdOf = idOr(PathItemId, (blockId) => new BlockNotFound({ blockId }))
export const spaceIdOf = idOr(SpaceId, (spaceId) => new SpaceNotFound({ spaceId }))
export const projectIdOf = idOr(ProjectId, (projectId) => new ProjectNotFound({ projectId }))
export const nodeIdOf = idOr(PathItemId, (nodeId) => new NodeNotFound({ nodeId }))
export const ruleIdOf = idOr(RuleId, (ruleId) => new RuleNotFound({ ruleId }))
export const attemptIdOf = idOr(AttemptId, (attemptId) => new AttemptNotFound({ attemptId }))
export const webhookIdOf = idOr(WebhookId, (webhookId) => new WebhookNotFound({ webhookId }))
export const deliveryIdOf = idOr(DeliveryId, (deliveryId) => new DeliveryNotFound({ deliveryId }))
export const jobIdOf = idOr(JobId, (jobId) => new JobNotFound({ jobId }))

export const itemIdOf = (kind: ItemKind) => idOr(PathItemId, (itemId) => new ItemNotFound({ kind, itemId }))

const instantIn = Schema.decodeUnknownOption(Instant)

/** What is no instant is no version that a project ever had. */
export const projectVersionOf = (raw: string): DateTime.Utc =>
  Option.getOrElse(instantIn(raw), () => noVersion)
