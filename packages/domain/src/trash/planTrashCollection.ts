import type { Collection } from "../collections/Collection.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { TrashPlan } from "./TrashPlan.ts"

/** Refused while a generation runs on it. In the trash already, nothing changes and nothing is refused. */
export const planTrashCollection = (
  { deletedAt }: Pick<Collection, "deletedAt">,
  running: GenerationInProgress | null
): TrashPlan<GenerationInProgress> =>
  deletedAt === null ? { moves: running === null, refusal: running } : { moves: false, refusal: null }
