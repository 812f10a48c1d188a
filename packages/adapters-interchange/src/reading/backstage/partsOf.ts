import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { marks, nobody, written } from "../../backstage/conventions.ts"
import { kindOfType } from "../../kinds/kindOfType.ts"
import { type Notes, shown } from "../Notes.ts"
import { ownIds } from "../ownIds.ts"
import type { Catalog } from "./Catalog.ts"
import type { Entity } from "./Entity.ts"

const noteApi = (catalog: Catalog, { key, line, title }: Entity, notes: Notes): void =>
  notes.add(
    "API",
    line,
    [],
    catalog.joinsByApi(key)
      ? `${shown(title)} is the label of edges to what provides it: nothing else of it is taken over`
      : `${shown(title)} joins nothing in this text: is not taken over`
  )

/** Only blocks have specialties, which owners become. */
const noteOwner = ({ single, title }: Entity, notes: Notes): void => {
  const owner = single.get("owner")
  if (owner === undefined || owner.text === nobody) return
  const message = `is not taken over: ${shown(title)} is no block`
  notes.add('"owner" field', owner.line, ["spec", "owner"], message)
}

const plainTypes: ReadonlySet<string> = new Set(Object.values(written).map(({ type }) => type))

/**
 * `edges` join keys. The entities that become blocks, in the order of the text: components and resources, APIs at which an edge ends
 * because nobody here provides them, systems at which an edge ends, and systems to which nothing belongs.
 */
export const partsOf = (
  catalog: Catalog,
  edges: ReadonlyArray<ExchangedEdge>,
  notes: Notes
): ReadonlyArray<Entity> => {
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
        if (!isPart) noteOwner(entity, notes)
        return isPart
      }
      default:
        return false
    }
  })
}

/** What a part is; noted where its type says more. */
export const kindOfPart = ({ kind, single }: Entity, notes: Notes): BlockKind => {
  if (kind === "API") return "external"
  const type = single.get("type")
  if (type === undefined || kind === "System") return "service"
  const known = kindOfType(type.text)
  if (!plainTypes.has(type.text))
    notes.add("type", type.line, ["spec", "type"], `${shown(type.text)} becomes the kind "${known}"`)
  return known
}

/** The ids of parts by their keys: what we wrote, else the name, else more of the key. */
export const partIds = (parts: ReadonlyArray<Entity>): ReadonlyMap<string, string> =>
  ownIds(
    parts.map(({ key, kind, marks: known, name, namespace }) => {
      const mark = known.get(marks.part)?.text
      const own = kind.toLowerCase()
      return [
        key,
        [...(mark === undefined ? [] : [mark]), name, `${own}.${name}`, `${own}.${namespace}.${name}`, key]
      ]
    })
  )
