import type { DecompositionPreview } from "@design-workspace/client"
import type { Cast } from "./Cast.ts"
import { same, Unexpected } from "./Client.ts"
import type { Block, Collection, Edge, Space, SpaceGraph } from "./Wire.ts"

interface Replaced {
  readonly sub_blocks: ReadonlyArray<Block>
  readonly rewired_edges: ReadonlyArray<Edge>
}

/** `apply` takes the preview unchanged. */
const asItIs = ({ edges, sub_blocks, updated_at: expectedUpdatedAt }: DecompositionPreview) => ({
  sub_blocks,
  edges,
  expectedUpdatedAt
})

/** The second block was prepared on a version that is no longer current when it is applied. */
export const replaceBlock = async ({ ada }: Cast, { id }: Collection, space: Space): Promise<void> => {
  const path = `/api/collections/${id}`
  const before = await ada.get<Collection>(path, ({ updated_at: at }) => `version ${at}`)
  const [block, other] = before.blocks.filter((it) =>
    before.edges.some(({ source_id: from, target_id: to }) => from === it.id || to === it.id)
  )
  if (block === undefined || other === undefined) throw new Unexpected("the design has no two linked blocks")
  const decompose = (it: Block) => `${path}/blocks/${it.id}/decompose`
  const preview = async (it: Block) => {
    const { json } = await ada.call<DecompositionPreview>("POST", decompose(it), {
      body: {
        messages: [{ role: "user", content: `What is the ${it.name} made of?` }],
        count: { min: 2, max: 4 },
        confirm: true
      },
      describe: ({ sub_blocks: parts }) =>
        `"${it.name}" could be ${parts.map(({ name }) => `"${name}"`).join(", ")}`
    })
    return json
  }

  const prepared = await preview(block)
  const rival = await preview(other)
  same("the version after two previews", rival.updated_at, before.updated_at)
  await ada.call<Replaced>("POST", `${decompose(block)}/apply`, {
    body: asItIs(prepared),
    describe: (it) =>
      `"${block.name}" became ${it.sub_blocks.length}, edges moved: ${it.rewired_edges.length}`
  })
  await ada.refused("POST", `${decompose(other)}/apply`, {
    expect: 409,
    code: "stale",
    body: asItIs(rival),
    describe: ({ message }) => message
  })
  const graph = await ada.get<SpaceGraph>(
    `/api/spaces/${space.id}/graph`,
    ({ nodes }) => `the space shows it at once: ${nodes.length} nodes`
  )
  const shown = before.blocks.length - 1 + prepared.sub_blocks.length
  same("blocks shown by the space", graph.nodes.length, shown)
}
