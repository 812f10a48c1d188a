import type { Block } from "../collections/Collection.ts"
import { specialtiesOf } from "../collections/references.ts"
import type { SpaceView } from "../overlays/Overlay.ts"
import { factsOf } from "../shared/factFields.ts"
import type { Graph, GraphNode } from "./Graph.ts"

export const nodeOf = (block: Block): GraphNode => ({
  id: block.id,
  label: block.name,
  roles: specialtiesOf(block),
  layerId: block.layerId,
  ...(block.description === "" ? {} : { description: block.description }),
  ...factsOf(block)
})

/** Needs a view without hidden items (contract 4). */
export const graphOfSpace = ({ blocks, edges, specialties }: SpaceView): Graph => ({
  nodes: blocks.map(nodeOf),
  edges,
  roles: specialties.map(({ id, name }) => ({ id, label: name }))
})
