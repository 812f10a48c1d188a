import type {
  ExchangedDesign,
  ExchangedEdge,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import { lifecycle, marks, nobody, ours, written } from "../backstage/conventions.ts"
import { type CatalogEntity, entityText } from "./backstage/entityText.ts"
import { uniqueNames } from "./uniqueNames.ts"

/** The longest name of an entity, and the longest tag. */
const longest = 63

/** The id as `metadata.name`: letters, digits and `-_.`, with a letter or digit at both ends. */
const entityName = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9_.-]+/gu, "-")
    .slice(0, longest)
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/gu, "")
    .toLowerCase() || "item"

const tagText = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9+#]+/gu, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/gu, "")

const namesOf = (items: ReadonlyArray<{ readonly id: string }>): ReadonlyMap<string, string> =>
  uniqueNames(
    items.map(({ id }) => id),
    { wished: entityName, longest }
  )

const edgesBySource = ({ edges }: ExchangedDesign): ReadonlyMap<string, ReadonlyArray<ExchangedEdge>> =>
  Map.groupBy(edges, ({ sourceId }) => sourceId)

function* groups(design: ExchangedDesign, names: ReadonlyMap<string, string>): Generator<CatalogEntity> {
  for (const { description, id, name } of design.tags)
    yield {
      kind: "Group",
      name: names.get(id) ?? id,
      title: name,
      description,
      annotations: [[`${ours}${marks.specialty}`, id]],
      tags: [],
      spec: [
        ["type", "specialty"],
        ["children", []]
      ]
    }
}

function* systems(
  design: ExchangedDesign,
  names: ReadonlyMap<string, string>,
  domain: string
): Generator<CatalogEntity> {
  for (const { description, id, name } of design.layers)
    yield {
      kind: "System",
      name: names.get(id) ?? id,
      title: name,
      description,
      annotations: [[`${ours}${marks.layer}`, id]],
      tags: [],
      spec: [
        ["owner", nobody],
        ["domain", domain]
      ]
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
  const outgoing = edgesBySource(design)
  const reference = (id: string): string => `${kinds.get(id)}:${names.get(id)}`
  const specOf = ({ id, kind, layerId, tagIds }: ExchangedPart): CatalogEntity["spec"] => {
    const system = layerId === null ? undefined : systemNames.get(layerId)
    const edges = outgoing.get(id) ?? []
    return [
      ["type", written[kind].type],
      ...(written[kind].kind === "Component" ? [["lifecycle", lifecycle] as const] : []),
      ["owner", groupNames.get(tagIds[0] ?? "") ?? nobody],
      ...(system === undefined ? [] : [["system", system] as const]),
      ...(edges.length === 0
        ? []
        : [["dependsOn", edges.map(({ targetId }) => reference(targetId))] as const])
    ]
  }
  const annotationsOf = ({ id, tagIds }: ExchangedPart): CatalogEntity["annotations"] => {
    const labels = (outgoing.get(id) ?? []).flatMap(({ label, targetId }) =>
      label === null ? [] : [[reference(targetId), label] as const]
    )
    return [
      [`${ours}${marks.part}`, id],
      ...(tagIds.length === 0 ? [] : [[`${ours}${marks.specialties}`, tagIds.join(",")] as const]),
      ...(labels.length === 0
        ? []
        : [[`${ours}${marks.labels}`, JSON.stringify(Object.fromEntries(labels))] as const])
    ]
  }
  for (const part of design.parts) {
    const tags = part.tagIds.map((id) => tagNames.get(id) ?? "").filter((tag) => tag !== "")
    yield {
      kind: written[part.kind].kind,
      name: names.get(part.id) ?? part.id,
      title: part.name,
      description: part.description,
      annotations: annotationsOf(part),
      tags: [...new Set(part.kind === "external" ? ["external", ...tags] : tags)],
      spec: specOf(part)
    }
  }
}

/**
 * Entities of Backstage's catalog as YAML of several documents: the design is a domain, a layer a system in it, a
 * specialty a group, and a part a component or resource whose first specialty owns it.
 */
export function* backstageOf(design: ExchangedDesign): Generator<string> {
  const domain = entityName(design.name)
  const [groupNames, systemNames] = [namesOf(design.tags), namesOf(design.layers)]
  yield* entityText({
    kind: "Domain",
    name: domain,
    title: design.name,
    description: design.description,
    annotations: [[`${ours}${marks.design}`, "1"]],
    tags: [],
    spec: [["owner", nobody]]
  })
  for (const entity of groups(design, groupNames)) yield* entityText(entity)
  for (const entity of systems(design, systemNames, domain)) yield* entityText(entity)
  for (const entity of parts(design, groupNames, systemNames)) yield* entityText(entity)
}
