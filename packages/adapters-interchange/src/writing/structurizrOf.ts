import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { markText, ours } from "../marks/marks.ts"
import { isLine, lineText } from "./lineText.ts"
import { plainId } from "./plainId.ts"
import { uniqueNames } from "./uniqueNames.ts"

const longest = 100

const reserved: ReadonlySet<string> = new Set(["this"])

/** Backslashes begin escapes, and `${` a constant: the DSL cannot say these. */
const unsayable = /[\\]|\$\{/gu

const said = (text: string, otherwise = ""): string => lineText(text.replace(unsayable, " "), otherwise)

const isSaid = (text: string): boolean => isLine(text) && said(text) === text

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const property = (mark: Parameters<typeof markText>[0], indent: string): string =>
  `${indent}properties {\n${indent}  "${ours}" ${quoted(markText(mark))}\n${indent}}\n`

/** The tag by which the styles know a kind. */
const kindTags: Readonly<Record<BlockKind, string | null>> = {
  person: null,
  service: null,
  store: "Database",
  queue: "Queue",
  client: "Client",
  external: "External"
}

const styles = `    styles {
      element "Person" {
        shape Person
      }
      element "Database" {
        shape Cylinder
      }
      element "Queue" {
        shape Pipe
      }
      element "Client" {
        shape WebBrowser
      }
      element "External" {
        background #999999
        color #ffffff
      }
    }
`

/** People and external systems stand in the model itself; everything else is a container of the one system. */
const isOutside = ({ kind }: ExchangedPart): boolean => kind === "person" || kind === "external"

interface Naming {
  readonly identifierOf: (id: string) => string
  /** The name in the workspace, where no two elements have the same. */
  readonly nameOf: (id: string) => string
  readonly tagOf: (id: string) => string
}

const namingOf = ({ parts, tags }: ExchangedDesign): Naming => {
  const byId = new Map(parts.map(({ id, name }) => [id, said(name, id)]))
  const identifiers = uniqueNames(byId.keys(), {
    wished: (id) => plainId(id, reserved),
    longest,
    taken: ["design"]
  })
  const names = uniqueNames(byId.keys(), { wished: (id) => byId.get(id) ?? id, longest: 250 })
  const tagNames = new Map(tags.map(({ id, name }) => [id, said(name.replaceAll(",", " "), id)]))
  return {
    identifierOf: (id) => identifiers.get(id) ?? id,
    nameOf: (id) => names.get(id) ?? id,
    tagOf: (id) => tagNames.get(id) ?? id
  }
}

function* element(part: ExchangedPart, naming: Naming, indent: string): Generator<string> {
  const { description, id, kind, layerId, name, tagIds } = part
  const keyword = kind === "person" ? "person" : kind === "external" ? "softwareSystem" : "container"
  const [title, text] = [naming.nameOf(id), said(description)]
  yield `${indent}${naming.identifierOf(id)} = ${keyword} ${quoted(title)}${text === "" ? "" : ` ${quoted(text)}`} {\n`
  const tags = [kindTags[kind] ?? [], tagIds.map(naming.tagOf)].flat()
  if (tags.length > 0) yield `${indent}  tags ${tags.map(quoted).join(" ")}\n`
  yield property(
    {
      id,
      ...(title === name ? {} : { name }),
      ...(text === description ? {} : { description }),
      kind,
      layer: layerId,
      specialties: tagIds
    },
    `${indent}  `
  )
  yield `${indent}}\n`
}

/** The parts, grouped by their layers from top to bottom; those on none come last. */
function* grouped(
  { layers, parts }: ExchangedDesign,
  naming: Naming,
  which: (part: ExchangedPart) => boolean,
  indent: string
): Generator<string> {
  const on = Map.groupBy(parts.filter(which), ({ layerId }) => layerId)
  for (const { id, name } of layers) {
    const within = on.get(id) ?? []
    if (within.length === 0) continue
    yield `${indent}group ${quoted(said(name, id))} {\n`
    for (const part of within) yield* element(part, naming, `${indent}  `)
    yield `${indent}}\n`
  }
  for (const part of on.get(null) ?? []) yield* element(part, naming, indent)
}

function* relationships({ edges }: ExchangedDesign, { identifierOf }: Naming): Generator<string> {
  for (const { label, sourceId, targetId } of edges) {
    const ends = `    ${identifierOf(sourceId)} -> ${identifierOf(targetId)}`
    if (label === null) yield `${ends}\n`
    else if (isSaid(label)) yield `${ends} ${quoted(label)}\n`
    else yield `${ends} ${quoted(said(label, "uses"))} {\n${property({ label }, "      ")}    }\n`
  }
}

function* views(hasContainers: boolean): Generator<string> {
  yield "  views {\n    systemLandscape overview {\n      include *\n      autoLayout\n    }\n"
  if (hasContainers) yield "    container design containers {\n      include *\n      autoLayout\n    }\n"
  yield `${styles}  }\n`
}

/**
 * A workspace in the Structurizr DSL: one software system whose containers are the parts, in groups by their layers,
 * with people and external systems around it. Kinds are tags with shapes, specialties are tags. What the DSL has no place
 * for is in properties of ours.
 */
export function* structurizrOf(design: ExchangedDesign): Generator<string> {
  const { description, layers, name, parts, tags } = design
  const naming = namingOf(design)
  const [title, text] = [said(name, "Design"), said(description)]
  yield `workspace ${quoted(title)} ${quoted(text)} {\n`
  yield "  model {\n"
  yield* grouped(design, naming, isOutside, "    ")
  const hasContainers = parts.some((part) => !isOutside(part))
  if (hasContainers) {
    yield `    design = softwareSystem ${quoted(title)} {\n${property({}, "      ")}`
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
