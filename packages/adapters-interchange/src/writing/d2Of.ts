import type {
  ExchangedDesign,
  ExchangedLayer,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { ours } from "../marks/marks.ts"
import { d2Mark } from "./d2Mark.ts"
import { type D2Naming, namingOf } from "./d2Naming.ts"
import { linesText, lineText } from "./lineText.ts"

/** In quotes, backslashes begin escapes, and `$` a variable. */
const quoted = (text: string): string => `"${text.replace(/[\\"$]/gu, "\\$&").replaceAll("\n", "\\n")}"`

const shapes: Readonly<Record<BlockKind, string | null>> = {
  person: "person",
  service: null,
  store: "cylinder",
  queue: "queue",
  client: "page",
  external: "cloud"
}

function* shape(part: ExchangedPart, naming: D2Naming, indent: string): Generator<string> {
  const { description, id, kind, name, tagIds } = part
  const drawn = shapes[kind]
  const text = linesText(description)
  const fields = [
    ...(drawn === null ? [] : [`shape: ${drawn}`]),
    ...(tagIds.length === 0 ? [] : [`class: [${tagIds.map(naming.classOf).join("; ")}]`]),
    ...(text === "" ? [] : [`tooltip: ${quoted(text)}`])
  ]
  const title = `${indent}${naming.partKey(id)}: ${quoted(lineText(name, id))}`
  yield fields.length === 0
    ? `${title}\n`
    : `${title} {\n${fields.map((field) => `${indent}  ${field}\n`).join("")}${indent}}\n`
}

function* container(
  { description, id, name }: ExchangedLayer,
  parts: ReadonlyArray<ExchangedPart>,
  naming: D2Naming
): Generator<string> {
  yield `${naming.layerKey(id)}: ${quoted(lineText(name, id))} {\n`
  const text = linesText(description)
  if (text !== "") yield `  tooltip: ${quoted(text)}\n`
  for (const part of parts) yield* shape(part, naming, "  ")
  yield "}\n"
}

/**
 * A D2 text: layers are containers from top to bottom, parts shapes, specialties classes, descriptions tooltips. What D2
 * has no place for is in a variable of ours.
 */
export function* d2Of(design: ExchangedDesign): Generator<string> {
  const { edges, layers, name, parts, tags } = design
  const naming = namingOf(design)
  yield `# ${lineText(name, "Design")}\n\ndirection: down\n`
  yield `vars: {\n  ${ours}: '`
  yield* d2Mark(design, naming)
  yield "'\n}\n"
  if (tags.length > 0) {
    yield "classes: {\n"
    for (const { id } of tags) yield `  ${naming.classOf(id)}: {\n    style.font-size: 16\n  }\n`
    yield "}\n"
  }
  const on = Map.groupBy(parts, ({ layerId }) => layerId)
  for (const layer of layers) yield* container(layer, on.get(layer.id) ?? [], naming)
  for (const part of on.get(null) ?? []) yield* shape(part, naming, "")
  const byId = new Map(parts.map((part) => [part.id, part]))
  const pathOf = (id: string): string => {
    const part = byId.get(id)
    return part === undefined ? id : naming.pathOf(part)
  }
  for (const { label, sourceId, targetId } of edges) {
    const text = lineText(label ?? "")
    yield `${pathOf(sourceId)} -> ${pathOf(targetId)}${text === "" ? "" : `: ${quoted(text)}`}\n`
  }
}
