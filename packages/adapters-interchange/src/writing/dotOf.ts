import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { lineText } from "./lineText.ts"

/** In labels, backslashes begin escapes and `&` names a character. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("\\", "\\\\").replaceAll('"', '\\"')

const quoted = (...lines: ReadonlyArray<string>): string => `"${lines.map(escaped).join("\\n")}"`

/** Ids have letters, digits and `_.:-` alone; quotes keep Graphviz from reading a port in them. */
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
  { description, id, kind, name, tagIds }: ExchangedPart,
  tags: ReadonlyMap<string, string>
): string => {
  const named = tagIds.map((tag) => tags.get(tag) ?? tag).join(", ")
  const label = quoted(lineText(name, id), ...(named === "" ? [] : [named]))
  const text = lineText(description)
  return `${nodeId(id)} [label=${label}, ${looks[kind]}${text === "" ? "" : `, tooltip=${quoted(text)}`}];\n`
}

/** A directed graph for Graphviz: layers are clusters from top to bottom, specialties a second line of a label. */
export function* dotOf({ edges, layers, name, parts, tags }: ExchangedDesign): Generator<string> {
  const tagNames = new Map(tags.map((tag) => [tag.id, lineText(tag.name, tag.id)]))
  yield `digraph {\n  graph [label=${quoted(lineText(name, "Design"))}, labelloc=t, rankdir=TB, compound=true, fontname="Helvetica"];\n`
  yield '  node [fontname="Helvetica"];\n  edge [fontname="Helvetica", fontsize=10];\n'
  const on = Map.groupBy(parts, ({ layerId }) => layerId)
  for (const [index, layer] of layers.entries()) {
    yield `  subgraph "cluster_${index}" {\n    label=${quoted(lineText(layer.name, layer.id))};\n`
    const text = lineText(layer.description)
    if (text !== "") yield `    tooltip=${quoted(text)};\n`
    for (const part of on.get(layer.id) ?? []) yield `    ${node(part, tagNames)}`
    yield "  }\n"
  }
  for (const part of on.get(null) ?? []) yield `  ${node(part, tagNames)}`
  for (const { label, sourceId, targetId } of edges) {
    const text = lineText(label ?? "")
    yield `  ${nodeId(sourceId)} -> ${nodeId(targetId)}${text === "" ? "" : ` [label=${quoted(text)}]`};\n`
  }
  yield "}\n"
}
