import type { Collection } from "../collections/Collection.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { TrashState } from "../projects/FoundProject.ts"
import type { Project } from "../projects/Project.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { Space } from "../spaces/Space.ts"

/**
 * Whether a call moves the thing into the trash or out of it, and why that is refused. What is refused does not move.
 */
export interface TrashPlan<Refusal> {
  readonly moves: boolean
  readonly refusal: Refusal | null
}

/** Refused while a generation runs on it. In the trash already, nothing changes and nothing is refused. */
export const planTrashCollection = (
  { deletedAt }: Pick<Collection, "deletedAt">,
  running: GenerationInProgress | null
): TrashPlan<GenerationInProgress> =>
  deletedAt === null ? { moves: running === null, refusal: running } : { moves: false, refusal: null }

/** Whether the project can move without its space: it is on the other side, and its space is out of the trash. */
export const canMoveAlone = ({ project, space }: TrashState, intoTrash: boolean): boolean =>
  space.deletedAt === null && (project.deletedAt === null) === intoTrash

/** In the trash already, nothing changes. A project that is not, in a space that is, counts as missing. */
export const planTrashProject = (state: {
  readonly project: Pick<Project, "deletedAt" | "id">
  readonly space: Pick<Space, "deletedAt">
}): TrashPlan<ProjectNotFound> => {
  const moves = canMoveAlone(state, true)
  const { deletedAt, id } = state.project
  return { moves, refusal: moves || deletedAt !== null ? null : new ProjectNotFound({ projectId: id }) }
}
