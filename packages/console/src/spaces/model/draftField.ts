import type { ExplainedField, ItemValue } from "@design-workspace/client"
import { spaceParts as text } from "../../text/spaces.ts"
import { checkDescription, checkName, readPosition } from "./checkTexts.ts"

export type FieldName = ExplainedField["field"]

/** What somebody types or ticks, before it is a value. */
export type FieldDraft = string | ReadonlyArray<string>

const isLink = (it: unknown) => typeof it === "object"

/** A link on a line: its address, then what it leads to. */
const linkLine = (it: ListItem): string =>
  typeof it === "string" ? it : it.title === undefined ? it.url : `${it.url} ${it.title}`

type ListItem = Extract<ItemValue, ReadonlyArray<unknown>>[number]

export const draftOf = (field: FieldName, value: ItemValue | null): FieldDraft => {
  if (field === "default_specialties") return (value ?? []) as ReadonlyArray<string>
  if (value === null) return field === "lifecycle" ? "active" : ""
  if (typeof value !== "object") return `${value}`
  return value.map(linkLine).join(value.some(isLink) ? "\n" : ", ")
}

const readLinks = (draft: string) =>
  draft.split("\n").flatMap((line) => {
    const [url = "", ...title] = line.trim().split(/\s+/u)
    return url === "" ? [] : [title.length === 0 ? { url } : { url, title: title.join(" ") }]
  })

/** What is wrong with a draft, in words. */
export const problemOf = (field: FieldName, draft: FieldDraft): string | undefined => {
  if (typeof draft !== "string") return undefined
  if (field === "name") return checkName(draft)
  if (field === "description") return checkDescription(draft)
  return field === "position" && readPosition(draft) === null ? text.notPosition : undefined
}

/** The value of a draft without problems. */
export const valueOf = (field: FieldName, draft: FieldDraft): ItemValue | null => {
  if (typeof draft !== "string") return draft
  switch (field) {
    case "position":
      return readPosition(draft) ?? 0
    case "name":
      return draft.trim()
    case "technology":
    case "owner":
      return draft.trim() || null
    case "lifecycle":
      return draft === "active" ? null : draft
    case "tags":
      return orNone([...new Set(draft.split(/[\s,]+/u).filter((tag) => tag !== ""))])
    case "links":
      return orNone(readLinks(draft))
    default:
      return draft
  }
}

const orNone = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> | null => (items.length === 0 ? null : items)
