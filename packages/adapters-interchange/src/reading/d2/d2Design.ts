import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ExchangedLayer, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { textOfTooltip } from "../../d2/conventions.ts"
import {
  type DiagramMark,
  diagramMark,
  factsWith,
  layerIn,
  ours,
  type PartMark,
  specialtiesIn,
  tagsOf
} from "../../marks/marks.ts"
import { d2Words } from "../../writing/d2Of.ts"
import { languageNames } from "../../writing/names.ts"
import { JoinedEdges, type SaidOfEdge } from "../JoinedEdges.ts"
import { member } from "../json.ts"
import { type Notes, shown } from "../Notes.ts"
import { type D2Compiled, type D2Connection, type D2Key, keysOf } from "./compileD2.ts"
import type { D2Sources } from "./D2Sources.ts"
import { type D2Node, treeOf } from "./D2Tree.ts"
import { connectionLabel, type D2Label, readLabel } from "./d2Labels.ts"

/** Other links lead to boards and files. */
const isWebLink = (link: string): boolean => /^https?:/iu.test(link)

/** What a block has no place for. `isLeftOut` is true of a shape that becomes nothing. */
const noteNode = (
  { line, shape }: D2Node,
  { isBlock, isLeftOut }: { readonly isLeftOut: boolean; readonly isBlock: boolean },
  notes: Notes
): void => {
  const note = (topic: string, message: string): void => notes.add(topic, line, [], message)
  if (shape.type === "sequence_diagram")
    note("sequence diagram", `a sequence diagram is not taken over: ${shown(shape.id)}`)
  else if (isLeftOut) note("text", `a text is not taken over: ${shown(shape.label)}`)
  if (shape.link !== "" && !(isBlock && isWebLink(shape.link)))
    note("link", `the link of ${shown(shape.id)} is not taken over`)
  if (shape.icon != null) note("icon", `the icon of ${shown(shape.id)} is not taken over`)
  const rows = [shape.fields, shape.methods, shape.columns].flatMap((some) => some ?? [])
  if (rows.length > 0) note("field list", `the fields of ${shown(shape.id)} are not taken over`)
}

/** What a layer has no place for; what is no layer has a place for nothing. */
const noteLayer = (
  { line, shape }: D2Node,
  { isLayer, label }: { readonly isLayer: boolean; readonly label: D2Label | undefined },
  notes: Notes
): void => {
  const note = (topic: string, what: string): void =>
    notes.add(topic, line, [], `${what} of the container ${shown(shape.id)} is not taken over`)
  if ((shape.classes ?? []).length > 0) note("class", `the class ${shown((shape.classes ?? []).join(", "))}`)
  const { description = "", technology = "" } = label ?? {}
  if (technology !== "") note("technology", "the technology")
  if (shape.tooltip !== "" && !isLayer) note("tooltip", "the tooltip")
  if (description !== "" && (!isLayer || shape.tooltip !== "")) note("description", "the description")
}

const noteConnection = (connection: D2Connection, line: number, notes: Notes): void => {
  const { classes, dst, dstLabel, icon, link, src, srcLabel, tooltip } = connection
  const between = `between ${shown(src)} and ${shown(dst)}`
  const note = (topic: string, what: string): void =>
    notes.add(topic, line, [], `${what} of a connection ${between} is not taken over`)
  for (const end of [srcLabel, dstLabel])
    if (end != null && end.label !== "") note("arrowhead label", `the label ${shown(end.label)} at an end`)
  if (link !== "") note("link", "the link")
  if (icon != null) note("icon", "the icon")
  if (tooltip !== "") note("tooltip", "the tooltip")
  if ((classes ?? []).length > 0) note("class", `the class ${shown((classes ?? []).join(", "))}`)
}

/** The next line on which both shapes are named in a connection. */
const linesOfConnections = () => {
  const counts = new Map<string, number>()
  return (source: D2Node, target: D2Node): number => {
    const pair = [source.shape.id, target.shape.id].sort().join("\n")
    const count = counts.get(pair) ?? 0
    counts.set(pair, count + 1)
    const ends = new Set(target.connectionLines)
    const lines = [...new Set(source.connectionLines)].filter((line) => ends.has(line))
    return lines[Math.min(count, lines.length - 1)] ?? source.line
  }
}

/** One edge for each arrow. `idOf` is null for what is left out. */
const joinNodes = (
  connections: ReadonlyArray<D2Connection>,
  nodes: ReadonlyMap<string, D2Node>,
  idOf: (node: D2Node) => string | null,
  own: DiagramMark,
  notes: Notes
): JoinedEdges => {
  const edges = new JoinedEdges(notes)
  const lineOf = linesOfConnections()
  const marked = (of: DiagramMark["labels"] = []) =>
    new Map(of.map(([src, dst, text]) => [`${src}\n${dst}`, text]))
  const [labels, technologies] = [marked(own.labels), marked(own.technologies)]
  const saidOf = (src: string, dst: string, { label, technology = "" }: SaidOfEdge): SaidOfEdge => {
    const [ownLabel, ownTechnology] = [labels, technologies].map((marks) => marks.get(`${src}\n${dst}`))
    return {
      label: ownLabel === undefined ? label : ownLabel,
      technology: ownTechnology === undefined ? technology : (ownTechnology ?? "")
    }
  }
  for (const connection of connections) {
    const { dst, dstArrow, src, srcArrow } = connection
    const [source, target] = [nodes.get(src), nodes.get(dst)]
    const [from, to] = [source && idOf(source), target && idOf(target)]
    if (source === undefined || target === undefined || from == null || to == null) continue
    const line = lineOf(source, target)
    const label = connectionLabel(connection)
    const between = `between ${shown(src)} and ${shown(dst)}`
    noteConnection(connection, line, notes)
    if (srcArrow === "none" && dstArrow === "none")
      notes.add("plain line", line, [], `a line without an arrow ${between} is left out`)
    if (from === to) {
      notes.add("loop", line, [], `a connection of ${shown(src)} with itself is left out`)
      continue
    }
    if (dstArrow !== "none") edges.add(from, to, saidOf(src, dst, label), () => line)
    if (srcArrow !== "none") edges.add(to, from, saidOf(dst, src, label), () => line)
  }
  return edges
}

const ownNodes = (own: DiagramMark, nodes: ReadonlyArray<D2Node>) => {
  const marks = new Map(Object.entries(own.parts))
  const markedLayer = layerIn(own)
  const taken = new Set<string>()
  const ids = new Map<string, string>()
  const markOf = ({ shape }: D2Node): PartMark | undefined => marks.get(shape.id)
  for (const node of nodes) {
    const id = markOf(node)?.id
    if (id === undefined || taken.has(id)) continue
    taken.add(id)
    ids.set(node.shape.id, id)
  }
  return {
    markOf,
    /** The id of its mark, else its path; one that is taken gets a sign that no id has. */
    idOf: ({ shape: { id } }: D2Node): string => ids.get(id) ?? (taken.has(id) ? `shape ${id}` : id),
    layerOf: (node: D2Node) =>
      markedLayer([node, node.parent].flatMap((it) => (it === null ? [] : (markOf(it) ?? []))))
  }
}

const isCalled =
  (name: string) =>
  ({ path }: D2Key): boolean =>
    path.length === 1 && path[0] === name

/** Ours stands in the variables of a text, which the diagram does not have. */
const diagramMarkOf = (ast: unknown): DiagramMark | undefined =>
  keysOf(ast)
    .filter(isCalled("vars"))
    .flatMap(({ value }) => keysOf(member(value, "map")).filter(isCalled(ours)))
    .map(({ value }) => member(member(value, "single_quoted_string"), "value"))
    .flatMap((text) => (typeof text === "string" ? (diagramMark(text) ?? []) : []))
    .at(0)

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

/** A container without a label has no name: it only arranges. */
const containersOf = (labels: ReadonlyMap<D2Node, D2Label>) => {
  const nameOf = (node: D2Node): string => {
    const name = labels.get(node)?.name ?? ""
    return name === "" && node.shape.language !== "" ? node.key : name
  }
  const isNamed = (node: D2Node): boolean => nameOf(node).trim() !== ""
  const pathOf = (node: D2Node | null): ReadonlyArray<string> =>
    node === null ? [] : [...pathOf(node.parent), ...(isNamed(node) ? [nameOf(node)] : [])]
  /** The innermost container with a name that this node is, or is in. */
  const around = (node: D2Node | null): D2Node | null =>
    node === null || (node.isContainer && isNamed(node)) ? node : around(node.parent)
  const layerOf = (container: D2Node): ExchangedLayer => {
    const { id, tooltip } = container.shape
    const description = textOfTooltip(tooltip) || (labels.get(container)?.description ?? "")
    return { id, name: pathOf(container).join(" / "), description }
  }
  return { around, layerOf }
}

const noMark: DiagramMark = { layers: [], specialties: [], parts: {} }

const partOf = (
  { key, line, shape }: D2Node,
  { description, kind, name, technology }: D2Label,
  { facts: marked, specialties = [], ...mark }: PartMark,
  classOf: (specialty: string) => string | undefined,
  notes: Notes
): Omit<ExchangedPart, "id" | "layerId"> => {
  const tooltip = textOfTooltip(shape.tooltip)
  const repeated = new Set(specialties.flatMap((id) => classOf(id) ?? []))
  const tags = tagsOf(shape.classes ?? [], repeated, (message) => notes.add("class", line, [], message))
  const links = isWebLink(shape.link) ? [{ url: shape.link }] : []
  return {
    name: mark.name ?? (name.trim() === "" ? key : name),
    description: mark.description ?? [description, tooltip].filter((text) => text !== "").join("\n\n"),
    kind: mark.kind ?? kinds[shape.type] ?? kind ?? "service",
    tagIds: specialties,
    ...factsWith({ technology, tags, links }, marked)
  }
}

export const designOf = (
  d2: D2Compiled,
  sources: D2Sources,
  notes: Notes
): Pick<ReadDesign, "design" | "ordered"> => {
  const own = diagramMarkOf(d2.graph.ast) ?? noMark
  const nodes = treeOf(d2, sources.lineOf)
  const connections = d2.diagram.connections ?? []
  const isLeftOut = leftOutOf(connections)
  const taken = [...nodes.values()].filter((node) => !isLeftOut(node))
  const labels = new Map(taken.map((node) => [node, readLabel(node.shape)]))
  const containers = containersOf(labels)
  const { idOf, layerOf, markOf } = ownNodes(own, taken)
  const joinable = (node: D2Node): string | null => (isLeftOut(node) ? null : idOf(node))
  const edges = joinNodes(connections, nodes, joinable, own, notes).all()
  const joined = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  // A container that is connected stands for itself, too.
  const blocks = taken.filter((node) =>
    markOf(node) === undefined ? !node.isContainer || joined.has(idOf(node)) : markOf(node)?.id !== undefined
  )
  const isBlock = new Set(blocks)
  for (const node of nodes.values())
    if (node.parent === null || !isLeftOut(node.parent))
      noteNode(node, { isLeftOut: isLeftOut(node), isBlock: isBlock.has(node) }, notes)
  const classes = languageNames(own.specialties, d2Words)
  const parts = blocks.map((node): ExchangedPart => {
    const layer = layerOf(node)
    return {
      ...partOf(
        node,
        labels.get(node) ?? readLabel(node.shape),
        markOf(node) ?? {},
        (id) => classes.get(id),
        notes
      ),
      id: idOf(node),
      layerId: layer === undefined ? (containers.around(node)?.shape.id ?? null) : layer
    }
  })
  const used = new Set(
    blocks.flatMap((node) => (layerOf(node) === undefined ? (containers.around(node) ?? []) : []))
  )
  for (const node of taken)
    if (node.isContainer && !isBlock.has(node) && markOf(node) === undefined)
      noteLayer(node, { isLayer: used.has(node), label: labels.get(node) }, notes)
  const design = {
    name: own.name ?? "D2 diagram",
    description: own.description ?? "",
    layers: [
      ...own.layers,
      ...taken.filter((node) => used.has(node)).map((node) => containers.layerOf(node))
    ],
    tags: specialtiesIn(own, parts),
    parts,
    edges
  }
  return { design, ordered: own.layers.length }
}
