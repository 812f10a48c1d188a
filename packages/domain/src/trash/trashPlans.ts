import { type DateTime, Struct } from "effect"
import { Forbidden } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { Collection, CollectionSummary } from "../collections/Collection.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { TrashState } from "../projects/FoundProject.ts"
import type { Project } from "../projects/Project.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { StoredProject } from "../projects/ProjectRepo.ts"
import type { Space } from "../spaces/Space.ts"
import { mayAdministerSpace } from "../spaces/SpaceAccess.ts"
import { SpaceInTrash } from "../spaces/SpaceErrors.ts"
import type { NamedRef } from "./TrashRef.ts"

/** What is refused does not move. */
export interface TrashPlan<Refusal> {
  readonly moves: boolean
  readonly refusal: Refusal | null
}

/** A running generation refuses it. */
export const planTrashCollection = (
  { deletedAt }: Pick<Collection, "deletedAt">,
  running: GenerationInProgress | null
): TrashPlan<GenerationInProgress> =>
  deletedAt === null ? { moves: running === null, refusal: running } : { moves: false, refusal: null }

/** Whether the project can change sides by itself: it is not there yet, and its space is not in the trash. */
export const canMoveAlone = ({ project, space }: TrashState, intoTrash: boolean): boolean =>
  space.deletedAt === null && (project.deletedAt === null) === intoTrash

/** A project in a trashed space, but not in the trash itself, counts as missing. */
export const planTrashProject = (state: {
  readonly project: Pick<Project, "deletedAt" | "id">
  readonly space: Pick<Space, "deletedAt">
}): TrashPlan<ProjectNotFound> => {
  const moves = canMoveAlone(state, true)
  const { deletedAt, id } = state.project
  return { moves, refusal: moves || deletedAt !== null ? null : new ProjectNotFound({ projectId: id }) }
}

type Target = NamedRef & { readonly deletedAt: DateTime.Utc | null }

export type ProjectTarget = Extract<Target, { readonly kind: "project" }> & {
  readonly space: Pick<Space, "deletedAt" | "id" | "name" | "orgId">
  readonly restoreSpace: boolean
}

export type RestoreTarget = Exclude<Target, { readonly kind: "project" }> | ProjectTarget

export const collectionTarget = (
  it: Pick<CollectionSummary, "deletedAt" | "id" | "name">
): RestoreTarget => ({
  kind: "collection",
  ...Struct.pick(it, ["id", "name", "deletedAt"])
})

export const spaceTarget = (it: Pick<Space, "deletedAt" | "id" | "name">): RestoreTarget => ({
  kind: "space",
  ...Struct.pick(it, ["id", "name", "deletedAt"])
})

export const projectTarget = (
  { project, space }: Pick<StoredProject, "project" | "space">,
  restoreSpace: boolean
): ProjectTarget => ({
  kind: "project",
  id: project.id,
  name: project.title,
  deletedAt: project.deletedAt,
  space,
  restoreSpace
})

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
