import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ExchangedLayer, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { textOfTooltip } from "../../d2/tooltips.ts"
import type { DiagramMark } from "../../marks/marks.ts"
import { inFlowOrder } from "../inFlowOrder.ts"
import { Notes, shown } from "../Notes.ts"
import { Unreadable } from "../Unreadable.ts"
import { type D2Compiled, type D2Diagram, startD2 } from "./compileD2.ts"
import { type D2Node, treeOf } from "./D2Tree.ts"
import { missingFiles } from "./d2Issues.ts"
import { diagramMarkOf } from "./diagramMarkOf.ts"
import { joinNodes } from "./joinNodes.ts"
import { ownNodes } from "./ownNodes.ts"

/** The maximum number of other texts that a text imports, which are taken as empty. */
const mostFiles = 100

const kinds: Readonly<Record<string, BlockKind>> = {
  person: "person",
  "c4-person": "person",
  cylinder: "store",
  stored_data: "store",
  sql_table: "store",
  queue: "queue",
  cloud: "external"
}

const compiled = async (text: string, notes: Notes): Promise<D2Compiled> => {
  const compile = await startD2()
  const files: Record<string, string> = { index: text }
  for (;;) {
    const { data, error } = { data: undefined, ...(await compile(files)) }
    if (data !== undefined) return data
    const missing = missingFiles(error?.message ?? "")
    const isNew = missing.some(({ file }) => files[file] === undefined)
    if (!isNew || Object.keys(files).length + missing.length > mostFiles)
      throw new Unreadable([{ path: [], message: "imports other texts in a way that is not taken over" }])
    for (const { file, line } of missing) {
      files[file] = ""
      notes.add("imports", line, [], `another text is not read: ${shown(file)}`)
    }
  }
}

const noteBoards = (diagram: D2Diagram, notes: Notes): void => {
  for (const sort of ["layers", "scenarios", "steps"] as const)
    for (const { name } of diagram[sort] ?? [])
      notes.add("boards", 1, [sort, name], `the board ${shown(name)} is not taken over`)
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
const designOf = (d2: D2Compiled, notes: Notes): ReadDesign["design"] => {
  const own = diagramMarkOf(d2.graph.ast) ?? noMark
  const nodes = treeOf(d2)
  for (const node of nodes.values())
    if (node.parent === null || !isLeftOut(node.parent)) noteNode(node, notes)
  noteBoards(d2.diagram, notes)
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
 * Reads a text in D2 by D2's own compiler. Blocks are shapes, layers are containers, classes are specialties. Nothing is
 * imported or fetched. Throws `Unreadable` for a text that D2 refuses.
 */
export const readD2 = async (text: string): Promise<ReadDesign> => {
  const notes = new Notes()
  const design = designOf(await compiled(text.replace(/^\uFEFF/u, ""), notes), notes)
  return { design, notes: notes.list() }
}
