import type {
  ExchangedDesign,
  ExchangedEdge,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import type { Link } from "@design-workspace/domain/shared/facts"
import { directionMarks } from "@design-workspace/domain/shared/legible"
import {
  entityName,
  longest,
  marks,
  nobody,
  ours,
  tagText,
  written,
  writtenLifecycles
} from "../backstage/conventions.ts"
import { numbered, tagsOf, unsaidFacts } from "../marks/marks.ts"
import { uniqueNames } from "./names.ts"

/** Some version of YAML reads these as a boolean or as null. */
const reserved = /^(?:y|n|yes|no|true|false|on|off|null)$/iu

/** Every YAML parser reads this as the text itself. */
const plain = /^\p{L}(?:[\p{L}\p{N} ._/+:(),'-]*[\p{L}\p{N}._/+)])?$/u

/** What YAML takes for something else, or an editor does not show, for a class of a pattern. */
const hidden = String.raw`\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff\p{Cs}${directionMarks}`

const unseen = new RegExp(`[${hidden}]`, "gu")

const quoted = (text: string): string => {
  const double = JSON.stringify(text).replace(unseen, numbered)
  const single = text.replaceAll("'", "''")
  return double.replaceAll('\\"', '"').length === text.length + 2 && double.length > text.length + 2
    ? `'${single}'`
    : double
}

/** Tabs, control characters, and what would have to be escaped. */
const notInBlock = new RegExp(String.raw`[\u0000-\u0009\u000b-\u001f${hidden}]`, "u")

/** Nor does a block hold space at either end. */
const fitsBlock = (text: string): boolean =>
  text.includes("\n") && text === text.trim() && !notInBlock.test(text)

const scalar = (text: string): string =>
  plain.test(text) && !text.includes(": ") && !reserved.test(text) ? text : quoted(text)

/** Several lines as a block, where it holds them; `indent` is that of its lines. */
const paragraph = (text: string, indent: string): string =>
  fitsBlock(text)
    ? `|-\n${text
        .split("\n")
        .map((line) => (line === "" ? "" : `${indent}${line}`))
        .join("\n")}`
    : scalar(text)

type Fields = Readonly<Record<string, string | ReadonlyArray<string> | undefined>>

interface CatalogEntity {
  readonly kind: "Domain" | "Group" | "System" | "Component" | "Resource"
  readonly name: string
  readonly title: string
  readonly description?: string
  readonly annotations: Fields
  readonly tags?: ReadonlyArray<string>
  readonly links?: ReadonlyArray<Link>
  readonly spec: Fields
}

function* fields(given: Fields, indent: string): Generator<string> {
  for (const [name, value] of Object.entries(given))
    if (value === undefined) continue
    else if (typeof value === "string") yield `${indent}${name}: ${scalar(value)}\n`
    else if (value.length === 0) yield `${indent}${name}: []\n`
    else {
      yield `${indent}${name}:\n`
      for (const item of value) yield `${indent}  - ${scalar(item)}\n`
    }
}

function* entityText(entity: CatalogEntity): Generator<string> {
  const { annotations, description = "", kind, links = [], name, spec, tags = [], title } = entity
  yield `---\napiVersion: backstage.io/v1alpha1\nkind: ${kind}\nmetadata:\n  name: ${scalar(name)}\n`
  if (title !== "" && title !== name) yield `  title: ${scalar(title)}\n`
  if (description !== "") yield `  description: ${paragraph(description, "    ")}\n`
  yield "  annotations:\n"
  yield* fields(annotations, `    ${ours}`)
  if (tags.length > 0) yield* fields({ tags }, "  ")
  if (links.length > 0) yield "  links:\n"
  for (const { title: called, url } of links) {
    yield `    - url: ${quoted(url)}\n`
    if (called !== undefined) yield `      title: ${scalar(called)}\n`
  }
  yield "spec:\n"
  yield* fields(spec, "  ")
}

const namesOf = (items: ReadonlyArray<{ readonly id: string }>): ReadonlyMap<string, string> =>
  uniqueNames(
    items.map(({ id }) => id),
    { wished: entityName, longest }
  )

/** Backstage takes no blank for a title. */
const writtenLink = ({ title = "", url }: Link): Link => ({ url, ...(title.trim() === "" ? {} : { title }) })

/** But for those that have the name of another group. */
function* owners(design: ExchangedDesign, taken: Iterable<string>): Generator<CatalogEntity> {
  const known = new Set([...taken, nobody])
  for (const { facts } of design.parts) {
    if (facts?.owner === undefined || known.has(entityName(facts.owner))) continue
    known.add(entityName(facts.owner))
    yield {
      kind: "Group",
      name: entityName(facts.owner),
      title: facts.owner,
      annotations: { [marks.owner]: facts.owner },
      spec: { type: "team", children: [] }
    }
  }
}

function* parts(
  design: ExchangedDesign,
  groupNames: ReadonlyMap<string, string>,
  systemNames: ReadonlyMap<string, string>
): Generator<CatalogEntity> {
  const names = namesOf(design.parts)
  const tagNames = new Map(design.tags.map(({ id, name }) => [id, tagText(name)]))
  const kinds = new Map(design.parts.map(({ id, kind }) => [id, written[kind].kind.toLowerCase()]))
  const outgoing = Map.groupBy(design.edges, ({ sourceId }) => sourceId)
  const reference = (id: string): string => `${kinds.get(id)}:${names.get(id)}`
  const specOf = ({ facts = {}, id, kind, layerId, tagIds }: ExchangedPart): CatalogEntity["spec"] => {
    const isComponent = written[kind].kind === "Component"
    const specialty = groupNames.get(tagIds[0] ?? "")
    return {
      type: written[kind].type,
      lifecycle: isComponent ? writtenLifecycles[facts.lifecycle ?? "active"] : undefined,
      owner: facts.owner === undefined ? (specialty ?? nobody) : entityName(facts.owner),
      system: layerId === null ? undefined : systemNames.get(layerId),
      dependsOn: outgoing.get(id)?.map(({ targetId }) => reference(targetId))
    }
  }
  /** What edges of a part say, as JSON by their references. */
  const ofEdges = (id: string, said: (edge: ExchangedEdge) => string | null | undefined) => {
    const texts = (outgoing.get(id) ?? []).flatMap((edge) => {
      const text = said(edge)
      return text == null ? [] : [[reference(edge.targetId), text] as const]
    })
    return texts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(texts))
  }
  const ownTagsOf = ({ kind, tagIds }: ExchangedPart): ReadonlySet<string> =>
    new Set([kind === "external" ? "external" : "", ...tagIds.map((id) => tagNames.get(id) ?? "")])
  /** What only marks say: an owner's text, and words that others would take for something else. */
  const unsaidOf = (part: ExchangedPart) => {
    const { lifecycle, links = [], tags = [] } = part.facts ?? {}
    const isSaid = lifecycle === "deprecated" && written[part.kind].kind === "Component"
    const { facts } = unsaidFacts(part, {
      ...(isSaid ? { lifecycle } : {}),
      links: links.map(writtenLink),
      tags: tagsOf(
        tags.map(tagText).filter((tag) => tag !== ""),
        ownTagsOf(part)
      )
    })
    return facts === undefined ? undefined : JSON.stringify(facts)
  }
  for (const part of design.parts) {
    const { links = [], tags = [] } = part.facts ?? {}
    const words = new Set([...ownTagsOf(part), ...tags.map(tagText)])
    yield {
      kind: written[part.kind].kind,
      name: names.get(part.id) ?? part.id,
      title: part.name,
      description: part.description,
      annotations: {
        [marks.part]: part.id,
        [marks.specialties]: part.tagIds.length === 0 ? undefined : part.tagIds.join(","),
        [marks.facts]: unsaidOf(part),
        [marks.labels]: ofEdges(part.id, ({ label }) => label),
        [marks.technologies]: ofEdges(part.id, ({ technology }) => technology)
      },
      tags: [...words].filter((tag) => tag !== ""),
      links: links.map(writtenLink),
      spec: specOf(part)
    }
  }
}

/**
 * Entities of Backstage's catalog as YAML: the design is a domain, layers are systems in it, specialties and owners
 * groups, parts components or resources, which without an owner are their first specialty's.
 */
export function* backstageOf(design: ExchangedDesign): Generator<string> {
  const domain = entityName(design.name)
  const [groupNames, systemNames] = [namesOf(design.tags), namesOf(design.layers)]
  yield* entityText({
    kind: "Domain",
    name: domain,
    title: design.name,
    description: design.description,
    annotations: { [marks.design]: "1" },
    spec: { owner: nobody }
  })
  for (const { description, id, name: title } of design.tags) {
    const annotations = { [marks.specialty]: id }
    const spec = { type: "specialty", children: [] }
    yield* entityText({
      kind: "Group",
      name: groupNames.get(id) ?? id,
      title,
      description,
      annotations,
      spec
    })
  }
  for (const entity of owners(design, groupNames.values())) yield* entityText(entity)
  for (const { description, id, name: title } of design.layers) {
    const annotations = { [marks.layer]: id }
    const spec = { owner: nobody, domain }
    yield* entityText({
      kind: "System",
      name: systemNames.get(id) ?? id,
      title,
      description,
      annotations,
      spec
    })
  }
  for (const entity of parts(design, groupNames, systemNames)) yield* entityText(entity)
}
