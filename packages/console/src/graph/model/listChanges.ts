/** What became of one item, with the item as the earlier and as the later list has it. */
export type ListChange<Item> =
  | { readonly mark: "added"; readonly before?: undefined; readonly after: Item }
  | { readonly mark: "removed"; readonly before: Item; readonly after?: undefined }
  | { readonly mark: "changed"; readonly before: Item; readonly after: Item }

export const idOf = ({ id }: { readonly id: string }): string => id

/** What differs between two lists, whose order does not count: first in the order of the later one, then what is gone. */
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
      if (was === undefined) return [{ mark: "added", after: item }]
      return was === item || alike(was, item) ? [] : [{ mark: "changed", before: was, after: item }]
    }),
    ...before.flatMap(
      (item): ReadonlyArray<ListChange<Item>> =>
        present.has(key(item)) ? [] : [{ mark: "removed", before: item }]
    )
  ]
}
