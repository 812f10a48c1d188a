import type { Collection, ProjectWithGraph, Space, SpaceGraph } from "@design-workspace/client"
import { visible } from "../output/wording.ts"

export const toldFacts = ["technology", "owner", "lifecycle", "tags"] as const
type ToldFact = (typeof toldFacts)[number]

export interface Part {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly layerId: string | null
  readonly tags: ReadonlyArray<string>
  readonly told: (fact: ToldFact) => string
}

/** What collections, spaces and projects have in common: layers with parts, and edges between them. */
export interface Design {
  readonly kind: "collection" | "space" | "project"
  readonly id: string
  readonly name: string
  readonly text: string
  readonly facts: ReadonlyArray<string>
  readonly layers: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly parts: ReadonlyArray<Part>
  readonly edges: ReadonlyArray<{
    readonly from: string
    readonly to: string
    readonly label: string
    readonly technology: string
  }>
}

type Block = Collection["blocks"][number]
type PartWire = Pick<Block, "id"> & Partial<Pick<Block, "kind" | ToldFact>>

const partOf = (part: PartWire, name: string, layerId: string | null, tags: ReadonlyArray<string>): Part => ({
  id: part.id,
  name,
  kind: part.kind ?? "service",
  layerId,
  tags,
  told: (fact) => [part[fact] ?? []].flat().join(" ")
})

const edgesOf = (edges: Collection["edges"]): Design["edges"] =>
  edges.map(({ label = "", source_id, target_id, technology = "" }) => ({
    from: source_id,
    to: target_id,
    label,
    technology
  }))

const peopleOf = (it: Partial<Pick<ProjectWithGraph, "owner_name" | "updated_by_name">>) => [
  ...(it.owner_name ? [`owned by ${visible(it.owner_name)}`] : []),
  ...(it.updated_by_name ? [`changed by ${visible(it.updated_by_name)}`] : [])
]

const namesOf = (things: ReadonlyArray<{ readonly id: string; readonly name: string }>) => {
  const names = new Map(things.map(({ id, name }) => [id, name]))
  return (ids: ReadonlyArray<string>) => ids.map((id) => names.get(id) ?? id)
}

export const designOfCollection = (it: Collection): Design => {
  const named = namesOf(it.specialties)
  return {
    kind: "collection",
    id: it.id,
    name: it.name,
    text: it.description,
    facts: [...peopleOf(it), `version ${it.updated_at}`],
    layers: it.layers.toSorted((one, other) => one.position - other.position),
    parts: it.blocks.map((block) =>
      partOf(block, block.name, block.layer_id, named(block.default_specialties))
    ),
    edges: edgesOf(it.edges)
  }
}

export const designOfSpace = (space: Space, graph: SpaceGraph): Design => ({
  kind: "space",
  id: space.id,
  name: space.name,
  text: "",
  facts: [`on collection ${space.collection_id}`, ...peopleOf(space), `version ${space.updated_at}`],
  layers: graph.lanes.map(({ id, label }) => ({ id, name: label })),
  parts: graph.nodes.map((node) => partOf(node, node.label, node.layer_id, node.default_specialties)),
  edges: edgesOf(graph.edges)
})

const rolesOf = (text: string): ReadonlyArray<string> => {
  const roles: unknown = JSON.parse(text)
  return Array.isArray(roles) ? roles.map(String) : []
}

/** A project names its layers by their ids alone. */
export const designOfProject = (it: ProjectWithGraph): Design => {
  const { contentItems, edges, nodes, roles } = it.graph
  const named = namesOf(roles.map(({ id, label }) => ({ id, name: label })))
  const layers = new Set(nodes.flatMap(({ layer_id }) => (layer_id === undefined ? [] : [layer_id])))
  return {
    kind: "project",
    id: it.id,
    name: it.title,
    text: it.prompt,
    facts: [
      it.status,
      contentItems.length === 1 ? "1 document" : `${contentItems.length} documents`,
      ...peopleOf(it),
      `version ${it.updated_at}`
    ],
    layers: [...layers].map((id) => ({ id, name: id })),
    parts: nodes.map((node) => partOf(node, node.label, node.layer_id ?? null, named(rolesOf(node.roles)))),
    edges: edgesOf(edges)
  }
}
