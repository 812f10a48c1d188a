import type { SpaceView } from "../overlays/SpaceView.ts"
import type { Graph } from "./Graph.ts"

/**
 * The graph that a new project starts with: what its space shows, blocks as nodes on their lanes, specialties as roles,
 * a block's default specialties as its node's roles (contract 4). Ids stay. Give it the view without hidden items.
 */
export const graphOfSpace = ({ blocks, edges, specialties }: SpaceView): Graph => ({
  nodes: blocks.map((block) => ({
    id: block.id,
    label: block.name,
    roles: [...new Set(block.defaultSpecialties)],
    layerId: block.layerId
  })),
  edges: edges.map(({ sourceId, targetId }) => ({ sourceId, targetId })),
  roles: specialties.map(({ id, name }) => ({ id, label: name }))
})
