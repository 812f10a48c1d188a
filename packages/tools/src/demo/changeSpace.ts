import type { Cast } from "./Cast.ts"
import { same } from "./Client.ts"
import type { Screen } from "./Screen.ts"
import type { Collection, Overlays, Space, SpaceGraph } from "./Wire.ts"

type Kind = "blocks" | "layers" | "specialties"

const counts = ({ edges, lanes, nodes }: SpaceGraph): string =>
  `graph: ${lanes.length} lanes, ${nodes.length} nodes, ${edges.length} edges`

const busiest = ({ blocks, edges }: Collection) =>
  blocks
    .map((block) => ({
      block,
      edges: edges.filter((it) => it.source_id === block.id || it.target_id === block.id).length
    }))
    .reduce((most, it) => (it.edges > most.edges ? it : most)).block

/** A space over a collection: what it inherits, hides and renames, and that every hidden part comes back unchanged. */
export const changeSpace = async (screen: Screen, cast: Cast, collection: Collection): Promise<Space> => {
  const { ada, adaBrowser, ben, benId, orgId } = cast
  const { json: space } = await ada.call<Space>("POST", "/api/spaces", {
    expect: 201,
    body: { name: `${collection.name} at Acme`, org_id: orgId, collection_id: collection.id },
    describe: ({ name }) => `"${name}" inherits the collection`
  })
  const path = `/api/spaces/${space.id}`
  await adaBrowser.call("PUT", `${path}/managers/${benId}`, { expect: 200, describe: () => "Ben manages it" })

  const graph = async (): Promise<SpaceGraph> =>
    (await ben.call<SpaceGraph>("GET", `${path}/graph`, { expect: 200, describe: counts })).json
  const hide = (kind: Kind, id: string, name: string) =>
    ben.call("DELETE", `${path}/${kind}/${id}`, { expect: 200, describe: () => `hides "${name}"` })
  const show = (kind: Kind, id: string, name: string) =>
    ben.call("POST", `${path}/${kind}/${id}/restore`, { expect: 200, describe: () => `"${name}" is back` })

  const inherited = await graph()
  same("nodes inherited", inherited.nodes.length, collection.blocks.length)
  const block = busiest(collection)
  const name = `${block.name} (ours)`
  await ben.call<{ readonly overridden: ReadonlyArray<string> }>("PATCH", `${path}/blocks/${block.id}`, {
    expect: 200,
    body: { name },
    describe: ({ overridden }) => `is "${name}" here, overridden: ${overridden.join(", ")}`
  })
  const renamed = await graph()

  const [layer] = collection.layers.filter(({ id }) => id !== block.layer_id)
  const [specialty] = collection.specialties
  const hidden: Array<readonly [Kind, string, string]> = [["blocks", block.id, name]]
  if (layer !== undefined) hidden.push(["layers", layer.id, layer.name])
  if (specialty !== undefined) hidden.push(["specialties", specialty.id, specialty.name])
  for (const item of hidden) await hide(...item)
  await graph()
  await ben.call<Overlays>("GET", `${path}/overlays`, {
    expect: 200,
    describe: ({ items }) =>
      `${items.filter((it) => it.hidden).length} hidden, ${items.length} changed in all`
  })
  for (const item of hidden.toReversed()) await show(...item)

  same("the graph after every restore", await graph(), renamed)
  screen.proved("the graph is as before the hiding, and the block kept its own name")
  return space
}
