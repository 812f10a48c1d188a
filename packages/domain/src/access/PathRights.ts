import { Context, Effect, Layer } from "effect"
import type { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { administerOrganisation } from "../accounts/administerOrganisation.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { findChangeableRule } from "../memory/findChangeableRule.ts"
import type { RuleNotFound } from "../memory/MemoryRule.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { findAnywhere, findVisible } from "../projects/FoundProject.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { CollectionId, OrgId, ProjectId, RuleId, SpaceId } from "../shared/Ids.ts"
import { someOr } from "../shared/someOr.ts"
import { makeSpaceAccess, requireManager } from "../spaces/SpaceAccess.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import type { Forbidden, GuestNotAllowed, RequiredRole } from "./AccessErrors.ts"
import { isOrgAdmin, isSiteAdmin, require, requireCollectionManager, signedIn } from "./AccessPolicy.ts"
import type { Actor } from "./Actor.ts"
import { type Operation, type OperationName, operations, type Right } from "./Operations.ts"
import { projectRights } from "./projectRights.ts"

/** What a path names first. */
export type PathRef =
  | { readonly kind: "organisation"; readonly id: OrgId }
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId }
  | { readonly kind: "rule"; readonly id: RuleId }

export type PathRefused =
  | Forbidden
  | GuestNotAllowed
  | OrganisationNotFound
  | CollectionNotFound
  | SpaceNotFound
  | ProjectNotFound
  | RuleNotFound

/** The role that is named where a right on a project is lacking. */
const projectRole = (right: Right): RequiredRole =>
  right === "org_admin" || right === "project_write" ? right : "project_owner"

/**
 * Judges a write before its body is known: whether what its path names first is there for the caller, and whether the caller has the
 * operation's right on it, by the rules that the operation itself goes by (contract 15.1). What else the path names, the state of it, and
 * a place that the body names, are judged by the operation.
 */
export class PathRights extends Context.Service<
  PathRights,
  {
    /** `ref` is null where the path names nothing. */
    readonly judge: (
      actor: Actor,
      name: OperationName,
      ref: PathRef | null
    ) => Effect.Effect<void, PathRefused>
  }
>()("@design-workspace/domain/PathRights") {
  static readonly layer = Layer.effect(
    PathRights,
    Effect.gen(function* () {
      const collections = yield* CollectionRepo
      const projects = yield* ProjectRepo
      const spaces = yield* SpaceRepo
      const spaceAccess = makeSpaceAccess(spaces)
      const administer = administerOrganisation(yield* OrganisationRepo)
      const changeable = findChangeableRule(yield* RuleRepo)

      const onCollection = Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
        yield* signedIn(actor)
        const missing = () => new CollectionNotFound({ collectionId: id })
        const { ownerOrgId } = yield* someOr(collections.find(id), missing)
        yield* requireCollectionManager(actor, ownerOrgId)
      })

      const onSpace = Effect.fnUntraced(function* (actor: Actor, id: SpaceId, operation: Operation) {
        const { userId } = yield* signedIn(actor)
        const missing = () => new SpaceNotFound({ spaceId: id })
        const found = yield* operation.trashed
          ? someOr(spaces.find(id, userId), missing)
          : spaceAccess.find(actor, id)
        yield* operation.right === "space_manager"
          ? requireManager(actor, found)
          : require(actor, isOrgAdmin(actor, found.space.orgId), "org_admin")
      })

      const onProject = Effect.fnUntraced(function* (actor: Actor, id: ProjectId, operation: Operation) {
        if (!operation.guests) yield* signedIn(actor)
        const { access } = yield* (operation.trashed ? findAnywhere : findVisible)(projects, actor, id)
        const { right } = operation
        const held = right === "org_admin" ? access.administrator : projectRights(actor, access).has(right)
        yield* require(actor, held, projectRole(right))
      })

      return PathRights.of({
        judge: Effect.fn("PathRights.judge")(function* (actor, name, ref) {
          const operation: Operation = operations[name]
          if (operation.right === "site_admin") return yield* require(actor, isSiteAdmin(actor), "site_admin")
          switch (ref?.kind) {
            case "organisation":
              return yield* administer(actor, ref.id)
            case "collection":
              return yield* onCollection(actor, ref.id)
            case "space":
              return yield* onSpace(actor, ref.id, operation)
            case "project":
              return yield* onProject(actor, ref.id, operation)
            case "rule":
              yield* changeable(actor, ref.id)
          }
        })
      })
    })
  )
}
