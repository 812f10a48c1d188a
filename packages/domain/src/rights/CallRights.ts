import { Context, Effect, Layer } from "effect"
import type { NotAllowed, RequiredRole } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { type Operation, type OperationName, operations, type Right } from "../access/Operations.ts"
import {
  requireCollectionManager,
  requireMayCreate,
  requireNoneMissing,
  requireSiteAdmin,
  requireUser
} from "../access/requireRight.ts"
import type { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { administerOrganisation } from "../accounts/Accounts.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionParts } from "../collections/CollectionParts.ts"
import { manageCollection } from "../collections/collectionRights.ts"
import type { JobNotFound } from "../jobs/Job.ts"
import { Jobs } from "../jobs/Jobs.ts"
import type { RuleNotFound } from "../memory/MemoryRule.ts"
import { findChangeableRule } from "../memory/MemoryRules.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { findAnywhere, findVisible } from "../projects/FoundProject.ts"
import { administratorRole, type ProjectAccess } from "../projects/ProjectAccess.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import { projectRights, requireProjectStart } from "../projects/projectRights.ts"
import type { CollectionId, JobId, OrgId, ProjectId, RuleId, SpaceId, WebhookId } from "../shared/Ids.ts"
import { makeSpaceLookups, requireSpaceAdministrator, requireSpaceManager } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import type { WebhookNotFound } from "../webhooks/Webhook.ts"
import { WebhookRepo } from "../webhooks/WebhookRepo.ts"
import { findChangeableWebhook } from "../webhooks/Webhooks.ts"

export interface BodyPlaces {
  readonly orgId: OrgId | null
  readonly spaceId: SpaceId | null
}

const makeRightInPlaces = Effect.gen(function* () {
  const spaces = makeSpaceLookups(yield* SpaceRepo)

  return Effect.fnUntraced(function* (
    actor: Actor,
    { orgId, spaceId }: BodyPlaces,
    { subject, trashed }: Operation
  ) {
    if (subject === "collection") return yield* requireCollectionManager(actor, orgId)
    yield* requireUser(actor)
    if (spaceId !== null) {
      const { space } = yield* (trashed ? spaces.findAnywhere : spaces.findLive)(actor, spaceId)
      return yield* requireProjectStart(actor, space)
    }
    if (orgId !== null) yield* requireMayCreate(actor, orgId)
  })
})

/** Null if the caller has the right. */
export const missingProjectRole = (
  actor: Actor,
  access: ProjectAccess,
  right: Right
): RequiredRole | null => {
  const role = right === "org_admin" || right === "project_write" ? right : administratorRole
  return projectRights(actor, access).has(right) ? null : role
}

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

const makeRightOnRef = Effect.gen(function* () {
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

export interface JudgedCall {
  readonly operation: OperationName
  readonly ref: PathRef | null
  /** For repeats: as if nothing were in the trash. */
  readonly trashedToo: boolean
  /** Null while the body is not read: then the operation checks a creation's place. */
  readonly places: BodyPlaces | null
}

/**
 * Judges by the first id in the path, else by the places in the body: so a write is refused before its body is read
 * (contract 15.1), and a repeat by key if the right is gone (contract 15.10).
 */
export class CallRights extends Context.Service<
  CallRights,
  {
    /** A repeated bulk restore needs a signed-in caller alone: each thing in it has its own right. */
    readonly judge: (actor: Actor, call: JudgedCall) => Effect.Effect<void, RefRefused>
  }
>()("@design-workspace/domain/CallRights") {
  static readonly layer = Layer.effect(
    CallRights,
    Effect.gen(function* () {
      const onRef = yield* makeRightOnRef
      const inPlaces = yield* makeRightInPlaces

      return CallRights.of({
        judge: Effect.fn("CallRights.judge")(function* (actor, { operation: name, places, ref, trashedToo }) {
          const named: Operation = operations[name]
          const operation = { ...named, trashed: named.trashed || trashedToo }
          if (operation.right === "site_admin") return yield* requireSiteAdmin(actor)
          if (ref !== null) return yield* onRef(actor, ref, operation)
          if (places !== null) yield* inPlaces(actor, places, operation)
        })
      })
    })
  )
}
