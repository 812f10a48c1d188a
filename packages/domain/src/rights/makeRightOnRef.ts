import { Effect } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { Operation } from "../access/Operations.ts"
import { requireNoneMissing, requireUser } from "../access/requireRight.ts"
import type { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { administerOrganisation } from "../accounts/administerOrganisation.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionParts } from "../collections/CollectionParts.ts"
import { manageCollection } from "../collections/collectionRights.ts"
import type { JobNotFound } from "../jobs/Job.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { findChangeableRule } from "../memory/findChangeableRule.ts"
import type { RuleNotFound } from "../memory/MemoryRule.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { findAnywhere, findVisible } from "../projects/findProject.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { CollectionId, JobId, OrgId, ProjectId, RuleId, SpaceId, WebhookId } from "../shared/Ids.ts"
import { makeSpaceLookups, requireSpaceAdministrator, requireSpaceManager } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { findChangeableWebhook } from "../webhooks/findWebhook.ts"
import type { WebhookNotFound } from "../webhooks/Webhook.ts"
import { WebhookRepo } from "../webhooks/WebhookRepo.ts"
import { missingProjectRole } from "./missingProjectRole.ts"

export type PathRef =
  | { readonly kind: "organisation"; readonly id: OrgId }
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId }
  | { readonly kind: "rule"; readonly id: RuleId }
  | { readonly kind: "job"; readonly id: JobId }
  | { readonly kind: "webhook"; readonly id: WebhookId }

export type RefRefused =
  | NotAllowed
  | OrganisationNotFound
  | CollectionNotFound
  | SpaceNotFound
  | ProjectNotFound
  | RuleNotFound
  | JobNotFound
  | WebhookNotFound

export const makeRightOnRef = Effect.gen(function* () {
  const manage = manageCollection(yield* CollectionParts)
  const jobs = yield* Jobs
  const projects = yield* ProjectRepo
  const spaces = makeSpaceLookups(yield* SpaceRepo)
  const administer = administerOrganisation(yield* OrganisationRepo)
  const changeable = findChangeableRule(yield* RuleRepo)
  const changeableWebhook = findChangeableWebhook(yield* WebhookRepo)

  const onSpace = Effect.fnUntraced(function* (actor: Actor, id: SpaceId, operation: Operation) {
    const found = yield* (operation.trashed ? spaces.findAnywhere : spaces.findLive)(actor, id)
    yield* operation.right === "space_manager"
      ? requireSpaceManager(actor, found)
      : requireSpaceAdministrator(actor, found.space)
  })

  const onProject = Effect.fnUntraced(function* (actor: Actor, id: ProjectId, operation: Operation) {
    if (!operation.guests) yield* requireUser(actor)
    const { access } = yield* (operation.trashed ? findAnywhere : findVisible)(projects, actor, id)
    yield* requireNoneMissing(actor, missingProjectRole(actor, access, operation.right))
  })

  return (actor: Actor, ref: PathRef, operation: Operation): Effect.Effect<void, RefRefused> => {
    switch (ref.kind) {
      case "organisation":
        return administer(actor, ref.id)
      case "collection":
        return Effect.asVoid(manage(actor, ref.id))
      case "space":
        return onSpace(actor, ref.id, operation)
      case "project":
        return onProject(actor, ref.id, operation)
      case "rule":
        return Effect.asVoid(changeable(actor, ref.id))
      case "job":
        return Effect.asVoid(jobs.read(actor, ref.id))
      case "webhook":
        return Effect.asVoid(changeableWebhook(actor, ref.id))
    }
  }
})
