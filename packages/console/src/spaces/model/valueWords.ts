import type { ItemValue } from "@design-workspace/client"
import { lifecycleWord } from "../../design/facts.ts"
import { spaceParts as text } from "../../text/spaces.ts"

interface Named {
  readonly id: string
  readonly name: string
}

export interface Contents {
  readonly layers: ReadonlyArray<Named>
  readonly specialties: ReadonlyArray<Named>
}

/** By their ids; where nobody knows a name any more, the id stands for it. */
export type Names = Readonly<Record<"layers" | "specialties", ReadonlyMap<string, string>>>

const namesOf = (lists: ReadonlyArray<ReadonlyArray<Named>>): ReadonlyMap<string, string> =>
  new Map(lists.flat().map(({ id, name }) => [id, name]))

/** Later contents prevail: what people see now comes last. */
export const namesIn = (...contents: ReadonlyArray<Contents>): Names => ({
  layers: namesOf(contents.map(({ layers }) => layers)),
  specialties: namesOf(contents.map(({ specialties }) => specialties))
})

const isKind = (value: string): value is keyof typeof text.kinds => value in text.kinds

/** As people read it: names in place of ids. */
export const valueWords = (field: string, value: ItemValue | null | undefined, names: Names): string => {
  if (value === null || value === undefined) return ""
  if (typeof value === "number") return value.toLocaleString("en")
  if (typeof value !== "string")
    return text.listed(
      value
        .map((it) => (typeof it === "string" ? (names.specialties.get(it) ?? it) : (it.title ?? it.url)))
        .toSorted()
    )
  if (field === "layer_id") return names.layers.get(value) ?? value
  if (field === "lifecycle") return lifecycleWord(value)
  return field === "kind" && isKind(value) ? text.kinds[value] : value
}

/** The order of specialties, tags and links says nothing. */
export const sameValue = (a: ItemValue | null, b: ItemValue | null): boolean => {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b
  const items = new Set(a.map((it) => JSON.stringify(it)))
  return a.length === b.length && b.every((it) => items.has(JSON.stringify(it)))
}
