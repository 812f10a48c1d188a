import type { Block, Content, Edge, Layer, Specialty } from "../../collections/Collection.ts"
import type { ItemStage } from "../model/DesignModel.ts"
import type { GenerationEvent } from "../outcome/GenerationEvent.ts"

/** An event that tells one item of the design. */
export type ItemEvent = Extract<GenerationEvent, { readonly _tag: "Layer" | "Specialty" | "Block" | "Edge" }>

/** The event that tells an item: less than the item has, as the stream shows it (interface, Events). */
export const tell = {
  layer: ({ id, name }: Layer) => ({ _tag: "Layer", id, name }) as const,
  specialty: ({ id, name }: Specialty) => ({ _tag: "Specialty", id, name }) as const,
  block: ({ defaultSpecialties, id, layerId, name }: Block) =>
    ({ _tag: "Block", id, name, layerId, defaultSpecialties }) as const,
  edge: ({ sourceId, targetId }: Edge) => ({ _tag: "Edge", sourceId, targetId }) as const
}

/** Tells every item of one kind that the design has, in its order. */
export const toItemEvents = (
  stage: ItemStage,
  { blocks, edges, layers, specialties }: Content
): ReadonlyArray<ItemEvent> =>
  stage === "layers"
    ? layers.map(tell.layer)
    : stage === "specialties"
      ? specialties.map(tell.specialty)
      : stage === "blocks"
        ? blocks.map(tell.block)
        : edges.map(tell.edge)
