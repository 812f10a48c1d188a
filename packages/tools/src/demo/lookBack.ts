import type { Cast } from "./Cast.ts"
import { same, Unexpected } from "./Client.ts"
import type { Screen } from "./Screen.ts"
import type { Attempts, Collection, Explanation, Space, SpaceGraph, Upstream, Versions } from "./Wire.ts"

const contentOf = ({ blocks, edges, layers, specialties }: Collection) => ({
  layers,
  specialties,
  blocks,
  edges
})

const counted = (names: ReadonlyArray<string>): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${all.length} ${name}`).join(", ")

/** The history of the collection, how it looks from the space, and the way back to the generated version. */
export const lookBack = async (
  screen: Screen,
  { ada, ben }: Cast,
  { id }: Collection,
  { id: spaceId }: Space
): Promise<void> => {
  const path = `/api/collections/${id}`
  const space = `/api/spaces/${spaceId}`
  await ada.call<Attempts>("GET", `${path}/attempts`, {
    expect: 200,
    describe: ({ items }) =>
      items.map((it) => `${it.status} in ${it.duration_ms} ms by ${it.model}`).join(", ")
  })
  const { json: versions } = await ada.call<Versions>("GET", `${path}/versions`, {
    expect: 200,
    describe: ({ items }) => items.map((it) => `${it.version} ${it.edit_type}`).join(", ")
  })
  const generated = versions.items.find((it) => it.edit_type === "generate")
  if (generated === undefined) throw new Unexpected("the collection has no version that was generated")
  const since = generated.version

  await ben.call<Upstream>("GET", `${space}/upstream?since=${since}`, {
    expect: 200,
    describe: ({ items }) => `changed under the space: ${counted(items.map(({ state }) => state))}`
  })
  const { text } = await ben.call("GET", `${space}/graph?diff_from=${since}&format=svg`, { expect: 200 })
  screen.text(`a drawing of ${Math.ceil(text.length / 1_024)} KiB with what was added and removed marked`)
  const { json: graph } = await ben.call<SpaceGraph>("GET", `${space}/graph`, { expect: 200 })
  const [node] = graph.nodes
  if (node === undefined) throw new Unexpected("the space shows no block")
  await ben.call<Explanation>("GET", `${space}/explain?kind=block&id=${node.id}`, {
    expect: 200,
    describe: ({ fields }) =>
      `"${node.label}": ${fields.map((it) => `${it.field} of the ${it.source}`).join(", ")}`
  })

  const { json: before } = await ada.call<Collection>("GET", `${path}/versions/${since}`, {
    expect: 200,
    describe: ({ blocks }) => `${blocks.length} blocks as they were generated`
  })
  const { json: restored } = await ada.call<Collection>("POST", `${path}/versions/${since}/restore`, {
    expect: 200,
    describe: ({ blocks }) => `${blocks.length} blocks again`
  })
  same("the content after the restore", contentOf(restored), contentOf(before))
  screen.proved("the collection is what was generated, and every version before and after stays readable")
}
