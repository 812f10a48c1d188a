import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ExchangedLayer, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { textOfTooltip } from "../../d2/tooltips.ts"
import type { DiagramMark } from "../../marks/marks.ts"
import type { Notes } from "../Notes.ts"
import type { D2Compiled, D2Connection } from "./compileD2.ts"
import type { D2Sources } from "./D2Sources.ts"
import { type D2Node, treeOf } from "./D2Tree.ts"
import { type D2Label, readLabel } from "./d2Labels.ts"
import { diagramMarkOf } from "./diagramMarkOf.ts"
import { joinNodes } from "./joinNodes.ts"
import { noteLayer, noteNode } from "./noteD2.ts"
import { ownNodes } from "./ownNodes.ts"

const kinds: Readonly<Record<string, BlockKind>> = {
  person: "person",
  "c4-person": "person",
  cylinder: "store",
  stored_data: "store",
  sql_table: "store",
  queue: "queue",
  cloud: "external"
}

const texts: ReadonlySet<string> = new Set(["text", "code"])

/** A text that nothing is joined with, and what is in a sequence diagram, are no blocks. */
const leftOutOf = (connections: ReadonlyArray<D2Connection>): ((node: D2Node) => boolean) => {
  const joined = new Set(
    connections
      .filter(({ dstArrow, srcArrow }) => dstArrow !== "none" || srcArrow !== "none")
      .flatMap(({ dst, src }) => [src, dst])
  )
  const isInSequence = (node: D2Node): boolean =>
    node.shape.type === "sequence_diagram" || (node.parent !== null && isInSequence(node.parent))
  return (node) =>
    isInSequence(node) || (texts.has(node.shape.type) && !node.isContainer && !joined.has(node.shape.id))
}

/** The names of containers, which are those of layers. A container whose label is empty has none: it only arranges. */
class Containers {
  readonly #labels: ReadonlyMap<D2Node, D2Label>

  constructor(labels: ReadonlyMap<D2Node, D2Label>) {
    this.#labels = labels
  }

  /** The innermost container with a name that this node is, or is in. */
  around(node: D2Node | null): D2Node | null {
    if (node === null) return null
    return node.isContainer && this.#isNamed(node) ? node : this.around(node.parent)
  }

  #isNamed(node: D2Node): boolean {
    return this.#nameOf(node).trim() !== ""
  }

  #nameOf(node: D2Node): string {
    const name = this.#labels.get(node)?.name ?? ""
    return name === "" && node.shape.language !== "" ? node.key : name
  }

  #pathOf(node: D2Node | null): ReadonlyArray<string> {
    if (node === null) return []
    return [...this.#pathOf(node.parent), ...(this.#isNamed(node) ? [this.#nameOf(node)] : [])]
  }

  layerOf(container: D2Node): ExchangedLayer {
    const described = this.#labels.get(container)?.description ?? ""
    const tooltip = textOfTooltip(container.shape.tooltip)
    return {
      id: container.shape.id,
      name: this.#pathOf(container).join(" / "),
      description: tooltip === "" ? described : tooltip
    }
  }
}

const noMark: DiagramMark = { layers: [], specialties: [], parts: {} }

const partOf = (
  { key, shape }: D2Node,
  { description, kind, name, technology }: D2Label
): Pick<ExchangedPart, "name" | "description" | "kind" | "tagIds"> => {
  const tooltip = textOfTooltip(shape.tooltip)
  return {
    name: name.trim() === "" ? key : name,
    description: [description, tooltip].filter((text) => text !== "").join("\n\n"),
    kind: kinds[shape.type] ?? kind ?? "service",
    tagIds: [...new Set([...(technology === "" ? [] : [technology]), ...(shape.classes ?? [])])]
  }
}

/** The design of what a D2 text says, and where it leaves something out. */
export const designOf = (
  d2: D2Compiled,
  sources: D2Sources,
  notes: Notes
): Pick<ReadDesign, "design" | "ordered"> => {
  const own = diagramMarkOf(d2.graph.ast) ?? noMark
  const nodes = treeOf(d2, sources.lineOf)
  const connections = d2.diagram.connections ?? []
  const isLeftOut = leftOutOf(connections)
  for (const node of nodes.values())
    if (node.parent === null || !isLeftOut(node.parent)) noteNode(node, isLeftOut(node), notes)
  const taken = [...nodes.values()].filter((node) => !isLeftOut(node))
  const labels = new Map(taken.map((node) => [node, readLabel(node.shape)]))
  const containers = new Containers(labels)
  const { idOf, layerOf, markOf } = ownNodes(own, taken)
  const joinable = (node: D2Node): string | null => (isLeftOut(node) ? null : idOf(node))
  const edges = joinNodes(connections, nodes, joinable, own, notes).all()
  const joined = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  // A container that is connected stands for itself, too.
  const blocks = taken.filter((node) =>
    markOf(node) === undefined ? !node.isContainer || joined.has(idOf(node)) : markOf(node)?.id !== undefined
  )
  const parts = blocks.map((node): ExchangedPart => {
    const { specialties, ...mark } = markOf(node) ?? {}
    const [said, layer] = [partOf(node, labels.get(node) ?? readLabel(node.shape)), layerOf(node)]
    return {
      id: idOf(node),
      name: mark.name ?? said.name,
      description: mark.description ?? said.description,
      kind: mark.kind ?? said.kind,
      layerId: layer === undefined ? (containers.around(node)?.shape.id ?? null) : layer,
      tagIds: specialties ?? said.tagIds
    }
  })
  const used = new Set(
    blocks.flatMap((node) => (layerOf(node) === undefined ? (containers.around(node) ?? []) : []))
  )
  const isBlock = new Set(blocks)
  for (const node of taken)
    if (node.isContainer && !isBlock.has(node) && markOf(node) === undefined)
      noteLayer(node, { isLayer: used.has(node), label: labels.get(node) }, notes)
  const known = new Set(own.specialties.map(({ id }) => id))
  const others = new Set(parts.flatMap(({ tagIds }) => tagIds.filter((id) => !known.has(id))))
  const design = {
    name: own.name ?? "D2 diagram",
    description: own.description ?? "",
    layers: [
      ...own.layers,
      ...taken.filter((node) => used.has(node)).map((node) => containers.layerOf(node))
    ],
    tags: [...own.specialties, ...Array.from(others, (name) => ({ id: name, name, description: "" }))],
    parts,
    edges
  }
  return { design, ordered: own.layers.length }
}
