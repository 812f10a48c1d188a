import type { Cast } from "./Cast.ts"
import { same, Unexpected } from "./Client.ts"
import type { Block, Collection, Edge, Space, SpaceGraph } from "./Wire.ts"

interface Replaced {
  readonly sub_blocks: ReadonlyArray<unknown>
  readonly rewired_edges: ReadonlyArray<Edge>
}

const variantOf = ({ id, name }: Block, version: string) => ({
  sub_blocks: [
    { id: `${id}-front`, name: `${name} Front` },
    { id: `${id}-core`, name: `${name} Core` }
  ],
  edges: [{ source_id: `${id}-front`, target_id: `${id}-core` }],
  expectedUpdatedAt: version
})

/** Replaces a block by two; a rival's variant of another block, prepared from the same version, comes too late. */
export const replaceBlock = async ({ ada }: Cast, { id }: Collection, space: Space): Promise<void> => {
  const path = `/api/collections/${id}`
  const { json: before } = await ada.call<Collection>("GET", path, {
    expect: 200,
    tell: ({ updated_at: at }) => `version ${at}`
  })
  const [block, other] = before.blocks.filter((it) =>
    before.edges.some(({ source_id: from, target_id: to }) => from === it.id || to === it.id)
  )
  if (block === undefined || other === undefined) throw new Unexpected("the design has no two linked blocks")
  const apply = (it: Block) => `${path}/blocks/${it.id}/decompose/apply`

  await ada.call<Replaced>("POST", apply(block), {
    expect: 200,
    body: variantOf(block, before.updated_at),
    tell: (it) => `"${block.name}" became ${it.sub_blocks.length}, edges moved: ${it.rewired_edges.length}`
  })
  await ada.refused("POST", apply(other), {
    expect: 409,
    code: "stale",
    body: variantOf(other, before.updated_at),
    tell: ({ message }) => message
  })
  const { json: graph } = await ada.call<SpaceGraph>("GET", `/api/spaces/${space.id}/graph`, {
    expect: 200,
    tell: ({ nodes }) => `the space shows it at once: ${nodes.length} nodes`
  })
  same("blocks shown by the space", graph.nodes.length, before.blocks.length + 1)
}
