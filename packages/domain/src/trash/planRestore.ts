import { Forbidden } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { mayAdministerSpace } from "../spaces/SpaceAccess.ts"
import { SpaceInTrash } from "../spaces/SpaceErrors.ts"
import type { RestoreTarget } from "./RestoreTarget.ts"
import type { NamedRef } from "./TrashRef.ts"

/** What a restore brings back, the space before its project; nothing if it is refused. */
export interface RestorePlan {
  readonly restores: ReadonlyArray<NamedRef>
  readonly refusal: Forbidden | SpaceInTrash | null
}

/** The space that comes back with its project; null if none does. */
export const returningSpace = ({ restores }: RestorePlan): SpaceId | null =>
  restores.find((it) => it.kind === "space")?.id ?? null

const refOf = ({ id, kind, name }: RestoreTarget): NamedRef => ({ kind, id, name }) as NamedRef

const refused = (refusal: RestorePlan["refusal"]): RestorePlan => ({ restores: [], refusal })

/**
 * What a restore by this caller does, or why it is refused (interface operations 7 to 9, contract 5.9). The caller has
 * the right to restore the thing itself. Every preview follows it, and the restore of a project. Collections and spaces
 * come back by themselves, so their restores need no plan.
 */
export const planRestore = (actor: Actor, target: RestoreTarget): RestorePlan => {
  const own = target.deletedAt === null ? [] : [refOf(target)]
  if (target.kind !== "project" || target.space.deletedAt === null) return { restores: own, refusal: null }

  const { id, name } = target.space
  const restorableByCaller = mayAdministerSpace(actor, target.space)
  if (!target.restoreSpace)
    return refused(new SpaceInTrash({ spaceId: id, spaceName: name, restorableByCaller }))
  if (!restorableByCaller) return refused(new Forbidden({ requiredRole: "org_admin" }))
  return { restores: [{ kind: "space", id, name }, ...own], refusal: null }
}
