import type {
  ExchangedDesign,
  ExchangedEdge,
  ExchangedLayer,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { textOfTooltip, tooltipOf } from "../d2/tooltips.ts"
import { markText, ours, type PartMark } from "../marks/marks.ts"
import { linesText, lineText } from "./lineText.ts"
import { type NestedNames, nestedNames } from "./nestedNames.ts"

/** Whether a tooltip says the description. */
const isShown = (description: string): boolean =>
  textOfTooltip(tooltipOf(linesText(description))) === description

const partMark = ({ description, id, kind, layerId, name, tagIds }: ExchangedPart): PartMark => ({
  id,
  ...(lineText(name, id) === name ? {} : { name }),
  ...(isShown(description) ? {} : { description }),
  kind,
  layer: layerId,
  specialties: tagIds
})

const isSaid = ({ label }: ExchangedEdge): boolean =>
  label === null || (label !== "" && lineText(label) === label)

function* listed(items: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const item of items) {
    yield isFirst ? item : `,${item}`
    isFirst = false
  }
}

function* partMarks(
  { layers, parts }: ExchangedDesign,
  { layerName, pathOf }: NestedNames
): Generator<string> {
  for (const { id } of layers) yield `"${layerName(id)}":${markText({ layer: id })}`
  for (const part of parts) yield `"${pathOf(part.id)}":${markText(partMark(part))}`
}

function* labelMarks({ edges }: ExchangedDesign, { pathOf }: NestedNames): Generator<string> {
  for (const edge of edges)
    if (!isSaid(edge)) yield markText([pathOf(edge.sourceId), pathOf(edge.targetId), edge.label])
}

/** A `DiagramMark` in pieces: what D2 has no place for. */
function* d2Mark(design: ExchangedDesign, names: NestedNames): Generator<string> {
  const { description, edges, layers, name, tags } = design
  yield `${markText({ name, description, layers, specialties: tags }).slice(0, -1)},"parts":{`
  yield* listed(partMarks(design, names))
  yield "}"
  if (!edges.every(isSaid)) {
    yield ',"labels":['
    yield* listed(labelMarks(design, names))
    yield "]"
  }
  yield "}"
}

/** What D2 takes for a field or a board where a key stands. */
const d2Words: ReadonlySet<string> = new Set(
  `3d animated bold border class classes constraint d2 data desc description direction double fill filled font
  grid height icon italic label layers left legend link near null opacity page scenarios shadow shape source
  specific steps stroke style suspend target tooltip top underline unsuspend vars vertical width`.split(
    /\s+/u
  )
)

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
