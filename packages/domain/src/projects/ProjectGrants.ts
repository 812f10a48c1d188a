import { Context, Effect, Layer } from "effect"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import { UserNotFound } from "../accounts/AccountErrors.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { ProjectId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { findVisible } from "./FoundProject.ts"
import type { Grant, GrantLevel } from "./Grant.ts"
import { GrantRepo } from "./GrantRepo.ts"
import { mayAdministerProject } from "./ProjectAccess.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import { ProjectRepo } from "./ProjectRepo.ts"
import { requireProjectAdministrator } from "./projectRights.ts"

type GrantFailure = NotAllowed | ProjectNotFound | UserNotFound

export class ProjectGrants extends Context.Service<
  ProjectGrants,
  {
    /** For who may give and take access; to others the project is not found. */
    readonly list: (
      actor: Actor,
      id: ProjectId,
      page: PageRequest
    ) => Effect.Effect<Page<Grant>, GuestNotAllowed | ProjectNotFound>
    readonly put: (
      actor: Actor,
      id: ProjectId,
      userId: UserId,
      level: GrantLevel
    ) => Effect.Effect<void, GrantFailure>
    readonly remove: (actor: Actor, id: ProjectId, userId: UserId) => Effect.Effect<void, GrantFailure>
  }
>()("@design-workspace/domain/ProjectGrants") {
  static readonly layer = Layer.effect(
    ProjectGrants,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const grants = yield* GrantRepo
      const projects = yield* ProjectRepo
      const users = yield* UserRepo

      const find = Effect.fnUntraced(function* (actor: Actor, id: ProjectId) {
        yield* requireUser(actor)
        return yield* findVisible(projects, actor, id)
      })

      const administer = Effect.fnUntraced(function* (actor: Actor, id: ProjectId, userId: UserId) {
        const { access } = yield* find(actor, id)
        yield* requireProjectAdministrator(actor, access)
        yield* someOrFail(users.find(userId), () => new UserNotFound({ userId }))
      })

      return ProjectGrants.of({
        list: Effect.fn("ProjectGrants.list")(function* (actor, id, page) {
          const { access } = yield* find(actor, id)
          if (!mayAdministerProject(access)) return yield* new ProjectNotFound({ projectId: id })
          return yield* grants.list(id, page)
        }),

        put: Effect.fn("ProjectGrants.put")(
          function* (actor, id, userId, level) {
            yield* administer(actor, id, userId)
            yield* grants.put(id, userId, level)
          },
          audited.recordedChange("putGrant", (userId: UserId, level: GrantLevel) => ({
            targetId: userId,
            detail: level
          }))
        ),

        remove: Effect.fn("ProjectGrants.remove")(
          function* (actor, id, userId) {
            yield* administer(actor, id, userId)
            yield* grants.remove(id, userId)
          },
          audited.recordedChange("removeGrant", (userId: UserId) => ({ targetId: userId }))
        )
      })
    })
  )
}
