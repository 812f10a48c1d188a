import type { SpaceView } from "../overlays/SpaceView.ts"
import { withKind } from "../shared/BlockKind.ts"
import type { Graph } from "./Graph.ts"

/** Blocks become nodes on their lanes, specialties roles; ids stay (contract 4). Needs a view without hidden items. */
export const graphOfSpace = ({ blocks, edges, specialties }: SpaceView): Graph => ({
  nodes: blocks.map((block) => ({
    id: block.id,
    label: block.name,
    roles: [...new Set(block.defaultSpecialties)],
    layerId: block.layerId,
    ...withKind(block.kind)
  })),
  edges,
  roles: specialties.map(({ id, name }) => ({ id, label: name }))
})
