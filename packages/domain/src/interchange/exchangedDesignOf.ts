import type { Content } from "../collections/Collection.ts"
import { specialtiesOf } from "../collections/references.ts"
import { layersInOrder } from "../overlays/inOrder.ts"
import type { Graph } from "../projects/Graph.ts"
import { kindOf } from "../shared/BlockKind.ts"
import { factsBesideKind } from "../shared/factFields.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"

/** A collection's content, or what a space shows without hidden items. */
interface Described {
  readonly layers: ReadonlyArray<Pick<Content["layers"][number], "id" | "name" | "description" | "position">>
  readonly specialties: ReadonlyArray<Pick<Content["specialties"][number], "id" | "name" | "description">>
  readonly blocks: Content["blocks"]
  readonly edges: Content["edges"]
}

const edgesOf = (edges: Content["edges"]): ExchangedDesign["edges"] =>
  edges.map((edge) => ({ ...edge, label: edge.label ?? null }))

/** A space shows specialties of a block that it hides, or that its collection lost: those are left out. */
export const exchangedDesignOf = (
  { description, name }: Pick<ExchangedDesign, "description" | "name">,
  design: Described
): ExchangedDesign => {
  const known = new Set<string>(design.specialties.map(({ id }) => id))
  return {
    name,
    description,
    layers: layersInOrder(design.layers).map(({ description, id, name }) => ({ id, name, description })),
    tags: design.specialties.map(({ description, id, name }) => ({ id, name, description })),
    parts: design.blocks.map((block) => ({
      id: block.id,
      name: block.name,
      description: block.description,
      kind: kindOf(block),
      layerId: block.layerId,
      tagIds: specialtiesOf(block).filter((it) => known.has(it)),
      facts: factsBesideKind(block)
    })),
    edges: edgesOf(design.edges)
  }
}

/** The layers are the nodes' `layerId`s in order of first occurrence, as in a picture. */
export const exchangedGraphOf = (name: string, { edges, nodes, roles }: Graph): ExchangedDesign => ({
  name,
  description: "",
  layers: [...new Set(nodes.flatMap(({ layerId }) => layerId ?? []))].map((id) => ({
    id,
    name: id,
    description: ""
  })),
  tags: roles.map(({ id, label }) => ({ id, name: label, description: "" })),
  parts: nodes.map((node) => ({
    id: node.id,
    name: node.label,
    description: node.description ?? "",
    kind: kindOf(node),
    layerId: node.layerId ?? null,
    tagIds: [...new Set(node.roles)],
    facts: factsBesideKind(node)
  })),
  edges: edgesOf(edges)
})
