import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { likec4Keywords } from "./likec4Keywords.ts"
import { linesText, lineText } from "./lineText.ts"
import { plainId } from "./plainId.ts"
import { uniqueNames } from "./uniqueNames.ts"

const longest = 100

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

const kinds = `  element layer
  element service
  element person {
    style {
      shape person
    }
  }
  element store {
    style {
      shape storage
    }
  }
  element queue {
    style {
      shape queue
    }
  }
  element client {
    style {
      shape browser
    }
  }
  element external {
    style {
      color muted
    }
  }
`

interface Naming {
  readonly layerName: (id: string) => string
  /** The name of the view of a layer. */
  readonly viewName: (id: string) => string
  readonly pathOf: (part: ExchangedPart) => string
  readonly partName: (id: string) => string
  readonly tagName: (id: string) => string
  /** The name of a specialty as people know it. */
  readonly titleOf: (id: string) => string
}

const namingOf = ({ layers, parts, tags }: ExchangedDesign): Naming => {
  const wished = (id: string): string => plainId(id, likec4Keywords)
  const ids = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)
  const layerNames = uniqueNames(ids(layers), { wished, longest })
  const partNames = uniqueNames(ids(parts), { wished, longest, taken: layerNames.values() })
  const titles = new Map(tags.map(({ id, name }) => [id, lineText(name, id)]))
  const viewNames = uniqueNames(ids(layers), { wished, longest, taken: ["index"] })
  const tagNames = uniqueNames(ids(tags), { wished, longest })
  const layerName = (id: string): string => layerNames.get(id) ?? id
  const partName = (id: string): string => partNames.get(id) ?? id
  return {
    layerName,
    viewName: (id) => viewNames.get(id) ?? id,
    partName,
    pathOf: ({ id, layerId }) => `${layerId === null ? "" : `${layerName(layerId)}.`}${partName(id)}`,
    tagName: (id) => tagNames.get(id) ?? id,
    titleOf: (id) => titles.get(id) ?? id
  }
}

/** What LikeC4 has no place for, in its own place for such things. */
const metadata = (indent: string, id: string, specialties: ReadonlyArray<string> = []): string => {
  const more = specialties.length === 0 ? "" : `${indent}  specialties ${quoted(specialties.join(", "))}\n`
  return `${indent}metadata {\n${indent}  id ${quoted(id)}\n${more}${indent}}\n`
}

function* element(part: ExchangedPart, naming: Naming, indent: string): Generator<string> {
  const { description, id, kind, name, tagIds } = part
  yield `${indent}${naming.partName(id)} = ${kind} ${quoted(lineText(name, id))} {\n`
  if (tagIds.length > 0) yield `${indent}  ${tagIds.map((tag) => `#${naming.tagName(tag)}`).join(" ")}\n`
  const text = linesText(description)
  if (text !== "") yield `${indent}  description ${quoted(text)}\n`
  yield `${metadata(`${indent}  `, id, tagIds.map(naming.titleOf))}${indent}}\n`
}

function* view(head: string, title: string, description: string): Generator<string> {
  yield `  view ${head} {\n    title ${quoted(title)}\n`
  const text = linesText(description)
  if (text !== "") yield `    description ${quoted(text)}\n`
  yield "    include *\n    autoLayout TopBottom\n  }\n"
}

/**
 * A LikeC4 source: a kind of element for each kind of part, layers as elements around their parts, specialties as tags,
 * a view of the layers, and one of each layer with what it is joined to: LikeC4 takes a minute to compute a view of 150
 * parts and their layers at once.
 */
export function* likec4Of(design: ExchangedDesign): Generator<string> {
  const { description, edges, layers, name, parts, tags } = design
  const naming = namingOf(design)
  yield `specification {\n${kinds}`
  for (const { id } of tags) yield `  tag ${naming.tagName(id)}\n`
  yield "}\n\nmodel {\n"
  const on = Map.groupBy(parts, ({ layerId }) => layerId)
  for (const layer of layers) {
    yield `  ${naming.layerName(layer.id)} = layer ${quoted(lineText(layer.name, layer.id))} {\n`
    const text = linesText(layer.description)
    if (text !== "") yield `    description ${quoted(text)}\n`
    yield metadata("    ", layer.id)
    for (const part of on.get(layer.id) ?? []) yield* element(part, naming, "    ")
    yield "  }\n"
  }
  for (const part of on.get(null) ?? []) yield* element(part, naming, "  ")
  const paths = new Map(parts.map((part) => [part.id, naming.pathOf(part)]))
  for (const { label, sourceId, targetId } of edges) {
    const text = lineText(label ?? "")
    yield `  ${paths.get(sourceId)} -> ${paths.get(targetId)}${text === "" ? "" : ` ${quoted(text)}`}\n`
  }
  yield "}\n\nviews {\n"
  yield* view("index", lineText(name, "Design"), description)
  for (const { id, name } of layers)
    if (on.has(id)) yield* view(`${naming.viewName(id)} of ${naming.layerName(id)}`, lineText(name, id), "")
  yield "}\n"
}
