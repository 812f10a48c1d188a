import type {
  Block,
  Collection,
  Design,
  Edge,
  GraphLayout,
  Layer,
  ProposedDesign,
  Specialty
} from "@design-workspace/client"
import { contentOf } from "../../design/collection/Content.ts"
import { extendLayout } from "../../graph/model/extendLayout.ts"
import { idOf, listChanges, sameValue } from "../../graph/model/listChanges.ts"
import { specialtiesOf } from "../../graph/model/specialties.ts"
import { edgeId } from "./RunState.ts"

export type PartKind = "layer" | "specialty" | "block" | "edge"

interface NamedPart {
  readonly kind: PartKind
  /** Of an edge: `source->target`. */
  readonly id: string
  readonly name: string
}

export interface FieldChange {
  readonly field: "name" | "description" | "layer" | "specialties" | "kind" | "position" | "label"
  readonly before: string
  readonly after: string
}

export interface PartChange extends NamedPart {
  readonly key: string
  readonly change: "added" | "removed" | "changed"
  readonly fields: ReadonlyArray<FieldChange>
}

const changeKey = (kind: PartKind, id: string): string => `${kind} ${id}`

type Fields = Readonly<Partial<Record<FieldChange["field"], string>>>

const namesOf = (items: ReadonlyArray<{ readonly id: string; readonly name: string }>) => {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return (id: string): string => names.get(id) ?? id
}

/** The parts of one kind that a design has, and how people read them there. */
interface Parts<Item> {
  readonly items: ReadonlyArray<Item>
  readonly nameOf: (item: Item) => string
  readonly fieldsOf: (item: Item) => Fields
}

const partsOf = ({ blocks, edges, layers, specialties }: Design) => {
  const [layer, specialty, block] = [namesOf(layers), namesOf(specialties), namesOf(blocks)]
  const nameOf = ({ name }: { readonly name: string }) => name
  return {
    layers: {
      items: layers,
      nameOf,
      fieldsOf: ({ description, name, position }: Layer) => ({ name, description, position: `${position}` })
    },
    specialties: {
      items: specialties,
      nameOf,
      fieldsOf: ({ description, name }: Specialty) => ({ name, description })
    },
    blocks: {
      items: blocks,
      nameOf,
      fieldsOf: (it: Block) => ({
        name: it.name,
        description: it.description,
        layer: layer(it.layer_id),
        specialties: specialtiesOf(it).map(specialty).join(", "),
        kind: it.kind ?? "service"
      })
    },
    edges: {
      items: edges,
      nameOf: ({ source_id, target_id }: Edge) => `${block(source_id)} → ${block(target_id)}`,
      fieldsOf: ({ label = "" }: Edge) => ({ label })
    }
  }
}

/** By ids: a layer of another name changes the layer, not its blocks. */
const sameBlock = (a: Block, b: Block): boolean =>
  sameValue({ ...a, kind: a.kind ?? "service" }, { ...b, kind: b.kind ?? "service" })

const differing = (before: Fields, after: Fields): ReadonlyArray<FieldChange> =>
  (Object.keys(before) as ReadonlyArray<FieldChange["field"]>).flatMap((field) => {
    const [was, is] = [before[field] ?? "", after[field] ?? ""]
    return was === is ? [] : [{ field, before: was, after: is }]
  })

const compare = <Item>(
  kind: PartKind,
  before: Parts<Item>,
  after: Parts<Item>,
  idOf: (item: Item) => string,
  same = (a: Item, b: Item) => sameValue(before.fieldsOf(a), after.fieldsOf(b))
): ReadonlyArray<PartChange> =>
  listChanges(before.items, after.items, idOf, same).map((it) => {
    const { nameOf } = it.mark === "removed" ? before : after
    const id = idOf(it.part)
    const fields =
      it.mark === "changed" ? differing(before.fieldsOf(it.before), after.fieldsOf(it.after)) : []
    return { kind, id, key: changeKey(kind, id), name: nameOf(it.part), change: it.mark, fields }
  })

export const proposalChanges = (current: Design, proposed: Design): ReadonlyArray<PartChange> => {
  const [was, is] = [partsOf(current), partsOf(proposed)]
  return [
    ...compare("layer", was.layers, is.layers, idOf),
    ...compare("specialty", was.specialties, is.specialties, idOf),
    ...compare("block", was.blocks, is.blocks, idOf, sameBlock),
    ...compare("edge", was.edges, is.edges, edgeId)
  ]
}

const union = <Item>(
  current: ReadonlyArray<Item>,
  proposed: ReadonlyArray<Item>,
  key: (item: Item) => string
): ReadonlyArray<Item> => [
  ...new Map([...current, ...proposed].map((item): readonly [string, Item] => [key(item), item])).values()
]

/** What the collection has stays in its place; what would come, go or change is marked. */
export const proposalLayout = (
  layout: GraphLayout,
  current: Design,
  proposed: Design,
  changes: ReadonlyArray<PartChange>
): GraphLayout => {
  const marks = new Map(changes.map(({ change, key }) => [key, change]))
  const markOf = (kind: PartKind, id: string) => marks.get(changeKey(kind, id)) ?? "same"
  const { boxes, edges, lanes, ...size } = extendLayout(layout, {
    lanes: union(current.layers, proposed.layers, idOf),
    boxes: union(current.blocks, proposed.blocks, idOf).map(({ layer_id, ...block }) => ({
      ...block,
      lane_id: layer_id
    })),
    edges: union(current.edges, proposed.edges, edgeId)
  })
  return {
    ...size,
    lanes: lanes.map((lane) => ({ ...lane, mark: lane.id === null ? "same" : markOf("layer", lane.id) })),
    boxes: boxes.map((box) => ({ ...box, mark: markOf("block", box.id) })),
    edges: edges.map((edge) => ({ ...edge, mark: markOf("edge", edgeId(edge)) }))
  }
}

export interface Consequence {
  readonly what: "comes" | "stays" | "goes"
  readonly part: NamedPart
  readonly because: NamedPart
}

/** The parts of one kind that a merge keeps, out of those of both designs. */
interface Merging<Item> {
  readonly kind: PartKind
  readonly idOf: (item: Item) => string
  readonly current: ReadonlyArray<Item>
  readonly proposed: ReadonlyArray<Item>
  readonly kept: Map<string, Item>
}

const merging = <Item>(
  kind: PartKind,
  idOf: (item: Item) => string,
  current: ReadonlyArray<Item>,
  proposed: ReadonlyArray<Item>,
  chosen: ReadonlySet<string>
): Merging<Item> => {
  const wanted = new Map(proposed.map((item) => [idOf(item), item]))
  const known = new Set(current.map(idOf))
  const kept = new Map<string, Item>()
  for (const item of current) {
    const id = idOf(item)
    const taken = chosen.has(changeKey(kind, id)) ? wanted.get(id) : item
    if (taken !== undefined) kept.set(id, taken)
  }
  for (const [id, item] of wanted) {
    if (!known.has(id) && chosen.has(changeKey(kind, id))) kept.set(id, item)
  }
  return { kind, idOf, current, proposed, kept }
}

const mergedOf = <Item>({ current, idOf, kept, proposed }: Merging<Item>): ReadonlyArray<Item> =>
  [...new Set([...current, ...proposed].map(idOf))].flatMap((id) => kept.get(id) ?? [])

/** Puts a part back that another one needs: the collection's, else the proposal's. */
const bring = <Item extends { readonly id: string; readonly name: string }>(
  { current, kept, kind, proposed }: Merging<Item>,
  id: string,
  because: NamedPart
): ReadonlyArray<Consequence> => {
  if (kept.has(id)) return []
  const own = current.find((item) => item.id === id)
  const item = own ?? proposed.find((item) => item.id === id)
  if (item === undefined) return []
  kept.set(id, item)
  return [{ what: own === undefined ? "comes" : "stays", part: { kind, id, name: item.name }, because }]
}

/** Edges bring their ends along, and those whose end is to go, go too. */
const settleEdges = ({ kept: edges }: Merging<Edge>, blocks: Merging<Block>): ReadonlyArray<Consequence> => {
  const before = new Map(blocks.current.map((block) => [block.id, block]))
  const names = new Map([...blocks.current, ...blocks.proposed].map(({ id, name }) => [id, name]))
  const consequences: Array<Consequence> = []
  for (const [id, { source_id, target_id }] of edges) {
    const name = `${names.get(source_id)} → ${names.get(target_id)}`
    const edge: NamedPart = { kind: "edge", id, name }
    for (const end of [source_id, target_id]) {
      const gone = blocks.kept.has(end) ? undefined : before.get(end)
      if (gone === undefined) consequences.push(...bring(blocks, end, edge))
      else if (edges.delete(id)) {
        consequences.push({ what: "goes", part: edge, because: { kind: "block", id: end, name: gone.name } })
      }
    }
  }
  return consequences
}

/** The collection with the chosen changes (by the keys of `proposalChanges`), whole whatever was chosen. */
export const mergeProposal = (current: Design, proposed: Design, chosen: ReadonlySet<string>) => {
  const layers = merging("layer", idOf, current.layers, proposed.layers, chosen)
  const specialties = merging("specialty", idOf, current.specialties, proposed.specialties, chosen)
  const blocks = merging("block", idOf, current.blocks, proposed.blocks, chosen)
  const edges = merging("edge", edgeId, current.edges, proposed.edges, chosen)
  const consequences = [...settleEdges(edges, blocks)]
  for (const block of blocks.kept.values()) {
    const because: NamedPart = { kind: "block", id: block.id, name: block.name }
    consequences.push(...bring(layers, block.layer_id, because))
    for (const id of specialtiesOf(block)) consequences.push(...bring(specialties, id, because))
  }
  const design: Design = {
    layers: mergedOf(layers),
    specialties: mergedOf(specialties),
    blocks: mergedOf(blocks),
    edges: mergedOf(edges)
  }
  return { design, consequences }
}

/** As this tab keeps it until it is taken over or dropped. */
export interface StoredProposal {
  readonly design: Design
  /** The collection as of `version`, with which the changes are compared. */
  readonly base: Design
  readonly version: string
  /** The keys of changes that are not taken. */
  readonly left: ReadonlyArray<string>
  /** The keys of what others changed since. */
  readonly touched: ReadonlyArray<string>
  readonly madeAt: string
}

export const newProposal = ({ based_on, design }: ProposedDesign, base: Design): StoredProposal => ({
  design,
  base: contentOf(base),
  version: based_on,
  left: [],
  touched: [],
  madeAt: new Date().toISOString()
})

/** What others changed meanwhile is left as they made it, unless the person chooses otherwise. */
export const comparedAnew = (stored: StoredProposal, now: Collection): StoredProposal => {
  const touched = new Set([...stored.touched, ...proposalChanges(stored.base, now).map(({ key }) => key)])
  return {
    ...stored,
    base: contentOf(now),
    version: now.updated_at,
    left: [...new Set([...stored.left, ...touched])],
    touched: [...touched]
  }
}
