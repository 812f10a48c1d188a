import { Context, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import { mayCreateInOrganisation } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type Operation, type OperationName, operations } from "../access/Operations.ts"
import {
  requireCollectionManager,
  requireNoneMissing,
  requireRight,
  requireSiteAdmin,
  signedIn
} from "../access/requireRight.ts"
import type { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { administerOrganisation } from "../accounts/administerOrganisation.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { manageCollection } from "../collections/manageCollection.ts"
import type { JobNotFound } from "../jobs/JobNotFound.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { findChangeableRule } from "../memory/findChangeableRule.ts"
import type { RuleNotFound } from "../memory/MemoryRule.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { findAnywhere, findVisible } from "../projects/findProject.ts"
import { mayStartProject } from "../projects/mayStartProject.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { CollectionId, JobId, OrgId, ProjectId, RuleId, SpaceId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { makeSpaceAccess, requireSpaceAdministrator, requireSpaceManager } from "../spaces/SpaceAccess.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { missingProjectRole } from "./missingProjectRole.ts"

/** What a path names first. */
export type PathRef =
  | { readonly kind: "organisation"; readonly id: OrgId }
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId }
  | { readonly kind: "rule"; readonly id: RuleId }
  | { readonly kind: "job"; readonly id: JobId }

/** The places that the body of a creation names; null where it names none. */
export interface BodyPlaces {
  readonly orgId: OrgId | null
  readonly spaceId: SpaceId | null
}

/** What is known of a call when its right is judged. */
export interface JudgedCall {
  readonly operation: OperationName
  /** Null where the path names nothing. */
  readonly ref: PathRef | null
  /** Things in the trash count as existing, even if the operation would not find them. */
  readonly trashedToo: boolean
  /** Null while the body is not read. Then the operation checks a creation's place. */
  readonly places: BodyPlaces | null
}

export type PathRefused =
  | NotAllowed
  | OrganisationNotFound
  | CollectionNotFound
  | SpaceNotFound
  | ProjectNotFound
  | RuleNotFound
  | JobNotFound

/**
 * Judges a call by the first id in its path: does the thing exist for this caller, and may the caller do this to it?
 * So a write is judged before its body is known (contract 15.1), and a repeat by key whatever the thing's state is now
 * (contract 15.10). Other ids in the path are left to the operation.
 */
export class PathRights extends Context.Service<
  PathRights,
  {
    /** A repeated bulk restore only needs the caller to be signed in: each thing it names needs its own right. */
    readonly judge: (actor: Actor, call: JudgedCall) => Effect.Effect<void, PathRefused>
  }
>()("@design-workspace/domain/PathRights") {
  static readonly layer = Layer.effect(
    PathRights,
    Effect.gen(function* () {
      const manage = manageCollection(yield* CollectionRepo)
      const jobs = yield* Jobs
      const projects = yield* ProjectRepo
      const spaces = yield* SpaceRepo
      const spaceAccess = makeSpaceAccess(spaces)
      const administer = administerOrganisation(yield* OrganisationRepo)
      const changeable = findChangeableRule(yield* RuleRepo)

      const findSpace = Effect.fnUntraced(function* (actor: Actor, id: SpaceId, trashed: boolean) {
        if (!trashed) return yield* spaceAccess.find(actor, id)
        const { userId } = yield* signedIn(actor)
        return yield* someOrFail(spaces.find(id, userId), () => new SpaceNotFound({ spaceId: id }))
      })

      const onSpace = Effect.fnUntraced(function* (actor: Actor, id: SpaceId, operation: Operation) {
        const found = yield* findSpace(actor, id, operation.trashed)
        yield* operation.right === "space_manager"
          ? requireSpaceManager(actor, found)
          : requireSpaceAdministrator(actor, found.space)
      })

      const onProject = Effect.fnUntraced(function* (actor: Actor, id: ProjectId, operation: Operation) {
        if (!operation.guests) yield* signedIn(actor)
        const { access } = yield* (operation.trashed ? findAnywhere : findVisible)(projects, actor, id)
        yield* requireNoneMissing(actor, missingProjectRole(actor, access, operation.right))
      })

      const onRef = (actor: Actor, ref: PathRef, operation: Operation): Effect.Effect<void, PathRefused> => {
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
        }
      }

      /** The right to create in the places, or to do something that names no place. */
      const inPlaces = Effect.fnUntraced(function* (actor: Actor, call: JudgedCall, places: BodyPlaces) {
        const { orgId, spaceId } = places
        if (operations[call.operation].subject === "collection")
          return yield* requireCollectionManager(actor, orgId)
        yield* signedIn(actor)
        if (spaceId !== null) {
          const { space } = yield* findSpace(actor, spaceId, call.trashedToo)
          return yield* requireRight(actor, mayStartProject(actor, space), "member")
        }
        if (orgId !== null) yield* requireRight(actor, mayCreateInOrganisation(actor, orgId), "org_admin")
      })

      return PathRights.of({
        judge: Effect.fn("PathRights.judge")(function* (actor, call) {
          const named: Operation = operations[call.operation]
          const operation = { ...named, trashed: named.trashed || call.trashedToo }
          if (operation.right === "site_admin") return yield* requireSiteAdmin(actor)
          if (call.ref !== null) return yield* onRef(actor, call.ref, operation)
          if (call.places !== null) yield* inPlaces(actor, call, call.places)
        })
      })
    })
  )
}
