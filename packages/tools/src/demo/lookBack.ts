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

export const lookBack = async (
  screen: Screen,
  { ada, ben }: Cast,
  { id }: Collection,
  { id: spaceId }: Space
): Promise<void> => {
  const path = `/api/collections/${id}`
  const space = `/api/spaces/${spaceId}`
  await ada.get<Attempts>(`${path}/attempts`, ({ items }) =>
    items.map((it) => `${it.status} in ${it.duration_ms} ms by ${it.model}`).join(", ")
  )
  const versions = await ada.get<Versions>(`${path}/versions`, ({ items }) =>
    items.map((it) => `${it.version} ${it.edit_type}`).join(", ")
  )
  const generated = versions.items.find((it) => it.edit_type === "generate")
  if (generated === undefined) throw new Unexpected("the collection has no version that was generated")
  const since = generated.version

  await ben.get<Upstream>(
    `${space}/upstream?since=${since}`,
    ({ items }) => `changed under the space: ${counted(items.map(({ state }) => state))}`
  )
  const { text } = await ben.call("GET", `${space}/graph?diff_from=${since}&format=svg`)
  screen.text(`a drawing of ${Math.ceil(text.length / 1_024)} KiB with what was added and removed marked`)
  const graph = await ben.get<SpaceGraph>(`${space}/graph`)
  const [node] = graph.nodes
  if (node === undefined) throw new Unexpected("the space shows no block")
  await ben.get<Explanation>(
    `${space}/explain?kind=block&id=${node.id}`,
    ({ fields }) => `"${node.label}": ${fields.map((it) => `${it.field} of the ${it.source}`).join(", ")}`
  )

  const before = await ada.get<Collection>(
    `${path}/versions/${since}`,
    ({ blocks }) => `${blocks.length} blocks as they were generated`
  )
  const { json: restored } = await ada.call<Collection>("POST", `${path}/versions/${since}/restore`, {
    describe: ({ blocks }) => `${blocks.length} blocks again`
  })
  same("the content after the restore", contentOf(restored), contentOf(before))
  screen.proved("the collection is what was generated, and every version before and after stays readable")
}
