import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { likec4Keywords } from "./likec4Keywords.ts"
import { linesText, lineText } from "./lineText.ts"
import { languageNames, type NestedNames, nestedNames } from "./nestedNames.ts"

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

interface Naming extends NestedNames {
  /** The name of the view of a layer. */
  readonly viewName: (id: string) => string
  /** The name of a specialty as people know it. */
  readonly titleOf: (id: string) => string
}

const namingOf = (design: ExchangedDesign): Naming => {
  const titles = new Map(design.tags.map(({ id, name }) => [id, lineText(name, id)]))
  const viewNames = languageNames(design.layers, likec4Keywords, ["index"])
  return {
    ...nestedNames(design, likec4Keywords),
    viewName: (id) => viewNames.get(id) ?? id,
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
  for (const { label, sourceId, targetId } of edges) {
    const text = lineText(label ?? "")
    yield `  ${naming.pathOf(sourceId)} -> ${naming.pathOf(targetId)}${text === "" ? "" : ` ${quoted(text)}`}\n`
  }
  yield "}\n\nviews {\n"
  yield* view("index", lineText(name, "Design"), description)
  for (const { id, name } of layers)
    if (on.has(id)) yield* view(`${naming.viewName(id)} of ${naming.layerName(id)}`, lineText(name, id), "")
  yield "}\n"
}
