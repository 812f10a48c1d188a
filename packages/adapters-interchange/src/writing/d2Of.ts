import type {
  ExchangedDesign,
  ExchangedEdge,
  ExchangedLayer,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { bracketed, edgeLines, textOfTooltip, tooltipOf } from "../d2/conventions.ts"
import { markText, ours, type PartMark, plainLink, tagsOf, unsaidFacts } from "../marks/marks.ts"
import { linesText, lineText } from "./lineText.ts"
import { type NestedNames, nestedNames } from "./names.ts"

const isShown = (description: string): boolean =>
  textOfTooltip(tooltipOf(linesText(description))) === description

/** Empty where brackets cannot say it. */
const bracketsOf = (technology = ""): string => {
  const line = `[${lineText(technology)}]`
  return technology !== "" && bracketed(line)?.technology === technology ? line : ""
}

const linesOf = (...lines: ReadonlyArray<string>): string => lines.filter((line) => line !== "").join("\n")

const classesOf = ({ facts, tagIds }: ExchangedPart, { tagName }: NestedNames) => {
  const specialties = new Set(tagIds.map(tagName))
  return { specialties, tags: tagsOf(facts?.tags ?? [], specialties) }
}

const partMark = (part: ExchangedPart, names: NestedNames): PartMark => {
  const { description, facts = {}, id, kind, layerId, name, tagIds } = part
  const url = plainLink(facts)
  return {
    id,
    ...(lineText(name, id) === name ? {} : { name }),
    ...(isShown(description) ? {} : { description }),
    kind,
    layer: layerId,
    specialties: tagIds,
    ...unsaidFacts(part, {
      technology: bracketed(bracketsOf(facts.technology))?.technology ?? "",
      tags: classesOf(part, names).tags,
      links: url === undefined ? [] : [{ url }]
    })
  }
}

/** `label` and `technology` are what a reader takes it for. */
const labelOf = ({ label, technology }: ExchangedEdge) => {
  const text = linesOf(lineText(label ?? ""), bracketsOf(technology))
  const said = edgeLines(text.split("\n"))
  return { text, label: said.lines.join("\n") || null, technology: said.technology }
}

const isLabelSaid = (edge: ExchangedEdge): boolean => labelOf(edge).label === edge.label

const isTechnologySaid = (edge: ExchangedEdge): boolean =>
  labelOf(edge).technology === (edge.technology ?? "")

function* listed(items: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const item of items) {
    yield isFirst ? item : `,${item}`
    isFirst = false
  }
}

function* partMarks({ layers, parts }: ExchangedDesign, names: NestedNames): Generator<string> {
  for (const { id } of layers) yield `"${names.layerName(id)}":${markText({ layer: id })}`
  for (const part of parts) yield `"${names.pathOf(part.id)}":${markText(partMark(part, names))}`
}

function* edgeMarks(
  member: string,
  edges: ReadonlyArray<ExchangedEdge>,
  said: (edge: ExchangedEdge) => string | null,
  { pathOf }: NestedNames
): Generator<string> {
  if (edges.length === 0) return
  yield `,"${member}":[`
  yield* listed(edges.map((edge) => markText([pathOf(edge.sourceId), pathOf(edge.targetId), said(edge)])))
  yield "]"
}

function* d2Mark(design: ExchangedDesign, names: NestedNames): Generator<string> {
  const { description, edges, layers, name, tags } = design
  yield `${markText({ name, description, layers, specialties: tags }).slice(0, -1)},"parts":{`
  yield* listed(partMarks(design, names))
  yield "}"
  const unsaid = edges.filter((it) => !isLabelSaid(it))
  yield* edgeMarks("labels", unsaid, ({ label }) => label, names)
  const unmade = edges.filter((it) => !isTechnologySaid(it))
  yield* edgeMarks("technologies", unmade, ({ technology = null }) => technology, names)
  yield "}"
}

/** A field or a board for D2, where a key stands. */
export const d2Words: ReadonlySet<string> = new Set(
  `3d animated bold border class classes constraint d2 data desc description direction double fill filled font
  grid height icon italic label layers left legend link near null opacity page scenarios shadow shape source
  specific steps stroke style suspend target tooltip top underline unsuspend vars vertical width`.split(
    /\s+/u
  )
)

/** Backslashes begin escapes, and `$` a variable. */
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
  const { description, facts = {}, id, kind, name } = part
  const drawn = shapes[kind]
  const text = linesText(description)
  const { specialties, tags } = classesOf(part, names)
  const classes = [...specialties, ...tags.map(quoted)]
  const url = plainLink(facts)
  const fields = [
    ...(drawn === null ? [] : [`shape: ${drawn}`]),
    ...(classes.length === 0 ? [] : [`class: [${classes.join("; ")}]`]),
    ...(url === undefined ? [] : [`link: ${quoted(url)}`]),
    ...(text === "" ? [] : [`tooltip: ${quoted(tooltipOf(text))}`])
  ]
  const title = `${indent}${names.partName(id)}: ${quoted(linesOf(lineText(name, id), bracketsOf(facts.technology)))}`
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
 * A D2 text: layers are containers from top to bottom, parts shapes, specialties and tags classes, descriptions
 * tooltips. What D2 has no place for is in a variable of ours.
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
  for (const edge of edges) {
    const { text } = labelOf(edge)
    yield `${names.pathOf(edge.sourceId)} -> ${names.pathOf(edge.targetId)}${text === "" ? "" : `: ${quoted(text)}`}\n`
  }
}
