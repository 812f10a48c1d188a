import type { Collection } from "../collections/Collection.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { TrashState } from "../projects/FoundProject.ts"
import type { Project } from "../projects/Project.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { Space } from "../spaces/Space.ts"

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
