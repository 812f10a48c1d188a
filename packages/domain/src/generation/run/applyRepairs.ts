import { Result } from "effect"
import type { Content } from "../../collections/Collection.ts"
import type { Repair } from "../model/DesignModel.ts"
import type { RemovedItem } from "../outcome/GenerationEvent.ts"
import { outOfBounds } from "../request/DesignBounds.ts"
import type { StartDraft } from "../request/StartDraft.ts"
import { edgeId, type Repaired, removeItem } from "./removeItem.ts"
import { validateItem } from "./validateItem.ts"

/** Null if the draft or what is kept does not allow it. Bounds are not checked here. */
export const applyRepair = (start: StartDraft, draft: Content, repair: Repair): Repaired | null => {
  const verdict =
    repair._tag === "Remove"
      ? removeItem(start, draft, repair)
      : Result.map(validateItem(start, draft, repair.item), (passed) => ({
          draft: passed.draft,
          events: [passed.event],
          removed: []
        }))
  return Result.getOrNull(verdict)
}

/** Repairs that meet the bounds only together, removals first; null if they break them together too. */
export const applyRepairs = (
  start: StartDraft,
  draft: Content,
  repairs: ReadonlyArray<Repair>
): Repaired | null => {
  const inOrder = [
    ...repairs.filter(({ _tag }) => _tag === "Remove"),
    ...repairs.filter(({ _tag }) => _tag === "Put")
  ]
  const combined = inOrder.reduce(
    (sum: Repaired, repair) => {
      const one = applyRepair(start, sum.draft, repair)
      return one === null
        ? sum
        : {
            draft: one.draft,
            events: [...sum.events, ...one.events],
            removed: [...sum.removed, ...one.removed]
          }
    },
    { draft, events: [], removed: [] }
  )
  return outOfBounds(start.bounds, combined.draft).length > 0 ? null : combined
}

/** It may have been put in again after it was removed. */
export const isThere = (draft: Content, { id, kind }: RemovedItem): boolean =>
  kind === "edge"
    ? draft.edges.some((edge) => edgeId(edge) === id)
    : { layer: draft.layers, specialty: draft.specialties, block: draft.blocks }[kind].some(
        (item) => item.id === id
      )
