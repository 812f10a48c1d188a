import type { GenerationEvent } from "../../src/generation/outcome/GenerationEvent.ts"
import type { ItemEvent } from "../../src/generation/run/ItemEvent.ts"

type EventOf<Tag extends ItemEvent["_tag"]> = Extract<ItemEvent, { readonly _tag: Tag }>

/** A design as a client knows it from the events alone. */
export interface HeardDesign {
  readonly layers: ReadonlyArray<EventOf<"Layer">>
  readonly specialties: ReadonlyArray<EventOf<"Specialty">>
  readonly blocks: ReadonlyArray<EventOf<"Block">>
  readonly edges: ReadonlyArray<EventOf<"Edge">>
}

const idOf = (item: ItemEvent): string =>
  item._tag === "Edge" ? `${item.sourceId}->${item.targetId}` : item.id
const sorted = <A extends ItemEvent>(items: ReadonlyArray<A>) =>
  [...items].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))

/** The same without its order, which a repair may change: an item taken out and put in again. */
export const inAnyOrder = ({ blocks, edges, layers, specialties }: HeardDesign): HeardDesign => ({
  layers: sorted(layers),
  specialties: sorted(specialties),
  blocks: sorted(blocks),
  edges: sorted(edges)
})

/** Adds events up as a client does: a stage that begins voids its kind, items replace, `removed` takes out. */
export const foldEvents = (events: ReadonlyArray<GenerationEvent>): HeardDesign => {
  const layers = new Map<string, EventOf<"Layer">>()
  const specialties = new Map<string, EventOf<"Specialty">>()
  const blocks = new Map<string, EventOf<"Block">>()
  const edges = new Map<string, EventOf<"Edge">>()
  const kinds = { layers, specialties, blocks, edges }
  const removable = { layer: layers, specialty: specialties, block: blocks, edge: edges }
  for (const event of events) {
    if (event._tag === "Layer") layers.set(event.id, event)
    if (event._tag === "Specialty") specialties.set(event.id, event)
    if (event._tag === "Block") blocks.set(event.id, event)
    if (event._tag === "Edge") edges.set(idOf(event), event)
    if (event._tag === "QualityPhase") for (const { id, kind } of event.removed) removable[kind].delete(id)
    if (event._tag === "Stage" && event.status !== "completed" && event.stage in kinds) {
      kinds[event.stage as keyof typeof kinds].clear()
    }
  }
  return {
    layers: [...layers.values()],
    specialties: [...specialties.values()],
    blocks: [...blocks.values()],
    edges: [...edges.values()]
  }
}
