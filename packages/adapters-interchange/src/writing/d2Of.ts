import type {
  ExchangedDesign,
  ExchangedLayer,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { tooltipOf } from "../d2/tooltips.ts"
import { ours } from "../marks/marks.ts"
import { d2Mark } from "./d2Mark.ts"
import { d2Words } from "./d2Words.ts"
import { linesText, lineText } from "./lineText.ts"
import { type NestedNames, nestedNames } from "./nestedNames.ts"

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

function* shape(part: ExchangedPart, names: NestedNames, indent: string): Generator<string> {
  const { description, id, kind, name, tagIds } = part
  const drawn = shapes[kind]
  const text = linesText(description)
  const fields = [
    ...(drawn === null ? [] : [`shape: ${drawn}`]),
    ...(tagIds.length === 0 ? [] : [`class: [${tagIds.map(names.tagName).join("; ")}]`]),
    ...(text === "" ? [] : [`tooltip: ${quoted(tooltipOf(text))}`])
  ]
  const title = `${indent}${names.partName(id)}: ${quoted(lineText(name, id))}`
  yield fields.length === 0
    ? `${title}\n`
    : `${title} {\n${fields.map((field) => `${indent}  ${field}\n`).join("")}${indent}}\n`
}

function* container(
  { description, id, name }: ExchangedLayer,
  parts: ReadonlyArray<ExchangedPart>,
  names: NestedNames
): Generator<string> {
  yield `${names.layerName(id)}: ${quoted(lineText(name, id))} {\n`
  const text = linesText(description)
  if (text !== "") yield `  tooltip: ${quoted(tooltipOf(text))}\n`
  for (const part of parts) yield* shape(part, names, "  ")
  yield "}\n"
}

/**
 * A D2 text: layers are containers from top to bottom, parts shapes, specialties classes, descriptions tooltips. What D2
 * has no place for is in a variable of ours.
 */
export function* d2Of(design: ExchangedDesign): Generator<string> {
  const { edges, layers, name, parts, tags } = design
  const names = nestedNames(design, d2Words)
  yield `# ${lineText(name, "Design")}\n\ndirection: down\n`
  yield `vars: {\n  ${ours}: '`
  yield* d2Mark(design, names)
  yield "'\n}\n"
  if (tags.length > 0) {
    yield "classes: {\n"
    for (const { id } of tags) yield `  ${names.tagName(id)}: {\n    style.font-size: 16\n  }\n`
    yield "}\n"
  }
  const on = Map.groupBy(parts, ({ layerId }) => layerId)
  for (const layer of layers) yield* container(layer, on.get(layer.id) ?? [], names)
  for (const part of on.get(null) ?? []) yield* shape(part, names, "")
  for (const { label, sourceId, targetId } of edges) {
    const text = lineText(label ?? "")
    yield `${names.pathOf(sourceId)} -> ${names.pathOf(targetId)}${text === "" ? "" : `: ${quoted(text)}`}\n`
  }
}
