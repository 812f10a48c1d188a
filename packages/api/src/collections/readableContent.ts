import type { Content } from "@design-workspace/domain/collections/Collection"
import { namingWith, specialtiesField } from "@design-workspace/domain/collections/references"
import { maximumEdges, maximumNodes } from "@design-workspace/domain/shared/graphSize"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Predicate, Schema } from "effect"
import { wireName } from "../wire/snakeKeys.ts"

type Sent = Readonly<Record<string, unknown>>

export const isItemId = Schema.is(ItemId)

/** An element that is no object becomes empty. Undefined for what is no list, or too long. */
export const elementsOf = (sent: unknown, field: string, most: number): ReadonlyArray<Sent> | undefined => {
  const list = Predicate.hasProperty(sent, field) ? sent[field] : undefined
  if (!Array.isArray(list) || list.length > most) return undefined
  return list.map((it: unknown) => (Predicate.isObject(it) ? (it as Sent) : {}))
}

/** An unreadable id becomes one that equals no other. */
export const readId = (value: unknown, place: string): ItemId =>
  isItemId(value) ? value : (`\u0000${place}` as ItemId)

export const readEdges = (edges: ReadonlyArray<Sent>) =>
  edges.map((it, index) => ({
    sourceId: readId(it["source_id"], `source ${index}`),
    targetId: readId(it["target_id"], `target ${index}`)
  }))

const named = (items: ReadonlyArray<Sent>) =>
  items.map((it, position) => ({
    id: readId(it["id"], `id ${position}`),
    name: "",
    description: "",
    position
  }))

/** The parts that its rules check, of a body in which something else is wrong. */
export const readableContent = (sent: unknown): Partial<Content> => {
  const layers = elementsOf(sent, "layers", maximumNodes)
  const specialties = elementsOf(sent, "specialties", maximumNodes)
  const blocks = elementsOf(sent, "blocks", maximumNodes)
  const edges = elementsOf(sent, "edges", maximumEdges)
  return {
    ...(layers === undefined ? {} : { layers: named(layers) }),
    ...(specialties === undefined ? {} : { specialties: named(specialties) }),
    ...(blocks === undefined
      ? {}
      : {
          blocks: named(blocks).map(({ position, ...block }) => {
            const { [wireName(specialtiesField)]: ids, layer_id: layerId } = blocks[position] ?? {}
            const specialties = (Array.isArray(ids) ? ids.slice(0, maximumNodes) : []).map((id, index) =>
              readId(id, `specialty ${position} ${index}`)
            )
            return { ...block, ...namingWith(readId(layerId, `layer ${position}`), specialties) }
          })
        }),
    ...(edges === undefined ? {} : { edges: readEdges(edges) })
  }
}

const valueAt = (sent: unknown, path: Issue["path"]): unknown =>
  path.reduce<unknown>(
    (value, key) => (Predicate.isObjectOrArray(value) ? Reflect.get(value, key) : undefined),
    sent
  )

/** Unreadable values are reported separately. */
export const readableOnly = (sent: unknown, breaches: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  breaches.filter(({ path }) => {
    const value = valueAt(sent, path)
    return typeof value === "string"
      ? isItemId(value) || path.at(-1) === "roles"
      : Predicate.isObjectOrArray(value)
  })
