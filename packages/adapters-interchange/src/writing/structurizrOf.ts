import type {
  ExchangedDesign,
  ExchangedPart,
  ExchangedTag
} from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { markText, ours, type PartFacts, plainLink, tagsOf, unsaidFacts } from "../marks/marks.ts"
import { linesText, lineText } from "./lineText.ts"
import { plainId, uniqueNames } from "./names.ts"

/** The DSL takes these for its own, also in quotes. */
const signs: ReadonlySet<string> = new Set(["->", "=", "{", "}"])

/** In quotes, `\n` begins a line, `${name}` is a constant, and a backslash at the end takes the quote with it. */
const unsayable = /\\(?=n)|\$(?=\{[\w.-]+\})|(?<![\\\s])[\\\s]+$/gu

const sayable = (text: string, otherwise = ""): string => {
  const plain = text.replace(unsayable, " ").trim()
  return plain === "" || signs.has(plain) ? otherwise : plain
}

const saidLine = (text: string, otherwise = ""): string => sayable(lineText(text), otherwise)

const saidLines = (text: string): string => sayable(linesText(text))

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`

/** In UTF-16 code units. */
const longest = { identifier: 100, name: 250 }

/** Everything else is a container of the one system. */
const isOutside = ({ kind }: ExchangedPart): boolean => kind === "person" || kind === "external"

type StructurizrNaming = ReturnType<typeof namingOf>

export const specialtyTag = ({ id, name }: ExchangedTag): string => saidLine(name.replaceAll(",", " "), id)

const namingOf = ({ name, parts, tags }: ExchangedDesign) => {
  const byId = new Map(parts.map(({ id, name }) => [id, saidLine(name, id)]))
  const identifiers = uniqueNames(byId.keys(), {
    wished: (id) => plainId(id, new Set(["this"])),
    longest: longest.identifier,
    taken: ["design"]
  })
  const names = uniqueNames(byId.keys(), { wished: (id) => byId.get(id) ?? id, longest: longest.name })
  const tagNames = new Map(tags.map((tag) => [tag.id, specialtyTag(tag)]))
  const title = saidLine(name, "Design")
  const outside = parts.filter(isOutside).map(({ id }) => names.get(id) ?? id)
  const system = uniqueNames([title], { wished: (it) => it, longest: longest.name, taken: outside })
  return {
    systemName: system.get(title) ?? title,
    /** How relationships name a part, without regard to case. */
    identifierOf: (id: string) => identifiers.get(id) ?? id,
    nameOf: (id: string) => names.get(id) ?? id,
    tagOf: (id: string) => tagNames.get(id) ?? id
  }
}

const property = (mark: Parameters<typeof markText>[0], indent: string): string =>
  `${indent}properties {\n${indent}  "${ours}" ${quoted(markText(mark))}\n${indent}}\n`

/** The styles know a kind by its tag. */
export const kindTags: Readonly<Record<BlockKind, string>> = {
  person: "",
  service: "",
  store: "Database",
  queue: "Queue",
  client: "Client",
  external: "External"
}

const styles = Object.entries({
  Person: ["shape Person"],
  Database: ["shape Cylinder"],
  Queue: ["shape Pipe"],
  Client: ["shape WebBrowser"],
  External: ["background #999999", "color #ffffff"]
}).map(([tag, lines]) => `      element "${tag}" {\n        ${lines.join("\n        ")}\n      }\n`)

function* element(part: ExchangedPart, naming: StructurizrNaming, indent: string): Generator<string> {
  const { description, facts = {}, id, kind, layerId, name, tagIds } = part
  const keyword = kind === "person" ? "person" : kind === "external" ? "softwareSystem" : "container"
  const [title, text] = [naming.nameOf(id), saidLines(description)]
  yield `${indent}${naming.identifierOf(id)} = ${keyword} ${quoted(title)}${text === "" ? "" : ` ${quoted(text)}`} {\n`
  const own = [kindTags[kind], ...tagIds.map(naming.tagOf)].filter((tag) => tag !== "")
  const technology = keyword === "container" ? saidLine(facts.technology ?? "") : ""
  const url = plainLink(facts)
  const said: PartFacts = {
    ...(technology === "" ? {} : { technology }),
    tags: tagsOf(facts.tags ?? [], new Set(own)),
    ...(url === undefined ? {} : { links: [{ url }] })
  }
  const tags = [...own, ...(said.tags ?? [])]
  if (technology !== "") yield `${indent}  technology ${quoted(technology)}\n`
  if (tags.length > 0) yield `${indent}  tags ${tags.map(quoted).join(" ")}\n`
  if (url !== undefined) yield `${indent}  url ${quoted(url)}\n`
  yield property(
    {
      id,
      ...(title === name ? {} : { name }),
      ...(text === description ? {} : { description }),
      kind,
      layer: layerId,
      specialties: tagIds,
      ...unsaidFacts(part, said)
    },
    `${indent}  `
  )
  yield `${indent}}\n`
}

function* grouped(
  { layers, parts }: ExchangedDesign,
  naming: StructurizrNaming,
  which: (part: ExchangedPart) => boolean,
  indent: string
): Generator<string> {
  const on = Map.groupBy(parts.filter(which), ({ layerId }) => layerId)
  for (const { id, name } of layers) {
    const within = on.get(id) ?? []
    if (within.length === 0) continue
    yield `${indent}group ${quoted(saidLine(name, id))} {\n`
    for (const part of within) yield* element(part, naming, `${indent}  `)
    yield `${indent}}\n`
  }
  for (const part of on.get(null) ?? []) yield* element(part, naming, indent)
}

function* relationships({ edges }: ExchangedDesign, { identifierOf }: StructurizrNaming): Generator<string> {
  for (const { label, sourceId, targetId, technology = "" } of edges) {
    const [text, made] = [label === null ? "" : saidLine(label, "uses"), saidLine(technology)]
    const said = made === "" ? (text === "" ? [] : [text]) : [text, made]
    const mark = {
      ...(text === (label ?? "") ? {} : { label }),
      ...(made === technology ? {} : { technology })
    }
    const line = [`${identifierOf(sourceId)} -> ${identifierOf(targetId)}`, ...said.map(quoted)].join(" ")
    if (Object.keys(mark).length === 0) yield `    ${line}\n`
    else yield `    ${line} {\n${property(mark, "      ")}    }\n`
  }
}

function* views(hasContainers: boolean): Generator<string> {
  yield "  views {\n    systemLandscape overview {\n      include *\n      autoLayout\n    }\n"
  if (hasContainers) yield "    container design containers {\n      include *\n      autoLayout\n    }\n"
  yield `    styles {\n${styles.join("")}    }\n  }\n`
}

/**
 * A workspace in the Structurizr DSL: one software system whose containers are the parts, in groups by their layers,
 * with people and external systems around it. Kinds and specialties are tags. What the DSL has no place for is in
 * properties of ours.
 */
export function* structurizrOf(design: ExchangedDesign): Generator<string> {
  const { description, layers, name, parts, tags } = design
  const naming = namingOf(design)
  const [title, text] = [saidLine(name, "Design"), saidLines(description)]
  yield `workspace ${quoted(title)} ${quoted(text)} {\n`
  yield "  model {\n"
  yield* grouped(design, naming, isOutside, "    ")
  const hasContainers = parts.some((part) => !isOutside(part))
  if (hasContainers) {
    yield `    design = softwareSystem ${quoted(naming.systemName)} {\n${property({}, "      ")}`
    yield* grouped(design, naming, (part) => !isOutside(part), "      ")
    yield "    }\n"
  }
  yield* relationships(design, naming)
  yield "  }\n"
  yield* views(hasContainers)
  yield property(
    {
      ...(title === name ? {} : { name }),
      ...(text === description ? {} : { description }),
      layers,
      specialties: tags
    },
    "  "
  )
  yield "}\n"
}
