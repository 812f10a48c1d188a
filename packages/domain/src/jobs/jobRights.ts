import { administeredBy, mayManageCollection, mayReadCollection } from "../access/AccessPolicy.ts"
import type { Actor, UserActor } from "../access/Actor.ts"
import { isOutOfTrash, type TrashState } from "../projects/FoundProject.ts"
import { mayWriteProject, type ProjectAccess } from "../projects/ProjectAccess.ts"
import type { CollectionJobPlace, JobFilter, ProjectJobPlace } from "./JobRepo.ts"

export const mayReadJob = (actor: Actor, { ownerOrgId }: Pick<CollectionJobPlace, "ownerOrgId">): boolean =>
  mayManageCollection(actor, ownerOrgId)

export const mayFollowJob = (
  actor: Actor,
  { isTrashed, ownerOrgId }: Pick<CollectionJobPlace, "isTrashed" | "ownerOrgId">
): boolean => mayReadJob(actor, { ownerOrgId }) && !isTrashed && mayReadCollection(actor, ownerOrgId)

/** Null if the caller may not read it. */
export type JobProject = (TrashState & { readonly access: ProjectAccess }) | null

export const mayReadProjectJob = (
  actor: UserActor,
  { startedBy }: Pick<ProjectJobPlace, "startedBy">,
  project: JobProject
): boolean => startedBy === actor.userId || (project !== null && mayWriteProject(project.access))

export const mayFollowProjectJob = (
  actor: UserActor,
  place: Pick<ProjectJobPlace, "startedBy">,
  project: JobProject
): boolean => project !== null && isOutOfTrash(project) && mayReadProjectJob(actor, place, project)

export const jobOwners = (user: UserActor): JobFilter["owners"] => administeredBy(user)
