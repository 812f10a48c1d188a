import { Effect, Equal, Option } from "effect"
import type { Actor } from "../access/Actor.ts"
import { requireNoneMissing } from "../access/requireRight.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited, type WrittenPart } from "../audit/makeAudited.ts"
import { GenerationLock } from "../generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../generation/lock/GenerationSettings.ts"
import { projectSubject } from "../generation/lock/RunSubject.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { checkNewOwner } from "./checkNewOwner.ts"
import { makeProjectReads } from "./makeProjectReads.ts"
import { handsOver, missingForUpdate } from "./missingForUpdate.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import { type ProjectPatch, ProjectRepo } from "./ProjectRepo.ts"
import { withoutGenerating } from "./withoutGenerating.ts"

/** Names the new owner in the audit line, since admins want to find it there. */
const newOwnerIn = ({ ownerId }: ProjectPatch): WrittenPart =>
  ownerId === undefined ? {} : { targetId: ownerId, detail: "owner" }

/** Makes the change of a project's fields. While a run is open, the status is the run's (contract 10.3). */
export const makeUpdateProject = Effect.gen(function* () {
  const { recordedChange } = yield* makeAudited
  const lock = yield* GenerationLock
  const organisations = yield* OrganisationRepo
  const projects = yield* ProjectRepo
  const { window } = yield* GenerationSettings
  const users = yield* UserRepo
  const { visible } = yield* makeProjectReads

  /** In the transaction of the change: no run begins until it ends. */
  const requireNoRun = Effect.fnUntraced(function* (id: ProjectId) {
    const open = yield* lock.open(projectSubject(id), window)
    if (Option.isSome(open)) return yield* open.value
  })

  return Effect.fn("Projects.update")(
    function* (actor: Actor, id: ProjectId, patch: ProjectPatch) {
      const { access, project, space } = yield* visible(actor, id)
      yield* requireNoneMissing(actor, missingForUpdate(access, project, patch))
      const written = yield* Effect.fromResult(withoutGenerating(project, patch))
      if (patch.ownerId !== undefined && handsOver(patch, project))
        yield* checkNewOwner(users, organisations, space.orgId, patch.ownerId)
      if (written.status !== undefined) yield* requireNoRun(id)
      if (Equal.equals({ ...project, ...written }, project)) return project
      return yield* someOrFail(projects.update(id, written), () => new ProjectNotFound({ projectId: id }))
    },
    recordedChange("updateProject", newOwnerIn)
  )
})
