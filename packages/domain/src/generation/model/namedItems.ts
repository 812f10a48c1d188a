import type { ItemId } from "../../shared/Ids.ts"
import { cleanName, nameKey } from "./ModelText.ts"

export type NamedItem = { readonly id: ItemId } & ({ readonly name: string } | { readonly label: string })

const keys = new WeakMap<NamedItem, string>()

/** Kept, since an answer's parts are looked for among many names. */
const keyOf = (item: NamedItem): string => {
  const before = keys.get(item)
  if (before !== undefined) return before
  const key = nameKey("label" in item ? item.label : item.name)
  keys.set(item, key)
  return key
}

export const findByName = <A extends NamedItem>(items: ReadonlyArray<A>, name: string): A | undefined => {
  const key = nameKey(name)
  return items.find((item) => keyOf(item) === key)
}

export const findByReference = <A extends NamedItem>(
  items: ReadonlyArray<A>,
  reference: string
): A | undefined => items.find(({ id }) => id === reference) ?? findByName(items, cleanName(reference))
