import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import { marks } from "../../backstage/conventions.ts"
import { inFlowOrder } from "../inFlowOrder.ts"
import { Notes } from "../Notes.ts"
import { Unreadable } from "../Unreadable.ts"
import { Catalog } from "./Catalog.ts"
import type { Entity } from "./Entity.ts"
import { Edges } from "./edgesOf.ts"
import { layersOf } from "./layersOf.ts"
import { kindOfPart, partIds, partsOf } from "./partsOf.ts"
import { readEntity } from "./readEntity.ts"
import { specialtiesOf } from "./specialtiesOf.ts"
import { readYaml } from "./yamlDocuments.ts"

const readEntities = (text: string, notes: Notes): ReadonlyArray<Entity> => {
  const entities: Array<Entity> = []
  const issues = readYaml(text, (root) => {
    const { entity, issues: found } = readEntity(notes, root)
    if (entity !== undefined) entities.push(entity)
    return found
  })
  if (issues.length > 0) throw new Unreadable(issues)
  if (entities.length === 0)
    throw new Unreadable([{ path: ["line 1"], message: "has no entity of Backstage's catalog" }])
  return entities
}

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

const designOf = (catalog: Catalog, notes: Notes): ExchangedDesign => {
  const keyed = new Edges(catalog, notes).all()
  const found = partsOf(catalog, keyed, notes)
  const { byDomain, inOrder, layers, of: layerOf } = layersOf(catalog, found, notes)
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
  return {
    name: title,
    description,
    layers: inOrder ? layers : inFlowOrder(layers, parts, edges),
    tags,
    parts,
    edges
  }
}

/**
 * Reads the entities of a Backstage catalog, as YAML of one or more documents. Components and resources are blocks,
 * systems (or their domains) layers, owners specialties; dependencies, APIs and subcomponents are edges. Throws
 * `Unreadable` for what is no YAML or what Backstage would refuse in the fields that are read.
 */
export const readBackstage = (text: string): ReadDesign => {
  const notes = new Notes()
  const design = designOf(new Catalog(readEntities(text, notes), notes), notes)
  return { design, notes: notes.list() }
}
