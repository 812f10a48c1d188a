import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { marks, nobody, written } from "../../backstage/conventions.ts"
import { kindOfType } from "../../kinds/kindOfType.ts"
import { lineIn, Notes, shown, Unreadable } from "../Notes.ts"
import { type SourceFile, SourceFiles } from "../SourceFiles.ts"
import { Catalog, type Entity, ownIds } from "./Catalog.ts"
import { edgesOf } from "./edgesOf.ts"
import { factsOfParts, specialtiesOf } from "./factsOf.ts"
import { readEntity } from "./readEntity.ts"
import { readYaml, type YamlField } from "./yamlDocuments.ts"

const enough = 100

/** Undefined for an entity that is no location of other files. */
const targetsOf = (root: YamlField) => {
  const isLocation =
    root.at("kind")?.text()?.toLowerCase() === "location" &&
    root.at("apiVersion")?.text()?.startsWith("backstage.io/") === true
  if (!isLocation) return undefined
  const spec = root.at("spec")
  const single = spec?.at("target")
  return [
    ...(single === undefined ? [] : [[["spec", "target"], single] as const]),
    ...(spec?.at("targets")?.items() ?? []).map((each, index) => [["spec", "targets", index], each] as const)
  ]
}

/** A pattern of names is among the files if its folder is. */
const isAmong = (files: SourceFiles, file: SourceFile, target: string): boolean => {
  const [plain = ""] = target.split("*")
  const folder = plain === target ? target : plain.slice(0, plain.lastIndexOf("/") + 1)
  return files.from(file, folder).length > 0
}

const noteTargets = (
  files: SourceFiles,
  file: SourceFile,
  targets: NonNullable<ReturnType<typeof targetsOf>>,
  notes: Notes
): void => {
  for (const [path, target] of targets) {
    const text = target.text() ?? ""
    if (!isAmong(files, file, text))
      notes.add("location", target.line, path, `${shown(text)} is not among the files and is not read`)
  }
}

const noteLeftOut = (notes: Notes, problems: ReadonlyArray<Issue>): void => {
  const [first] = problems
  if (first === undefined) return
  const more = problems.length === 1 ? "" : `, and ${problems.length - 1} more problems`
  const message = `this document is left out: ${first.message}${more}`
  notes.add("bad document", lineIn(first.path) ?? 1, first.path.slice(1), message)
}

/** A bad document is noted and left out; throws `Unreadable` where nothing else is there. */
const readEntities = (files: SourceFiles, notes: Notes): ReadonlyArray<Entity> => {
  const entities: Array<Entity> = []
  const issues: Array<Issue> = []
  const isOne = files.all.length === 1
  for (const file of files.all) {
    const bad = readYaml(file, (root) => {
      const targets = isOne ? undefined : targetsOf(root)
      if (targets !== undefined) {
        noteTargets(files, file, targets, notes)
        return []
      }
      const { entity, issues: found } = readEntity(notes, root)
      if (entity !== undefined && found.length === 0) entities.push(entity)
      return found
    })
    for (const problems of bad) {
      if (issues.length < enough) issues.push(...problems)
      noteLeftOut(notes, problems)
    }
  }
  if (entities.length > 0) return entities
  throw new Unreadable(
    issues.length > 0
      ? issues.slice(0, enough)
      : [{ path: isOne ? ["line 1"] : [], message: "has no entity of Backstage's catalog" }]
  )
}

/** With more systems than this, their domains are the layers: a picture has lanes for no more. */
const mostSystems = 20

const systemsOf = (catalog: Catalog, parts: ReadonlyArray<Entity>): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => (part.kind === "System" ? [] : (catalog.parentKey(part) ?? []))))

const noteGrouping = (catalog: Catalog, notes: Notes, byDomain: boolean): void => {
  const [systems, domains] = [catalog.of("System"), catalog.of("Domain")]
  const [first] = systems
  if (byDomain && first !== undefined)
    notes.add(
      "system",
      first.line,
      [],
      `the layers are the domains, because there are ${systems.length} systems; each system is a specialty of its blocks`
    )
  if (!byDomain && domains.length > 1)
    for (const { line } of domains)
      notes.add("domain", line, [], "the layers are the systems: domains are not taken over")
}

/**
 * A system to which nothing belongs is a block on its domain's layer; one at which an edge ends is a block on its own.
 */
const layersOf = (catalog: Catalog, parts: ReadonlyArray<Entity>, notes: Notes) => {
  const systems = systemsOf(catalog, parts)
  const domainOf = (key: string): string | null => {
    const system = catalog.find(key)
    return system === undefined ? null : catalog.parentKey(system)
  }
  const written = catalog.of("System").filter(({ marks: known }) => known.has(marks.layer))
  const inDomains = [...systems].filter((key) => domainOf(key) !== null).length
  const byDomain = written.length === 0 && systems.size > mostSystems && inDomains * 2 > systems.size
  const layerKey = (part: Entity): string | null => {
    if (part.kind === "System" && !systems.has(part.key)) return catalog.parentKey(part)
    const system = part.kind === "System" ? part.key : catalog.parentKey(part)
    return byDomain && system !== null ? (domainOf(system) ?? system) : system
  }
  const used = new Set([...written.map(({ key }) => key), ...parts.flatMap((part) => layerKey(part) ?? [])])
  const layers = catalog.named(used, marks.layer)
  noteGrouping(catalog, notes, byDomain)
  if (byDomain)
    for (const { key, line, title } of catalog.of("Domain"))
      if (!used.has(key)) notes.add("domain", line, [], `nothing is in ${shown(title)}: is not taken over`)
  return {
    layers: [...layers.values()],
    layerOf: (part: Entity): string | null => layers.get(layerKey(part) ?? "")?.id ?? null,
    byDomain,
    ordered: written.length
  }
}

const noteApi = (catalog: Catalog, { key, line, title }: Entity, notes: Notes): void =>
  notes.add(
    "API",
    line,
    [],
    catalog.joinsByApi(key)
      ? `${shown(title)} is the label of edges to what provides it: nothing else of it is taken over`
      : `${shown(title)} joins nothing in this text: is not taken over`
  )

const noteFacts = ({ line, links, single, tags: [tag], title }: Entity, notes: Notes): void => {
  const owner = single.get("owner")
  const note = (field: string, line: number, path: Issue["path"]) =>
    notes.add(`"${field}" field`, line, path, `is not taken over: ${shown(title)} is no block`)
  if (owner !== undefined && owner.text !== nobody) note("owner", owner.line, ["spec", "owner"])
  if (tag !== undefined) note("tags", tag.line, ["metadata", "tags"])
  if (links.length > 0) note("links", line, ["metadata", "links"])
}

const plainTypes: ReadonlySet<string> = new Set(Object.values(written).map(({ type }) => type))

/** APIs that nobody here provides, and systems, are parts if an edge ends there; so are systems without parts. */
const partsOf = (catalog: Catalog, edges: ReadonlyArray<ExchangedEdge>, notes: Notes) => {
  const ends = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const whole = new Set(
    catalog.entities.flatMap((entity) => (entity.kind === "System" ? [] : (catalog.parentKey(entity) ?? [])))
  )
  return catalog.entities.filter((entity) => {
    switch (entity.kind) {
      case "Component":
      case "Resource":
        return true
      case "API":
        if (!ends.has(entity.key)) noteApi(catalog, entity, notes)
        return ends.has(entity.key)
      case "System": {
        const isPart = ends.has(entity.key) || (!whole.has(entity.key) && !entity.marks.has(marks.layer))
        if (!isPart) noteFacts(entity, notes)
        return isPart
      }
      default:
        return false
    }
  })
}

const kindOfPart = ({ kind, single }: Entity, notes: Notes): BlockKind => {
  if (kind === "API") return "external"
  const type = single.get("type")
  if (type === undefined || kind === "System") return "service"
  const known = kindOfType(type.text)
  if (!plainTypes.has(type.text))
    notes.add("type", type.line, ["spec", "type"], `${shown(type.text)} becomes the kind "${known}"`)
  return known
}

/** What we wrote, else the name, else more of the key. */
const partIds = (parts: ReadonlyArray<Entity>): ReadonlyMap<string, string> =>
  ownIds(
    parts.map(({ key, kind, marks: known, name, namespace }) => {
      const own = kind.toLowerCase()
      return [key, [known.get(marks.part)?.text, name, `${own}.${name}`, `${own}.${namespace}.${name}`, key]]
    })
  )

const wholeOf = (catalog: Catalog): { readonly title: string; readonly description: string } => {
  const [domains, systems] = [catalog.of("Domain"), catalog.of("System")]
  const whole =
    domains.find((entity) => entity.marks.has(marks.design)) ??
    [domains, systems].flatMap((some) => (some.length === 1 ? some : []))[0]
  return whole ?? { title: "Backstage catalog", description: "" }
}

const bySystem = (catalog: Catalog, parts: ReadonlyArray<Entity>): ReadonlyArray<Entity> =>
  [
    ...Map.groupBy(parts, (part) => (part.kind === "System" ? part.key : catalog.parentKey(part))).values()
  ].flat()

const designOf = (catalog: Catalog, notes: Notes): Pick<ReadDesign, "design" | "ordered"> => {
  const keyed = edgesOf(catalog, notes)
  const found = partsOf(catalog, keyed, notes)
  const { byDomain, layerOf, layers, ordered } = layersOf(catalog, found, notes)
  const specialties = specialtiesOf(catalog, found, { bySystem: byDomain, notes })
  const facts = factsOfParts(catalog, specialties, notes)
  const ids = partIds(found)
  const parts = (byDomain ? bySystem(catalog, found) : found).map((part) => ({
    id: ids.get(part.key) ?? part.key,
    name: part.title,
    description: part.description,
    kind: kindOfPart(part, notes),
    layerId: layerOf(part),
    tagIds: specialties.of(part),
    ...facts.of(part)
  }))
  facts.noteGroups()
  const edges = keyed.flatMap(({ sourceId: sourceKey, targetId: targetKey, ...said }) => {
    const [sourceId, targetId] = [ids.get(sourceKey), ids.get(targetKey)]
    return sourceId === undefined || targetId === undefined ? [] : [{ ...said, sourceId, targetId }]
  })
  const { description, title } = wholeOf(catalog)
  return { design: { name: title, description, layers, tags: specialties.tags, parts, edges }, ordered }
}

/**
 * Reads a Backstage catalog, as YAML of one or more documents. Components and resources are blocks, systems (or their
 * domains) layers, dependencies, APIs and subcomponents edges. A document that is no YAML, or that Backstage would
 * refuse, is noted and left out. Throws `Unreadable` where that leaves nothing.
 */
export const readBackstage = (source: DesignSource | SourceFiles): ReadDesign => {
  const notes = new Notes()
  const entities = readEntities(SourceFiles.of(source), notes)
  return { ...designOf(new Catalog(entities, notes), notes), ...notes.counted() }
}
