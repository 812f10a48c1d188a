/** Of the service's JSON: a field that is not there is one that is undefined. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameValue(item, b[at]))
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...left.keys(), ...right.keys()].every((key) => sameValue(left.get(key), right.get(key)))
}

/** `part` is as it is now, or as it was if it is gone. */
export type ListChange<Item> = { readonly part: Item } & (
  | { readonly mark: "added"; readonly before?: undefined; readonly after: Item }
  | { readonly mark: "removed"; readonly before: Item; readonly after?: undefined }
  | { readonly mark: "changed"; readonly before: Item; readonly after: Item }
)

export const idOf = ({ id }: { readonly id: string }): string => id

/** First in the order of the later list, then what is gone. */
export const listChanges = <Item>(
  before: ReadonlyArray<Item>,
  after: ReadonlyArray<Item>,
  key: (item: Item) => string,
  alike: (before: Item, after: Item) => boolean
): ReadonlyArray<ListChange<Item>> => {
  const old = new Map(before.map((item) => [key(item), item]))
  const present = new Set(after.map(key))
  return [
    ...after.flatMap((item): ReadonlyArray<ListChange<Item>> => {
      const was = old.get(key(item))
      if (was === undefined) return [{ mark: "added", part: item, after: item }]
      if (was === item || alike(was, item)) return []
      return [{ mark: "changed", part: item, before: was, after: item }]
    }),
    ...before.flatMap(
      (item): ReadonlyArray<ListChange<Item>> =>
        present.has(key(item)) ? [] : [{ mark: "removed", part: item, before: item }]
    )
  ]
}
