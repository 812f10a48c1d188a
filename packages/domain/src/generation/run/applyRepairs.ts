import { Result } from "effect"
import type { Content, Edge } from "../../collections/Collection.ts"
import { idsOf } from "../../collections/ContentRules.ts"
import { withSpecialtiesIn } from "../../collections/references.ts"
import type { ItemId } from "../../shared/Ids.ts"
import type { Repair } from "../model/DesignModel.ts"
import type { RemovedItem } from "../outcome/GenerationEvent.ts"
import { outOfBounds } from "../request/DesignBounds.ts"
import type { StartDraft } from "../request/StartDraft.ts"
import { type ItemEvent, itemEventOf } from "./ItemEvent.ts"
import { resolve, validateItem } from "./validateItem.ts"

export interface Repaired {
  readonly draft: Content
  readonly removed: ReadonlyArray<RemovedItem>
  readonly events: ReadonlyArray<ItemEvent>
}

type Verdict = Result.Result<Repaired, string>
type Named = "layers" | "specialties" | "blocks"

export const edgeId = ({ sourceId, targetId }: Edge): string => `${sourceId}->${targetId}`

const without = <A extends { readonly id: ItemId }>(items: ReadonlyArray<A>, id: ItemId) =>
  items.filter((item) => item.id !== id)

const removeEdge = (start: StartDraft, draft: Content, id: string): Verdict => {
  if (start.kept.edges.some((edge) => edgeId(edge) === id)) return Result.fail(`edge "${id}" is kept`)
  const edges = draft.edges.filter((edge) => edgeId(edge) !== id)
  return edges.length === draft.edges.length
    ? Result.fail(`there is no edge "${id}"`)
    : Result.succeed({ draft: { ...draft, edges }, removed: [{ kind: "edge", id }], events: [] })
}

const removeLayer = (draft: Content, id: ItemId): Verdict =>
  draft.blocks.some(({ layerId }) => layerId === id)
    ? Result.fail(`layer "${id}" has blocks`)
    : Result.succeed({
        draft: { ...draft, layers: without(draft.layers, id) },
        removed: [{ kind: "layer", id }],
        events: []
      })

const removeSpecialty = (draft: Content, id: ItemId): Verdict => {
  const specialties = without(draft.specialties, id)
  const blocks = draft.blocks.map(withSpecialtiesIn(idsOf(specialties)))
  return Result.succeed({
    draft: { ...draft, blocks, specialties },
    removed: [{ kind: "specialty", id }],
    events: blocks.filter((block, at) => block !== draft.blocks[at]).map(itemEventOf.block)
  })
}

const removeBlock = (draft: Content, id: ItemId): Verdict => {
  const touches = ({ sourceId, targetId }: Edge) => sourceId === id || targetId === id
  return Result.succeed({
    draft: {
      ...draft,
      blocks: without(draft.blocks, id),
      edges: draft.edges.filter((edge) => !touches(edge))
    },
    removed: [
      ...draft.edges.filter(touches).map((edge): RemovedItem => ({ kind: "edge", id: edgeId(edge) })),
      { kind: "block", id }
    ],
    events: []
  })
}

const plural = { layer: "layers", specialty: "specialties", block: "blocks" } as const

/** A layer with blocks stays, and a block goes with its edges. Bounds are not checked here. */
export const removeItem = (
  start: StartDraft,
  draft: Content,
  { id: reference, kind }: Repair & { readonly _tag: "Remove" }
): Verdict => {
  if (kind === "edge") return removeEdge(start, draft, reference)
  const items: Named = plural[kind]
  const id = resolve(draft[items], reference)
  if (id === undefined) return Result.fail(`there is no ${kind} "${reference}"`)
  if (start.kept[items].some((kept) => kept.id === id)) return Result.fail(`${kind} "${id}" is kept`)
  if (kind === "layer") return removeLayer(draft, id)
  return kind === "specialty" ? removeSpecialty(draft, id) : removeBlock(draft, id)
}

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
