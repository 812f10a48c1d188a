import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import { marks } from "../../backstage/conventions.ts"
import { Notes } from "../Notes.ts"
import { SourceFiles } from "../SourceFiles.ts"
import { Catalog } from "./Catalog.ts"
import type { Entity } from "./Entity.ts"
import { Edges } from "./edgesOf.ts"
import { layersOf } from "./layersOf.ts"
import { kindOfPart, partIds, partsOf } from "./partsOf.ts"
import { readEntities } from "./readEntities.ts"
import { specialtiesOf } from "./specialtiesOf.ts"

/** What we wrote as the design, else the only domain, else the only system. */
const wholeOf = (catalog: Catalog): { readonly title: string; readonly description: string } => {
  const [domains, systems] = [catalog.of("Domain"), catalog.of("System")]
  const whole =
    domains.find((entity) => entity.marks.has(marks.design)) ??
    [domains, systems].flatMap((some) => (some.length === 1 ? some : []))[0]
  return whole ?? { title: "Backstage catalog", description: "" }
}

/** Those of one system together, where systems are no layers. */
const bySystem = (catalog: Catalog, parts: ReadonlyArray<Entity>): ReadonlyArray<Entity> =>
  [
    ...Map.groupBy(parts, (part) => (part.kind === "System" ? part.key : catalog.parentKey(part))).values()
  ].flat()

const designOf = (catalog: Catalog, notes: Notes): Pick<ReadDesign, "design" | "ordered"> => {
  const keyed = new Edges(catalog, notes).all()
  const found = partsOf(catalog, keyed, notes)
  const { byDomain, layers, of: layerOf, ordered } = layersOf(catalog, found, notes)
  const { of: tagsOf, tags } = specialtiesOf(catalog, found, { bySystem: byDomain, notes })
  const ids = partIds(found)
  const parts = (byDomain ? bySystem(catalog, found) : found).map((part) => ({
    id: ids.get(part.key) ?? part.key,
    name: part.title,
    description: part.description,
    kind: kindOfPart(part, notes),
    layerId: layerOf(part),
    tagIds: tagsOf(part)
  }))
  const edges = keyed.flatMap(({ label, sourceId: sourceKey, targetId: targetKey }) => {
    const [sourceId, targetId] = [ids.get(sourceKey), ids.get(targetKey)]
    return sourceId === undefined || targetId === undefined ? [] : [{ sourceId, targetId, label }]
  })
  const { description, title } = wholeOf(catalog)
  return { design: { name: title, description, layers, tags, parts, edges }, ordered }
}

/**
 * Reads the entities of a Backstage catalog, as YAML of one or more documents. Components and resources are blocks,
 * systems (or their domains) layers, owners specialties; dependencies, APIs and subcomponents are edges. A document that
 * is no YAML, or that Backstage would refuse in the fields that are read, is noted and left out. Throws `Unreadable`
 * where that leaves nothing.
 */
export const readBackstage = (source: DesignSource | SourceFiles): ReadDesign => {
  const notes = new Notes()
  const entities = readEntities(SourceFiles.of(source), notes)
  return { ...designOf(new Catalog(entities, notes), notes), ...notes.counted() }
}
