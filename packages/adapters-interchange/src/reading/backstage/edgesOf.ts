import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import { marks } from "../../backstage/conventions.ts"
import { JoinedEdges, type SaidOfEdge } from "../JoinedEdges.ts"
import { type Notes, shown } from "../Notes.ts"
import { type Catalog, nameInKey } from "./Catalog.ts"
import { type Entity, keyOf, type Located } from "./Entity.ts"

type EdgeField = "dependsOn" | "dependencyOf" | "consumesApis"

const writtenTexts = (
  entity: Entity,
  mark: typeof marks.labels | typeof marks.technologies,
  notes: Notes
): ReadonlyMap<string, string> => {
  const said = entity.marks.get(mark)
  if (said === undefined) return new Map()
  const wrong = (): ReadonlyMap<string, string> => {
    notes.add("label", said.line, ["metadata", "annotations", mark], "is no JSON object of texts")
    return new Map()
  }
  try {
    const texts: unknown = JSON.parse(said.text)
    if (typeof texts !== "object" || texts === null) return wrong()
    return new Map(
      Object.entries(texts).filter((each): each is [string, string] => typeof each[1] === "string")
    )
  } catch {
    return wrong()
  }
}

export class Edges {
  readonly #catalog: Catalog
  readonly #notes: Notes
  readonly #providers: ReadonlyMap<string | null, ReadonlyArray<{ readonly entity: Entity }>>
  readonly #edges: JoinedEdges
  readonly #joining = new Set<string>()

  constructor(catalog: Catalog, notes: Notes) {
    this.#catalog = catalog
    this.#notes = notes
    this.#edges = new JoinedEdges(notes)
    const provided = catalog.entities.flatMap((entity) =>
      (entity.list.get("providesApis") ?? []).map((said) => ({
        entity,
        key: catalog.key(entity, "providesApis", said, "api")
      }))
    )
    this.#providers = Map.groupBy(provided, ({ key }) => key)
  }

  #join(source: Entity, target: Entity, said: SaidOfEdge, line: number): void {
    if (source === target) {
      this.#notes.add("edge to itself", line, [], `${shown(source.title)} would be joined with itself`)
      return
    }
    this.#edges.add(source.key, target.key, said, () => line)
  }

  #unknown(field: string, { line, text }: Located, message = "names no entity of this text"): void {
    this.#notes.add("reference", line, ["spec", field], `${shown(text)} ${message}`)
  }

  /** For an API those that provide it. */
  #ends(key: string): { readonly entities: ReadonlyArray<Entity>; readonly label: string | null } {
    const entity = this.#catalog.find(key)
    const providers = this.#providers.get(key)
    this.#joining.add(key)
    if (providers !== undefined)
      return { entities: providers.map((it) => it.entity), label: entity?.title ?? nameInKey(key) }
    return { entities: entity === undefined ? [] : [entity], label: null }
  }

  /** Without a kind, a reference names a component or else a resource. */
  #keys(from: Entity, field: EdgeField, said: Located): ReadonlyArray<string> {
    const key = this.#catalog.key(from, field, said, field === "consumesApis" ? "api" : "component")
    if (key === null) return []
    const resource = field === "consumesApis" ? null : keyOf(said.text, "resource", from.namespace)
    return resource === null ? [key] : [key, resource]
  }

  #add(from: Entity, field: EdgeField, said: Located, written?: Partial<SaidOfEdge>): void {
    const keys = this.#keys(from, field, said)
    if (keys.length === 0) return
    const { entities, label } = keys.map((key) => this.#ends(key)).find((end) => end.entities.length > 0) ?? {
      entities: [],
      label: null
    }
    if (entities.length === 0) this.#unknown(field, said)
    for (const entity of entities)
      if (entity.kind === "Group" || entity.kind === "Domain")
        this.#unknown(field, said, `is a ${entity.kind.toLowerCase()}, at which no edge ends`)
      else if (field === "dependencyOf") this.#join(entity, from, { label }, said.line)
      else this.#join(from, entity, { label, ...written }, said.line)
  }

  all(): ReadonlyArray<ExchangedEdge> {
    for (const entity of this.#catalog.entities) {
      const labels = writtenTexts(entity, marks.labels, this.#notes)
      const technologies = writtenTexts(entity, marks.technologies, this.#notes)
      for (const said of entity.list.get("dependsOn") ?? []) {
        const [label, technology = ""] = [labels.get(said.text), technologies.get(said.text)]
        this.#add(entity, "dependsOn", said, { technology, ...(label === undefined ? {} : { label }) })
      }
      for (const said of entity.list.get("dependencyOf") ?? []) this.#add(entity, "dependencyOf", said)
      for (const said of entity.list.get("consumesApis") ?? []) this.#add(entity, "consumesApis", said)
      this.#subcomponent(entity)
    }
    for (const entity of this.#catalog.entities)
      for (const said of entity.list.get("providesApis") ?? []) this.#noteUnused(entity, said)
    return this.#edges.all()
  }

  #noteUnused(entity: Entity, said: Located): void {
    const key = keyOf(said.text, "api", entity.namespace)
    if (key === null || this.#joining.has(key) || this.#catalog.find(key) !== undefined) return
    this.#unknown("providesApis", said, "names no entity of this text, and nothing here consumes it")
  }

  #subcomponent(entity: Entity): void {
    const said = entity.single.get("subcomponentOf")
    if (said === undefined) return
    const whole = this.#catalog.find(this.#catalog.key(entity, "subcomponentOf", said, "component") ?? "")
    if (whole === undefined) this.#unknown("subcomponentOf", said)
    else this.#join(entity, whole, { label: "part of" }, said.line)
  }
}
