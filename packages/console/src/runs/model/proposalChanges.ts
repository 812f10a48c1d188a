import type { Block, Design, Edge, GraphLayout, Layer, Specialty } from "@design-workspace/client"
import { extendLayout } from "../../graph/model/extendLayout.ts"
import { idOf, listChanges, sameValue } from "../../graph/model/listChanges.ts"
import { specialtiesOf } from "../../graph/model/specialties.ts"
import { edgeId } from "./RunState.ts"

export type PartKind = "layer" | "specialty" | "block" | "edge"

export interface NamedPart {
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

export const changeKey = (kind: PartKind, id: string): string => `${kind} ${id}`

type Fields = Readonly<Partial<Record<FieldChange["field"], string>>>

const namesOf = (items: ReadonlyArray<{ readonly id: string; readonly name: string }>) => {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return (id: string): string => names.get(id) ?? id
}

const readers = ({ blocks, layers, specialties }: Design) => {
  const [layer, specialty, block] = [namesOf(layers), namesOf(specialties), namesOf(blocks)]
  return {
    layer: ({ description, name, position }: Layer): Fields => ({
      name,
      description,
      position: `${position}`
    }),
    specialty: ({ description, name }: Specialty): Fields => ({ name, description }),
    block: (block: Block): Fields => ({
      name: block.name,
      description: block.description,
      layer: layer(block.layer_id),
      specialties: specialtiesOf(block).map(specialty).join(", "),
      kind: block.kind ?? "service"
    }),
    edge: ({ label = "" }: Edge): Fields => ({ label }),
    edgeName: ({ source_id, target_id }: Edge): string => `${block(source_id)} → ${block(target_id)}`
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

interface Compared<Item> {
  readonly kind: PartKind
  readonly idOf: (item: Item) => string
  readonly nameOf: (item: Item, from: "before" | "after") => string
  readonly fieldsOf: (item: Item, from: "before" | "after") => Fields
  readonly same: (a: Item, b: Item) => boolean
}

const compare = <Item>(
  before: ReadonlyArray<Item>,
  after: ReadonlyArray<Item>,
  { fieldsOf, idOf, kind, nameOf, same }: Compared<Item>
): ReadonlyArray<PartChange> =>
  listChanges(before, after, idOf, same).map((it) => {
    const [item, from] =
      it.mark === "removed" ? ([it.before, "before"] as const) : ([it.after, "after"] as const)
    const id = idOf(item)
    const fields =
      it.mark === "changed" ? differing(fieldsOf(it.before, "before"), fieldsOf(it.after, "after")) : []
    return { kind, id, key: changeKey(kind, id), name: nameOf(item, from), change: it.mark, fields }
  })

export const proposalChanges = (current: Design, proposed: Design): ReadonlyArray<PartChange> => {
  const read = { before: readers(current), after: readers(proposed) }
  const named = { idOf, nameOf: ({ name }: { readonly name: string }) => name }
  return [
    ...compare<Layer>(current.layers, proposed.layers, {
      ...named,
      kind: "layer",
      fieldsOf: (layer, from) => read[from].layer(layer),
      same: (a, b) => a.name === b.name && a.description === b.description && a.position === b.position
    }),
    ...compare<Specialty>(current.specialties, proposed.specialties, {
      ...named,
      kind: "specialty",
      fieldsOf: (specialty, from) => read[from].specialty(specialty),
      same: (a, b) => a.name === b.name && a.description === b.description
    }),
    ...compare<Block>(current.blocks, proposed.blocks, {
      ...named,
      kind: "block",
      fieldsOf: (block, from) => read[from].block(block),
      same: sameBlock
    }),
    ...compare<Edge>(current.edges, proposed.edges, {
      kind: "edge",
      idOf: edgeId,
      nameOf: (edge, from) => read[from].edgeName(edge),
      fieldsOf: (edge, from) => read[from].edge(edge),
      same: (a, b) => (a.label ?? "") === (b.label ?? "")
    })
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
  const markOf = (kind: PartChange["kind"], id: string) => marks.get(changeKey(kind, id)) ?? "same"
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
