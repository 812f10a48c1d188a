import type {
  ExchangedDesign,
  ExchangedEdge,
  ExchangedLayer,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { type DiagramMark, markText, ours, type PartMark } from "../marks/marks.ts"
import { lineText } from "./lineText.ts"
import { plainId } from "./plainId.ts"
import { uniqueNames } from "./uniqueNames.ts"

const longest = 100

/** What D2 takes for a field or a board where a key stands. */
const reserved: ReadonlySet<string> = new Set(
  `3d animated bold border class classes constraint d2 data desc description direction double fill filled font
  grid height icon italic label layers left legend link near null opacity page scenarios shadow shape source
  specific steps stroke style suspend target tooltip top underline unsuspend vars vertical width`.split(
    /\s+/u
  )
)

/** Backslashes begin escapes, and `$` a variable: a quoted text cannot say these. */
const said = (text: string, otherwise = ""): string => lineText(text.replace(/[\\$]/gu, " "), otherwise)

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const shapes: Readonly<Record<BlockKind, string | null>> = {
  person: "person",
  service: null,
  store: "cylinder",
  queue: "queue",
  client: "page",
  external: "cloud"
}

/** The paths of layers and parts, and the names of the classes of specialties. */
interface Naming {
  readonly layerKey: (id: string) => string
  readonly partKey: (id: string) => string
  readonly pathOf: (part: ExchangedPart) => string
  readonly classOf: (id: string) => string
}

const namingOf = ({ layers, parts, tags }: ExchangedDesign): Naming => {
  const wished = (id: string): string => plainId(id, reserved)
  const ids = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)
  const layerKeys = uniqueNames(ids(layers), { wished, longest })
  const partKeys = uniqueNames(ids(parts), { wished, longest, taken: layerKeys.values() })
  const classes = uniqueNames(ids(tags), { wished, longest })
  const layerKey = (id: string): string => layerKeys.get(id) ?? id
  const partKey = (id: string): string => partKeys.get(id) ?? id
  return {
    layerKey,
    partKey,
    pathOf: ({ id, layerId }) => `${layerId === null ? "" : `${layerKey(layerId)}.`}${partKey(id)}`,
    classOf: (id) => classes.get(id) ?? id
  }
}

const partMark = ({ description, id, kind, layerId, name, tagIds }: ExchangedPart): PartMark => ({
  id,
  ...(said(name, id) === name ? {} : { name }),
  ...(said(description) === description ? {} : { description }),
  kind,
  layer: layerId,
  specialties: tagIds
})

const isSaid = ({ label }: ExchangedEdge): boolean =>
  label === null || (label !== "" && said(label) === label)

const markOf = (design: ExchangedDesign, { layerKey, pathOf }: Naming): DiagramMark => {
  const { description, edges, layers, name, parts, tags } = design
  const paths = new Map(parts.map((part) => [part.id, pathOf(part)]))
  const labels = edges
    .filter((edge) => !isSaid(edge))
    .map(
      ({ label, sourceId, targetId }) =>
        [paths.get(sourceId) ?? sourceId, paths.get(targetId) ?? targetId, label] as const
    )
  return {
    name,
    description,
    layers,
    specialties: tags,
    parts: Object.fromEntries([
      ...layers.map(({ id }): [string, PartMark] => [layerKey(id), { layer: id }]),
      ...parts.map((part): [string, PartMark] => [pathOf(part), partMark(part)])
    ]),
    ...(labels.length === 0 ? {} : { labels })
  }
}

function* shape(part: ExchangedPart, naming: Naming, indent: string): Generator<string> {
  const { description, id, kind, name, tagIds } = part
  const drawn = shapes[kind]
  const text = said(description)
  const fields = [
    ...(drawn === null ? [] : [`shape: ${drawn}`]),
    ...(tagIds.length === 0 ? [] : [`class: [${tagIds.map(naming.classOf).join("; ")}]`]),
    ...(text === "" ? [] : [`tooltip: ${quoted(text)}`])
  ]
  const title = `${indent}${naming.partKey(id)}: ${quoted(said(name, id))}`
  yield fields.length === 0
    ? `${title}\n`
    : `${title} {\n${fields.map((field) => `${indent}  ${field}\n`).join("")}${indent}}\n`
}

function* container(
  { description, id, name }: ExchangedLayer,
  parts: ReadonlyArray<ExchangedPart>,
  naming: Naming
): Generator<string> {
  yield `${naming.layerKey(id)}: ${quoted(said(name, id))} {\n`
  const text = said(description)
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
  yield `vars: {\n  ${ours}: '${markText(markOf(design, naming))}'\n}\n`
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
    const text = said(label ?? "")
    yield `${pathOf(sourceId)} -> ${pathOf(targetId)}${text === "" ? "" : `: ${quoted(text)}`}\n`
  }
}
