import { Forbidden } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { mayAdministerSpace } from "../spaces/SpaceAccess.ts"
import { SpaceInTrash } from "../spaces/SpaceErrors.ts"
import type { RestoreTarget } from "./RestoreTarget.ts"
import type { TrashPlan } from "./trashPlans.ts"

export interface RestorePlan extends TrashPlan<Forbidden | SpaceInTrash> {
  readonly spaceReturns: boolean
}

const refused = (refusal: Forbidden | SpaceInTrash): RestorePlan => ({
  moves: false,
  spaceReturns: false,
  refusal
})

/** For a caller that may restore the thing itself. Only a project's restore is ever refused (contract 5.9). */
export const planRestore = (actor: Actor, target: RestoreTarget): RestorePlan => {
  const moves = target.deletedAt !== null
  if (target.kind !== "project" || target.space.deletedAt === null)
    return { moves, spaceReturns: false, refusal: null }

  const { id, name } = target.space
  const restorableByCaller = mayAdministerSpace(actor, target.space)
  if (!target.restoreSpace)
    return refused(new SpaceInTrash({ spaceId: id, spaceName: name, restorableByCaller }))
  if (!restorableByCaller) return refused(new Forbidden({ requiredRole: "org_admin" }))
  return { moves, spaceReturns: true, refusal: null }
}
