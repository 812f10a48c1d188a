import { Context, Effect, Layer } from "effect"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import {
  isMember,
  isOrgAdmin,
  isSiteAdmin,
  mayChangeRule,
  require,
  requireCollectionManager,
  signedIn
} from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type OperationName, operations } from "../access/Operations.ts"
import { mayAdministerProject } from "../access/ProjectAccess.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { type JobNotFound, Jobs } from "../jobs/Jobs.ts"
import { RuleNotFound } from "../memory/MemoryRule.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { findAnywhere } from "../projects/FoundProject.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import { CollectionId, JobId, OrgId, ProjectId, RuleId, SpaceId } from "../shared/Ids.ts"
import { someOr } from "../shared/someOr.ts"
import { mayManageSpace } from "../spaces/SpaceAccess.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"

/** What a repeated call is on: the id in its path, and the places that its body names. */
export interface RepeatedOn {
  readonly id: string | null
  readonly orgId: string | null
  readonly spaceId: string | null
}

/** Why what was answered once is not given again. */
export type LostRight =
  | CollectionNotFound
  | Forbidden
  | GuestNotAllowed
  | JobNotFound
  | ProjectNotFound
  | RuleNotFound
  | SpaceNotFound

/** Whether a caller still has the right to what was carried out for it, whatever the state of that is by now (contract 15.10). */
export class RepeatRights extends Context.Service<
  RepeatRights,
  {
    /** Fails as a new call would for want of the right, or since what it is on is gone for good. */
    readonly check: (actor: Actor, operation: OperationName, on: RepeatedOn) => Effect.Effect<void, LostRight>
  }
>()("@design-workspace/domain/RepeatRights") {
  static readonly layer = Layer.effect(
    RepeatRights,
    Effect.gen(function* () {
      const collections = yield* CollectionRepo
      const jobs = yield* Jobs
      const projects = yield* ProjectRepo
      const rules = yield* RuleRepo
      const spaces = yield* SpaceRepo

      const onCollection = Effect.fnUntraced(function* (actor: Actor, collectionId: string) {
        const missing = () => new CollectionNotFound({ collectionId })
        const { ownerOrgId } = yield* someOr(collections.find(CollectionId.make(collectionId)), missing)
        yield* requireCollectionManager(actor, ownerOrgId)
      })

      const onSpace = Effect.fnUntraced(function* (actor: Actor, operation: OperationName, spaceId: string) {
        const { userId } = yield* signedIn(actor)
        const missing = () => new SpaceNotFound({ spaceId })
        const found = yield* someOr(spaces.find(SpaceId.make(spaceId), userId), missing)
        yield* operations[operation].right === "space_manager"
          ? require(actor, mayManageSpace(actor, found), "space_manager")
          : require(actor, isOrgAdmin(actor, found.space.orgId), "org_admin")
      })

      const onProject = Effect.fnUntraced(function* (actor: Actor, operation: OperationName, id: string) {
        const { access } = yield* findAnywhere(projects, actor, ProjectId.make(id))
        const { right } = operations[operation]
        if (right === "project_write") return yield* require(actor, access.level === "write", "project_write")
        const allowed = right === "project_owner" ? access.owner : mayAdministerProject(access)
        yield* require(actor, allowed, "project_owner")
      })

      const inSpace = Effect.fnUntraced(function* (actor: Actor, spaceId: string) {
        const { userId } = yield* signedIn(actor)
        const missing = () => new SpaceNotFound({ spaceId })
        const { space } = yield* someOr(spaces.find(SpaceId.make(spaceId), userId), missing)
        yield* require(actor, isMember(actor, space.orgId), "member")
      })

      const onRule = Effect.fnUntraced(function* (actor: Actor, ruleId: string) {
        const rule = yield* someOr(rules.find(RuleId.make(ruleId)), () => new RuleNotFound({ ruleId }))
        yield* require(actor, mayChangeRule(actor, rule), rule.orgId === null ? "rule_owner" : "org_admin")
      })

      const onNothing = (actor: Actor, operation: OperationName, { orgId, spaceId }: RepeatedOn) => {
        const { right, subject } = operations[operation]
        if (right === "site_admin") return require(actor, isSiteAdmin(actor), "site_admin")
        if (subject === "collection")
          return requireCollectionManager(actor, orgId === null ? null : OrgId.make(orgId))
        if (spaceId !== null) return inSpace(actor, spaceId)
        return orgId === null
          ? Effect.asVoid(signedIn(actor))
          : require(actor, isOrgAdmin(actor, OrgId.make(orgId)), "org_admin")
      }

      return RepeatRights.of({
        check: Effect.fn("RepeatRights.check")(function* (actor, operation, on) {
          const { id } = on
          if (id === null) return yield* onNothing(actor, operation, on)
          switch (operations[operation].subject) {
            case "collection":
              return yield* onCollection(actor, id)
            case "space":
              return yield* onSpace(actor, operation, id)
            case "project":
              return yield* onProject(actor, operation, id)
            case "rule":
              return yield* onRule(actor, id)
            case "job":
              return yield* Effect.asVoid(jobs.read(actor, JobId.make(id)))
            default:
              return yield* Effect.asVoid(signedIn(actor))
          }
        })
      })
    })
  )
}
