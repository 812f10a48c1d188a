import type { Edge } from "@design-workspace/client"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { keepingSpecialties, needing } from "../../graph/model/specialties.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { type Content, inOrder, type Kind, keyOf, type Part } from "./Content.ts"

const longest = 64

const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-|-$/g, "")

/** An id that says the name, with a number where it is taken. */
export const mintId = (name: string, taken: ReadonlySet<string>): string => {
  const base = slug(name) || "item"
  let id = base
  for (let count = 2; taken.has(id); count += 1) {
    const suffix = `-${count}`
    id = `${base.slice(0, longest - suffix.length)}${suffix}`
  }
  return id
}

type Outcome = { readonly content: Content } | { readonly refused: string }

/** A change of a content, which may be carried out on a later one too. */
export type Edit = (content: Content) => Outcome

const idsOf = (parts: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> =>
  new Set(parts.map(({ id }) => id))

const withPart = <K extends Kind>(
  content: Content,
  kind: K,
  key: string,
  change: (part: Part[K]) => Part[K]
): Outcome => {
  const list: ReadonlyArray<Part[K]> = content[kind]
  const at = list.findIndex((part) => keyOf[kind](part) === key)
  const part = list[at]
  if (part === undefined) return { refused: text.gone[kind] }
  return { content: { ...content, [kind]: list.with(at, change(part)) } }
}

type Fields<K extends Kind> = Partial<Omit<Part[K], "id">>

export const changePart =
  <K extends Exclude<Kind, "edges">>(kind: K, id: string, fields: Fields<K>): Edit =>
  (content) =>
    withPart(content, kind, id, (part) => ({ ...part, ...fields }))

export const idFor = (
  content: Content,
  kind: Exclude<Kind, "edges">,
  name: string,
  reserved: ReadonlySet<string> = new Set()
): string => mintId(name, new Set([...idsOf(content[kind]), ...reserved]))

const taken = (content: Content, kind: Exclude<Kind, "edges">, id: string): boolean =>
  content[kind].some((part) => part.id === id)

const withNew = <K extends Exclude<Kind, "edges">>(content: Content, kind: K, part: Part[K]): Outcome =>
  taken(content, kind, part.id)
    ? { refused: text.taken(part.name) }
    : { content: { ...content, [kind]: [...content[kind], part] } }

/** Adds a layer below all others. */
export const addLayer =
  (id: string, name: string): Edit =>
  (content) => {
    const position = content.layers.reduce((last, layer) => Math.max(last, layer.position), -1) + 1
    return withNew(content, "layers", { id, name, description: "", position })
  }

export const addSpecialty =
  (id: string, name: string): Edit =>
  (content) =>
    withNew(content, "specialties", { id, name, description: "" })

export const addBlock =
  (id: string, name: string, layerId: string): Edit =>
  (content) => {
    if (!taken(content, "blocks", id) && !taken(content, "layers", layerId))
      return { refused: text.gone.layers }
    return withNew(content, "blocks", { id, name, description: "", layer_id: layerId, ...needing([]) })
  }

export const removeLayer =
  (id: string): Edit =>
  (content) => {
    const blocks = content.blocks.filter(({ layer_id }) => layer_id === id).length
    if (blocks > 0) return { refused: text.layerInUse(blocks) }
    return { content: { ...content, layers: content.layers.filter((layer) => layer.id !== id) } }
  }

export const removeSpecialty =
  (id: string): Edit =>
  (content) => ({
    content: {
      ...content,
      specialties: content.specialties.filter((specialty) => specialty.id !== id),
      blocks: content.blocks.map(keepingSpecialties((it) => it !== id))
    }
  })

export const removeBlock =
  (id: string): Edit =>
  (content) => ({
    content: {
      ...content,
      blocks: content.blocks.filter((block) => block.id !== id),
      edges: content.edges.filter(({ source_id, target_id }) => source_id !== id && target_id !== id)
    }
  })

/** Moves a layer up or down among the others, and numbers their positions anew. */
export const moveLayer =
  (id: string, by: -1 | 1): Edit =>
  (content) => {
    const order = inOrder(content.layers).map((layer) => layer.id)
    const at = order.indexOf(id)
    const other = order[at + by]
    if (at === -1) return { refused: text.gone.layers }
    if (other === undefined) return { content }
    const positions = new Map(
      order
        .with(at, other)
        .with(at + by, id)
        .map((it, position) => [it, position])
    )
    const layers = content.layers.map((layer) => ({
      ...layer,
      position: positions.get(layer.id) ?? layer.position
    }))
    return { content: { ...content, layers } }
  }

type Said = Omit<Edge, "source_id" | "target_id">

/** An empty word says nothing. */
const saying = (source_id: string, target_id: string, said: Said): Edge => ({
  source_id,
  target_id,
  ...Object.fromEntries(Object.entries(said).filter(([, words]) => words !== undefined && words !== ""))
})

export const addEdge =
  (source: string, target: string, label = ""): Edit =>
  (content) => {
    const edge = saying(source, target, { label })
    if (source === target) return { refused: "An edge leads from one block to another one." }
    if (!taken(content, "blocks", source) || !taken(content, "blocks", target))
      return { refused: text.gone.blocks }
    if (content.edges.some((it) => edgeKey(it) === edgeKey(edge))) return { refused: text.edgeThere }
    return { content: { ...content, edges: [...content.edges, edge] } }
  }

export const changeEdge =
  (source_id: string, target_id: string, said: Said): Edit =>
  (content) =>
    withPart(content, "edges", edgeKey({ source_id, target_id }), (edge) =>
      saying(source_id, target_id, { ...edge, ...said })
    )

export const turnEdge =
  (source: string, target: string): Edit =>
  (content) => {
    const turned = { source_id: target, target_id: source }
    const key = edgeKey({ source_id: source, target_id: target })
    const keys = content.edges.map(edgeKey)
    if (keys.includes(key) && keys.includes(edgeKey(turned))) return { refused: text.edgeThere }
    return withPart(content, "edges", key, (edge) => ({ ...edge, ...turned }))
  }

export const removeEdge =
  (source: string, target: string): Edit =>
  (content) => {
    const key = edgeKey({ source_id: source, target_id: target })
    return { content: { ...content, edges: content.edges.filter((edge) => edgeKey(edge) !== key) } }
  }
