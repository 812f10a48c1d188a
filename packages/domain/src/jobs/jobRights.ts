import { administeredBy, mayManageCollection, mayReadCollection } from "../access/AccessPolicy.ts"
import type { Actor, UserActor } from "../access/Actor.ts"
import type { JobFilter, JobPlace } from "./JobRepo.ts"

/** The caller may generate the job's collection now, whoever started the job. */
export const mayReadJob = (actor: Actor, { ownerOrgId }: Pick<JobPlace, "ownerOrgId">): boolean =>
  mayManageCollection(actor, ownerOrgId)

/** The caller sees the job, and may read what the job works on. */
export const mayFollowJob = (
  actor: Actor,
  { isTrashed, ownerOrgId }: Pick<JobPlace, "isTrashed" | "ownerOrgId">
): boolean => mayReadJob(actor, { ownerOrgId }) && !isTrashed && mayReadCollection(actor, ownerOrgId)

/** The owners of the collections whose jobs the user may see: `mayReadJob` holds for exactly these. */
export const jobOwners = (user: UserActor): JobFilter["owners"] => administeredBy(user)
