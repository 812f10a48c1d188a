interface Naming {
  /** The name that an item gets if nobody has it yet. */
  readonly wished: (id: string) => string
  /** The longest name in UTF-16 code units. */
  readonly longest: number
  /** Names that are taken already. */
  readonly taken?: Iterable<string>
}

/** Up to this number, equal names are counted one by one; then the count jumps, so that thousands stay cheap. */
const manyAlike = 100

/**
 * A name for each id: what it wishes, or that with `-2`, `-3` … where it is taken. Names that differ only in case count
 * as equal.
 */
export const uniqueNames = (
  ids: Iterable<string>,
  { longest, taken = [], wished }: Naming
): ReadonlyMap<string, string> => {
  const used = new Set(Array.from(taken, (name) => name.toLowerCase()))
  const names = new Map<string, string>()
  for (const id of ids) {
    const base = wished(id)
    let name = base
    for (
      let count = 2;
      used.has(name.toLowerCase());
      count = count < manyAlike ? count + 1 : Math.max(count, used.size) + 1
    ) {
      const suffix = `-${count}`
      name = `${base.slice(0, longest - suffix.length)}${suffix}`
    }
    used.add(name.toLowerCase())
    names.set(id, name)
  }
  return names
}
