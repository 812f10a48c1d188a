import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { markText, ours } from "../marks/marks.ts"
import { isOutside, namingOf, type StructurizrNaming } from "./structurizrNaming.ts"
import { quoted, saidLine, saidLines } from "./structurizrTexts.ts"

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

function* element(part: ExchangedPart, naming: StructurizrNaming, indent: string): Generator<string> {
  const { description, id, kind, layerId, name, tagIds } = part
  const keyword = kind === "person" ? "person" : kind === "external" ? "softwareSystem" : "container"
  const [title, text] = [naming.nameOf(id), saidLines(description)]
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
  for (const { label, sourceId, targetId } of edges) {
    const ends = `    ${identifierOf(sourceId)} -> ${identifierOf(targetId)}`
    if (label === null) yield `${ends}\n`
    else if (label !== "" && saidLine(label) === label) yield `${ends} ${quoted(label)}\n`
    else yield `${ends} ${quoted(saidLine(label, "uses"))} {\n${property({ label }, "      ")}    }\n`
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
