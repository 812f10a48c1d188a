import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import { marks } from "../../backstage/conventions.ts"
import { JoinedEdges, type SaidOfEdge } from "../JoinedEdges.ts"
import { parsedJson } from "../json.ts"
import { type Notes, shown } from "../Notes.ts"
import { type Catalog, type Entity, keyOf, type Located, nameInKey } from "./Catalog.ts"

type EdgeField = "dependsOn" | "dependencyOf" | "consumesApis"

const writtenTexts = (
  entity: Entity,
  mark: typeof marks.labels | typeof marks.technologies,
  notes: Notes
): ReadonlyMap<string, string> => {
  const said = entity.marks.get(mark)
  if (said === undefined) return new Map()
  const texts = parsedJson(said.text)
  if (typeof texts !== "object" || texts === null) {
    notes.add("label", said.line, ["metadata", "annotations", mark], "is no JSON object of texts")
    return new Map()
  }
  return new Map(
    Object.entries(texts).filter((each): each is [string, string] => typeof each[1] === "string")
  )
}

/** What edges end at; `isEnd` is true of the keys that one has ended at. */
const makeEnds = (catalog: Catalog) => {
  const provided = catalog.entities.flatMap((entity) =>
    (entity.list.get("providesApis") ?? []).map((said) => ({
      entity,
      key: catalog.key(entity, "providesApis", said, "api")
    }))
  )
  const providers = Map.groupBy(provided, ({ key }) => key)
  const joining = new Set<string>()

  /** For an API those that provide it. */
  const endsAt = (key: string) => {
    const entity = catalog.find(key)
    const its = providers.get(key)
    joining.add(key)
    if (its !== undefined)
      return { entities: its.map((it) => it.entity), label: entity?.title ?? nameInKey(key) }
    return { entities: entity === undefined ? [] : [entity], label: null }
  }

  /** Undefined for what is no reference. Without a kind, it names a component or else a resource. */
  const endsOf = (from: Entity, field: EdgeField, said: Located) => {
    const isApi = field === "consumesApis"
    const key = catalog.key(from, field, said, isApi ? "api" : "component")
    if (key === null) return undefined
    const resource = isApi ? null : keyOf(said.text, "resource", from.namespace)
    const ends = (resource === null ? [key] : [key, resource]).map(endsAt)
    return ends.find(({ entities }) => entities.length > 0) ?? { entities: [], label: null }
  }

  return { endsOf, isEnd: (key: string): boolean => joining.has(key) }
}

/** Edges between entities, by their keys, in the order of the text. What an API joins is told by its title. */
export const edgesOf = (catalog: Catalog, notes: Notes): ReadonlyArray<ExchangedEdge> => {
  const edges = new JoinedEdges(notes)
  const { endsOf, isEnd } = makeEnds(catalog)

  const join = (source: Entity, target: Entity, said: SaidOfEdge, line: number): void => {
    if (source === target)
      notes.add("edge to itself", line, [], `${shown(source.title)} would be joined with itself`)
    else edges.add(source.key, target.key, said, () => line)
  }

  const unknown = (field: string, { line, text }: Located, message = "names no entity of this text"): void =>
    notes.add("reference", line, ["spec", field], `${shown(text)} ${message}`)

  const add = (from: Entity, field: EdgeField, said: Located, written?: Partial<SaidOfEdge>): void => {
    const ends = endsOf(from, field, said)
    if (ends === undefined) return
    const { entities, label } = ends
    if (entities.length === 0) unknown(field, said)
    for (const entity of entities)
      if (entity.kind === "Group" || entity.kind === "Domain")
        unknown(field, said, `is a ${entity.kind.toLowerCase()}, at which no edge ends`)
      else if (field === "dependencyOf") join(entity, from, { label }, said.line)
      else join(from, entity, { label, ...written }, said.line)
  }

  for (const entity of catalog.entities) {
    const labels = writtenTexts(entity, marks.labels, notes)
    const technologies = writtenTexts(entity, marks.technologies, notes)
    for (const said of entity.list.get("dependsOn") ?? []) {
      const [label, technology = ""] = [labels.get(said.text), technologies.get(said.text)]
      add(entity, "dependsOn", said, { technology, ...(label === undefined ? {} : { label }) })
    }
    for (const said of entity.list.get("dependencyOf") ?? []) add(entity, "dependencyOf", said)
    for (const said of entity.list.get("consumesApis") ?? []) add(entity, "consumesApis", said)
    const said = entity.single.get("subcomponentOf")
    if (said === undefined) continue
    const whole = catalog.find(catalog.key(entity, "subcomponentOf", said, "component") ?? "")
    if (whole === undefined) unknown("subcomponentOf", said)
    else join(entity, whole, { label: "part of" }, said.line)
  }
  for (const entity of catalog.entities)
    for (const said of entity.list.get("providesApis") ?? []) {
      const key = keyOf(said.text, "api", entity.namespace)
      if (key !== null && !isEnd(key) && catalog.find(key) === undefined)
        unknown("providesApis", said, "names no entity of this text, and nothing here consumes it")
    }
  return edges.all()
}
