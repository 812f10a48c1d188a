import { Predicate, String } from "effect"
import { type Action, oneLine } from "../actions/Actions.ts"
import { changedEdgeItem, edgeItem, type Item, type Mirror, plain, type Section } from "./Markdown.ts"

type Json = Readonly<Record<string, unknown>>

export interface ItemView {
  /** `id` by default. */
  readonly id?: string
  /** In this order; by default all that are not empty. */
  readonly only?: ReadonlyArray<string>
}

/** How the body of an answer is shown in Markdown: its fields one by one, its lists as sections. */
export interface View {
  readonly kind: string
  /** Whose value is in the heading; `id` by default. */
  readonly id?: string
  /** Fields that hold lists of objects. */
  readonly lists?: Readonly<Record<string, ItemView>>
  /** The fields that hold texts of many lines; null, if there is none, stands with the other fields. */
  readonly texts?: ReadonlyArray<string>
}

export const listView = (kind: string, items: ItemView = {}): View => ({ kind, lists: { items } })

/** In characters, of a value in a list. */
const longest = 120

export const part = (value: unknown): string => {
  const text = [...oneLine(plain(value))]
  return text.length > longest ? `${text.slice(0, longest).join("")}…` : text.join("")
}

const saysNothing = (value: unknown): boolean => value === null || ["", "false", "{}"].includes(plain(value))

const nameFields = ["name", "title", "label", "text"] as const

const isEdge = (value: unknown): value is Json => Predicate.hasProperty(value, "source_id")

const edgeIn = ({ label, source_id, target_id, technology }: Json) => ({
  sourceId: part(source_id),
  targetId: part(target_id),
  label: label === undefined ? undefined : part(label),
  technology: technology === undefined ? undefined : part(technology)
})

const itemOf = (item: Json, { id = "id", only }: ItemView): Item => {
  if ("source_id" in item) return edgeItem(edgeIn(item))
  const { after, before } = item
  if (isEdge(before) && isEdge(after))
    return changedEdgeItem({ before: edgeIn(before), after: edgeIn(after) })
  const name = nameFields.find((it) => it in item)
  const informative = Object.keys(item).filter(
    (it) => it !== id && it !== name && it !== "created_at" && !saysNothing(item[it])
  )
  const fields = only?.filter((it) => item[it] !== null) ?? informative
  return [
    [
      part(item[id]),
      ...(name === undefined ? [] : [part(item[name])]),
      ...fields.map((it) => `${it} ${part(item[it])}`)
    ]
  ]
}

const titleOf = (name: string): string => String.capitalize(name.replaceAll("_", " "))

const itemsIn = (body: Json, list: string): ReadonlyArray<Json> => {
  const items = body[list]
  return Array.isArray(items) ? items.filter(Predicate.isObject) : []
}

const presentTexts = (body: Json, texts: ReadonlyArray<string>) => texts.filter((it) => body[it] !== null)

const sectionsOf = (body: Json, { lists = {}, texts = [] }: View): ReadonlyArray<Section> => [
  ...Object.entries(lists).map(([list, view]) => ({
    title: titleOf(list),
    items: itemsIn(body, list)
      .values()
      .map((item) => itemOf(item, view))
  })),
  ...presentTexts(body, texts).map((it) => ({ title: titleOf(it), text: plain(body[it]) }))
]

/** `id` is for the heading of a body without one. */
export const wireMirror = (view: View, body: unknown, id: string, actions: ReadonlyArray<Action>): Mirror => {
  const wire = Predicate.isObject(body) ? body : {}
  const { id: idField = "id", lists = {}, texts = [] } = view
  const { updated_at: updatedAt } = wire
  const elsewhere = new Set([idField, "updated_at", ...presentTexts(wire, texts)])
  const fields = Object.keys(wire).filter((it) => !elsewhere.has(it))
  return {
    kind: view.kind,
    id: wire[idField] === undefined ? id : plain(wire[idField]),
    updatedAt: typeof updatedAt === "string" ? updatedAt : null,
    fields: fields.map((it) => [it, it in lists ? itemsIn(wire, it).length : plain(wire[it])]),
    sections: sectionsOf(wire, view),
    actions
  }
}
