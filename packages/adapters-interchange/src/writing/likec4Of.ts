import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { isPlainUrl } from "../marks/marks.ts"
import { linesText, lineText } from "./lineText.ts"
import { languageNames, nestedNames } from "./names.ts"

export const likec4Keywords: ReadonlySet<string> = new Set(
  `alt amber and autolayout blue border bottom bottomtop break browser bucket catch color component crow cylinder dashed
  deployment deploymentnode description diagram diamond document dot dotted dynamic dynamicpredicategroup element else
  exclude extend extends finally from global gray green group head icon iconcolor iconposition icons iconsize if import
  include includeancestors indigo instance instanceof is it kind large left leftright lg likec4lib line link loop max md
  medium metadata min mobile model multiple muted navigateto node none normal not notation notes odiamond odot of
  onormal opacity open opt or order padding par parallel person predicate predicategroup primary queue rank rectangle
  red relationship rgb rgba right rightleft same secondary sequence shape sink size sky slate sm small solid source
  specification storage style styles stylegroup summary tag tail target technology textsize this title top topbottom
  try variant vee view views when where with xl xlarge xs xsmall`.split(/\s+/u)
)

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

const styles: Readonly<Record<BlockKind, string | null>> = {
  service: null,
  person: "shape person",
  store: "shape storage",
  queue: "shape queue",
  client: "shape browser",
  external: "color muted"
}

const kinds = Object.entries({ layer: null, ...styles }).map(([kind, style]) =>
  style === null ? `  element ${kind}\n` : `  element ${kind} {\n    style {\n      ${style}\n    }\n  }\n`
)

const namingOf = (design: ExchangedDesign) => {
  const titles = new Map(design.tags.map(({ id, name }) => [id, lineText(name, id)]))
  const viewNames = languageNames(design.layers, likec4Keywords, ["index"])
  return {
    ...nestedNames(design, likec4Keywords),
    viewName: (id: string) => viewNames.get(id) ?? id,
    titleOf: (id: string) => titles.get(id) ?? id
  }
}

const metadata = (indent: string, said: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(said).flatMap(([name, text]) =>
    text === "" ? [] : [`${indent}  ${name} ${quoted(text)}\n`]
  )
  return `${indent}metadata {\n${lines.join("")}${indent}}\n`
}

/** LikeC4's tags begin with a letter. */
const factTag = (tag: string): string => (/^[a-z]/u.test(tag) ? tag : `n_${tag}`)

function* element(part: ExchangedPart, naming: ReturnType<typeof namingOf>, indent: string) {
  const { description, facts = {}, id, kind, name, tagIds } = part
  const tags = new Set([...tagIds.map(naming.tagName), ...(facts.tags ?? []).map(factTag)])
  const others: Array<string> = []
  yield `${indent}${naming.partName(id)} = ${kind} ${quoted(lineText(name, id))} {\n`
  if (tags.size > 0) yield `${indent}  ${Array.from(tags, (tag) => `#${tag}`).join(" ")}\n`
  const technology = lineText(facts.technology ?? "")
  if (technology !== "") yield `${indent}  technology ${quoted(technology)}\n`
  const text = linesText(description)
  if (text !== "") yield `${indent}  description ${quoted(text)}\n`
  for (const { title, url } of facts.links ?? [])
    if (isPlainUrl(url))
      yield `${indent}  link ${url}${title === undefined ? "" : ` ${quoted(lineText(title, url))}`}\n`
    else others.push(url)
  const more = {
    id,
    specialties: tagIds.map(naming.titleOf).join(", "),
    owner: lineText(facts.owner ?? ""),
    lifecycle: facts.lifecycle ?? "",
    links: others.join(" ")
  }
  yield `${metadata(`${indent}  `, more)}${indent}}\n`
}

function* view(head: string, title: string, description: string): Generator<string> {
  yield `  view ${head} {\n    title ${quoted(title)}\n`
  const text = linesText(description)
  if (text !== "") yield `    description ${quoted(text)}\n`
  yield "    include *\n    autoLayout TopBottom\n  }\n"
}

/**
 * A LikeC4 source: layers are elements around their parts, specialties tags. Each layer has a view of its own, as
 * LikeC4 takes a minute to compute one of 150 parts and their layers.
 */
export function* likec4Of(design: ExchangedDesign): Generator<string> {
  const { description, edges, layers, name, parts, tags } = design
  const naming = namingOf(design)
  yield `specification {\n${kinds.join("")}`
  const tagNames = new Set([
    ...tags.map(({ id }) => naming.tagName(id)),
    ...parts.flatMap(({ facts }) => (facts?.tags ?? []).map(factTag))
  ])
  for (const tag of tagNames) yield `  tag ${tag}\n`
  yield "}\n\nmodel {\n"
  const on = Map.groupBy(parts, ({ layerId }) => layerId)
  for (const layer of layers) {
    yield `  ${naming.layerName(layer.id)} = layer ${quoted(lineText(layer.name, layer.id))} {\n`
    const text = linesText(layer.description)
    if (text !== "") yield `    description ${quoted(text)}\n`
    yield metadata("    ", { id: layer.id })
    for (const part of on.get(layer.id) ?? []) yield* element(part, naming, "    ")
    yield "  }\n"
  }
  for (const part of on.get(null) ?? []) yield* element(part, naming, "  ")
  for (const { label, sourceId, targetId, technology } of edges) {
    const [text, made] = [lineText(label ?? ""), lineText(technology ?? "")]
    const ends = `${naming.pathOf(sourceId)} -> ${naming.pathOf(targetId)}`
    const body = made === "" ? "" : ` {\n    technology ${quoted(made)}\n  }`
    yield `  ${ends}${text === "" ? "" : ` ${quoted(text)}`}${body}\n`
  }
  yield "}\n\nviews {\n"
  yield* view("index", lineText(name, "Design"), description)
  for (const { id, name } of layers)
    if (on.has(id)) yield* view(`${naming.viewName(id)} of ${naming.layerName(id)}`, lineText(name, id), "")
  yield "}\n"
}
