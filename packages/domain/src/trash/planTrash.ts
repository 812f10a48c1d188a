import { canMoveAlone } from "../projects/canMoveAlone.ts"
import type { TrashState } from "../projects/FoundProject.ts"

/**
 * What a call that trashes a found project does: it moves it, or changes nothing as it is in the trash already. A
 * project that is not, in a space that is, counts as missing.
 */
export const planTrash = (state: TrashState): "missing" | "moves" | "unchanged" => {
  if (canMoveAlone(state, true)) return "moves"
  return state.project.deletedAt === null ? "missing" : "unchanged"
}
