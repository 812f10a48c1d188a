import type { Block, Content, Edge, Layer, Specialty } from "../../collections/Collection.ts"
import { namingOf } from "../../collections/partFields.ts"
import type { ItemStage } from "../model/DesignModel.ts"
import type { GenerationEvent } from "../outcome/GenerationEvent.ts"

export type ItemEvent = Extract<GenerationEvent, { readonly _tag: "Layer" | "Specialty" | "Block" | "Edge" }>

/** It has fewer fields than the item (interface, Events). */
export const itemEventOf = {
  layer: ({ id, name }: Layer) => ({ _tag: "Layer", id, name }) as const,
  specialty: ({ id, name }: Specialty) => ({ _tag: "Specialty", id, name }) as const,
  block: (block: Block) => ({ _tag: "Block", id: block.id, name: block.name, ...namingOf(block) }) as const,
  edge: ({ sourceId, targetId }: Edge) => ({ _tag: "Edge", sourceId, targetId }) as const
}

export const toItemEvents = (
  stage: ItemStage,
  { blocks, edges, layers, specialties }: Content
): ReadonlyArray<ItemEvent> =>
  stage === "layers"
    ? layers.map(itemEventOf.layer)
    : stage === "specialties"
      ? specialties.map(itemEventOf.specialty)
      : stage === "blocks"
        ? blocks.map(itemEventOf.block)
        : edges.map(itemEventOf.edge)
