import { canMoveAlone } from "../projects/canMoveAlone.ts"
import type { Project } from "../projects/Project.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { Space } from "../spaces/Space.ts"
import type { TrashPlan } from "./TrashPlan.ts"

/** In the trash already, nothing changes. A project that is not, in a space that is, counts as missing. */
export const planTrashProject = (state: {
  readonly project: Pick<Project, "deletedAt" | "id">
  readonly space: Pick<Space, "deletedAt">
}): TrashPlan<ProjectNotFound> => {
  const moves = canMoveAlone(state, true)
  const { deletedAt, id } = state.project
  return { moves, refusal: moves || deletedAt !== null ? null : new ProjectNotFound({ projectId: id }) }
}
