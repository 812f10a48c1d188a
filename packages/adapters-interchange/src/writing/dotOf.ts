import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { linesText, lineText } from "./lineText.ts"

/** Backslashes begin escapes and `&` names a character. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")

const quoted = (...lines: ReadonlyArray<string>): string => `"${lines.map(escaped).join("\\n")}"`

/** Graphviz reads the escapes of a description twice. */
const tooltip = (description: string): ReadonlyArray<string> => {
  const text = linesText(description).replaceAll("\\", "\\\\")
  return text === "" ? [] : [`tooltip=${quoted(text)}`]
}

const inBrackets = (technology = ""): string => {
  const text = lineText(technology)
  return text === "" ? "" : `[${text}]`
}

/** Quotes keep Graphviz from reading a port in an id. */
const nodeId = (id: string): string => `"${id}"`

const looks: Readonly<Record<BlockKind, string>> = {
  person: "shape=oval",
  service: "shape=box",
  store: "shape=cylinder",
  queue: "shape=cds",
  client: 'shape=box, style="rounded"',
  external: 'shape=box, style="dashed"'
}

const node = (
  { description, facts = {}, id, kind, name, tagIds }: ExchangedPart,
  tags: ReadonlyMap<string, string>
): string => {
  const named = tagIds.map((tag) => tags.get(tag) ?? tag).join(", ")
  const lines = [lineText(name, id), inBrackets(facts.technology), named].filter((line) => line !== "")
  const classes = [kind, ...tagIds, ...(facts.lifecycle === undefined ? [] : [facts.lifecycle])]
  const owner = lineText(facts.owner ?? "")
  const [link] = facts.links ?? []
  const attributes = [
    `label=${quoted(...lines)}`,
    looks[kind],
    `class="${[...new Set([...classes, ...(facts.tags ?? [])])].join(" ")}"`,
    ...(owner === "" ? [] : [`owner=${quoted(owner)}`]),
    ...(link === undefined ? [] : [`URL=${quoted(link.url)}`]),
    ...tooltip(link === undefined || linesText(description) !== "" ? description : lineText(name, id))
  ]
  return `${nodeId(id)} [${attributes.join(", ")}];\n`
}

/**
 * A directed graph for Graphviz: layers are clusters from top to bottom, technologies and specialties lines of a label.
 * Kinds, specialties, lifecycles and tags are classes, which style sheets of an SVG know.
 */
export function* dotOf(design: ExchangedDesign): Generator<string> {
  const { description, edges, layers, name, parts, tags } = design
  const tagNames = new Map(tags.map((tag) => [tag.id, lineText(tag.name, tag.id)]))
  const attributes = [
    `label=${quoted(lineText(name, "Design"))}`,
    'labelloc=t, rankdir=TB, compound=true, fontname="Helvetica"',
    ...tooltip(description)
  ]
  yield `digraph {\n  graph [${attributes.join(", ")}];\n`
  yield '  node [fontname="Helvetica"];\n  edge [fontname="Helvetica", fontsize=10];\n'
  const on = Map.groupBy(parts, ({ layerId }) => layerId)
  for (const layer of layers) {
    yield `  subgraph "cluster_${layer.id}" {\n    label=${quoted(lineText(layer.name, layer.id))};\n`
    // A cluster without one takes over the graph's.
    const [about = tooltip(description).length === 0 ? undefined : 'tooltip=""'] = tooltip(layer.description)
    if (about !== undefined) yield `    ${about};\n`
    for (const part of on.get(layer.id) ?? []) yield `    ${node(part, tagNames)}`
    yield "  }\n"
  }
  for (const part of on.get(null) ?? []) yield `  ${node(part, tagNames)}`
  for (const { label, sourceId, targetId, technology } of edges) {
    const text = [lineText(label ?? ""), inBrackets(technology)].filter((it) => it !== "").join(" ")
    // A `label` takes a rank of its own, on which Graphviz fails between clusters, and leaves labels out.
    yield `  ${nodeId(sourceId)} -> ${nodeId(targetId)}${text === "" ? "" : ` [xlabel=${quoted(text)}]`};\n`
  }
  yield "}\n"
}
