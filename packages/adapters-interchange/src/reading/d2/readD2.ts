import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { ExchangedLayer, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { textOfTooltip } from "../../d2/tooltips.ts"
import type { DiagramMark } from "../../marks/marks.ts"
import { inFlowOrder } from "../inFlowOrder.ts"
import { Notes, shown } from "../Notes.ts"
import { SourceFiles } from "../SourceFiles.ts"
import type { D2Compiled, D2Diagram } from "./compileD2.ts"
import { compiledOf } from "./compiledOf.ts"
import { D2Sources } from "./D2Sources.ts"
import { type D2Node, treeOf } from "./D2Tree.ts"
import { diagramMarkOf } from "./diagramMarkOf.ts"
import { joinNodes } from "./joinNodes.ts"
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

const noteBoards = (diagram: D2Diagram, line: number, notes: Notes): void => {
  for (const sort of ["layers", "scenarios", "steps"] as const)
    for (const { name } of diagram[sort] ?? [])
      notes.add("boards", line, [sort, name], `the board ${shown(name)} is not taken over`)
}

/** Texts, code, and what is in a sequence diagram are no blocks. */
const isLeftOut = (node: D2Node): boolean =>
  ["text", "code", "sequence_diagram"].includes(node.shape.type) ||
  (node.parent !== null && isLeftOut(node.parent))

const noteNode = ({ line, shape }: D2Node, notes: Notes): void => {
  const note = (sort: string, message: string): void => notes.add(sort, line, [], message)
  if (shape.type === "text" || shape.type === "code") note("texts", "a text is not taken over")
  if (shape.type === "sequence_diagram") note("sequence diagrams", "a sequence diagram is not taken over")
  if (shape.link !== "") note("links", `the link of ${shown(shape.id)} is not taken over`)
  if (shape.icon != null) note("icons", `the icon of ${shown(shape.id)} is not taken over`)
  const rows = [shape.fields, shape.methods, shape.columns].flatMap((some) => some ?? [])
  if (rows.length > 0) note("fields", `the fields of ${shown(shape.id)} are not taken over`)
}

const nameOf = ({ key, shape }: D2Node): string => (shape.label === "" ? key : shape.label)

const pathOf = (node: D2Node): string =>
  node.parent === null ? nameOf(node) : `${pathOf(node.parent)} / ${nameOf(node)}`

const layerOfContainer = (container: D2Node): ExchangedLayer => ({
  id: container.shape.id,
  name: pathOf(container),
  description: textOfTooltip(container.shape.tooltip)
})

const noMark: DiagramMark = { layers: [], specialties: [], parts: {} }

/** The design of what a D2 text says, and where it leaves something out. */
const designOf = (d2: D2Compiled, sources: D2Sources, notes: Notes): ReadDesign["design"] => {
  const own = diagramMarkOf(d2.graph.ast) ?? noMark
  const nodes = treeOf(d2, sources.lineOf)
  for (const node of nodes.values())
    if (node.parent === null || !isLeftOut(node.parent)) noteNode(node, notes)
  noteBoards(d2.diagram, sources.root.before + 1, notes)
  const taken = [...nodes.values()].filter((node) => !isLeftOut(node))
  const { idOf, layerOf, markOf } = ownNodes(own, taken)
  const joinable = (node: D2Node): string | null => (isLeftOut(node) ? null : idOf(node))
  const edges = joinNodes(d2.diagram.connections ?? [], nodes, joinable, own, notes).all()
  const joined = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  // A container that is connected stands for itself, too.
  const blocks = taken.filter((node) =>
    markOf(node) === undefined ? !node.isContainer || joined.has(idOf(node)) : markOf(node)?.id !== undefined
  )
  const parts = blocks.map((node): ExchangedPart => {
    const { isContainer, parent, shape } = node
    const mark = markOf(node) ?? {}
    const layer = layerOf(node)
    return {
      id: idOf(node),
      name: mark.name ?? nameOf(node),
      description: mark.description ?? textOfTooltip(shape.tooltip),
      kind: mark.kind ?? kinds[shape.type] ?? "service",
      layerId: layer === undefined ? ((isContainer ? node : parent)?.shape.id ?? null) : layer,
      tagIds: mark.specialties ?? [...new Set(shape.classes ?? [])]
    }
  })
  const used = new Set(
    blocks
      .filter((node) => layerOf(node) === undefined)
      .map(({ isContainer, parent, shape }) => (isContainer ? shape.id : parent?.shape.id))
  )
  const layers = taken
    .filter(({ isContainer, shape }) => isContainer && used.has(shape.id))
    .map(layerOfContainer)
  const known = new Set(own.specialties.map(({ id }) => id))
  const others = new Set(parts.flatMap(({ tagIds }) => tagIds.filter((id) => !known.has(id))))
  return {
    name: own.name ?? "D2 diagram",
    description: own.description ?? "",
    layers: [...own.layers, ...inFlowOrder(layers, parts, edges)],
    tags: [...own.specialties, ...Array.from(others, (name) => ({ id: name, name, description: "" }))],
    parts,
    edges
  }
}

/**
 * Reads D2 by D2's own compiler. Blocks are shapes, layers are containers, classes are specialties. Of several files the
 * root is read, with what it imports; nothing else is imported or fetched. Throws `Unreadable` for what D2 refuses.
 */
export const readD2 = async (source: DesignSource | SourceFiles): Promise<ReadDesign> => {
  const notes = new Notes()
  const sources = new D2Sources(SourceFiles.of(source))
  const design = designOf(await compiledOf(sources, notes), sources, notes)
  return { design, notes: notes.list() }
}
