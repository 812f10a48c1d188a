import type { Content } from "@design-workspace/domain/collections/Collection"
import { maximumEdges, maximumNodes } from "@design-workspace/domain/shared/graphSize"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Predicate, Schema } from "effect"

type Sent = Readonly<Record<string, unknown>>

/** Whether a value that was sent can be the id of an item. */
export const isItemId = Schema.is(ItemId)

/** The elements of a list as they were sent, those that are no objects empty; none for what is no list, or a longer one than may be. */
export const elementsOf = (sent: unknown, field: string, most: number): ReadonlyArray<Sent> | undefined => {
  const list = Predicate.hasProperty(sent, field) ? sent[field] : undefined
  if (!Array.isArray(list) || list.length > most) return undefined
  return list.map((it: unknown) => (Predicate.isObject(it) ? (it as Sent) : {}))
}

/** An id that was sent; one that cannot be read is unlike any other. */
export const readId = (value: unknown, place: string): ItemId =>
  isItemId(value) ? value : (`\u0000${place}` as ItemId)

/** The edges of a list. */
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

/** As much of a collection's parts as its rules look at, of a body in which something else is wrong. */
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
            const { default_specialties: ids = [], layer_id: layerId } = blocks[position] ?? {}
            return {
              ...block,
              layerId: readId(layerId, `layer ${position}`),
              defaultSpecialties: Array.isArray(ids)
                ? ids.slice(0, maximumNodes).map((id, index) => readId(id, `specialty ${position} ${index}`))
                : []
            }
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

/** The breaches that are not of values which cannot be read at all, and which are told as such. */
export const readableOnly = (sent: unknown, breaches: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  breaches.filter(({ path }) => {
    const value = valueAt(sent, path)
    return typeof value === "string"
      ? isItemId(value) || path.at(-1) === "roles"
      : Predicate.isObjectOrArray(value)
  })
