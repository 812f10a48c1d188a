import type { Design } from "@design-workspace/client"
import { idOf } from "../../graph/model/listChanges.ts"
import { specialtiesOf } from "../../graph/model/specialties.ts"
import { changeKey, type NamedPart, type PartKind } from "./proposalChanges.ts"
import { edgeId } from "./RunState.ts"

export interface Consequence {
  readonly what: "comes" | "stays" | "goes"
  readonly part: NamedPart
  readonly because: NamedPart
}

export interface Merged {
  readonly design: Design
  readonly consequences: ReadonlyArray<Consequence>
}

const chosenOf = <Item>(
  kind: PartKind,
  idOf: (item: Item) => string,
  current: ReadonlyArray<Item>,
  proposed: ReadonlyArray<Item>,
  chosen: ReadonlySet<string>
): Map<string, Item> => {
  const wanted = new Map(proposed.map((item) => [idOf(item), item]))
  const known = new Set(current.map(idOf))
  const result = new Map<string, Item>()
  for (const item of current) {
    const id = idOf(item)
    const taken = chosen.has(changeKey(kind, id)) ? wanted.get(id) : item
    if (taken !== undefined) result.set(id, taken)
  }
  for (const [id, item] of wanted) {
    if (!known.has(id) && chosen.has(changeKey(kind, id))) result.set(id, item)
  }
  return result
}

const inOrder = <Item>(
  items: ReadonlyMap<string, Item>,
  idOf: (item: Item) => string,
  ...lists: ReadonlyArray<ReadonlyArray<Item>>
): ReadonlyArray<Item> =>
  [...new Set(lists.flat().map(idOf))].flatMap((id) => {
    const item = items.get(id)
    return item === undefined ? [] : [item]
  })

interface Item {
  readonly id: string
  readonly name: string
}

/** Puts a part back that another one needs: the collection's, else the proposal's. */
const bring = <A extends Item>(
  items: Map<string, A>,
  kind: PartKind,
  id: string,
  because: NamedPart,
  current: ReadonlyArray<A>,
  proposed: ReadonlyArray<A>
): ReadonlyArray<Consequence> => {
  if (items.has(id)) return []
  const kept = current.find((item) => item.id === id)
  const item = kept ?? proposed.find((item) => item.id === id)
  if (item === undefined) return []
  items.set(id, item)
  return [{ what: kept === undefined ? "comes" : "stays", part: { kind, id, name: item.name }, because }]
}

/** Edges bring their ends along, and those whose end is to go, go too. */
const settleEdges = (
  edges: Map<string, Design["edges"][number]>,
  blocks: Map<string, Design["blocks"][number]>,
  current: Design,
  proposed: Design
): ReadonlyArray<Consequence> => {
  const before = new Map(current.blocks.map((block) => [block.id, block]))
  const names = new Map([...current.blocks, ...proposed.blocks].map(({ id, name }) => [id, name]))
  const consequences: Array<Consequence> = []
  for (const [id, { source_id, target_id }] of edges) {
    const name = `${names.get(source_id)} → ${names.get(target_id)}`
    const edge: NamedPart = { kind: "edge", id, name }
    for (const end of [source_id, target_id]) {
      const gone = blocks.has(end) ? undefined : before.get(end)
      if (gone === undefined) {
        consequences.push(...bring(blocks, "block", end, edge, [], proposed.blocks))
      } else if (edges.delete(id)) {
        consequences.push({ what: "goes", part: edge, because: { kind: "block", id: end, name: gone.name } })
      }
    }
  }
  return consequences
}

/** The collection with the chosen changes (by the keys of `proposalChanges`), whole whatever was chosen. */
export const mergeProposal = (current: Design, proposed: Design, chosen: ReadonlySet<string>): Merged => {
  const layers = chosenOf("layer", idOf, current.layers, proposed.layers, chosen)
  const specialties = chosenOf("specialty", idOf, current.specialties, proposed.specialties, chosen)
  const blocks = chosenOf("block", idOf, current.blocks, proposed.blocks, chosen)
  const edges = chosenOf("edge", edgeId, current.edges, proposed.edges, chosen)
  const consequences = [...settleEdges(edges, blocks, current, proposed)]
  for (const block of blocks.values()) {
    const { id, layer_id, name } = block
    const because: NamedPart = { kind: "block", id, name }
    consequences.push(...bring(layers, "layer", layer_id, because, current.layers, proposed.layers))
    for (const specialty of specialtiesOf(block)) {
      consequences.push(
        ...bring(specialties, "specialty", specialty, because, current.specialties, proposed.specialties)
      )
    }
  }
  return {
    design: {
      layers: inOrder(layers, idOf, current.layers, proposed.layers),
      specialties: inOrder(specialties, idOf, current.specialties, proposed.specialties),
      blocks: inOrder(blocks, idOf, current.blocks, proposed.blocks),
      edges: inOrder(edges, edgeId, current.edges, proposed.edges)
    },
    consequences
  }
}
