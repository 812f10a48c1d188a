import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"

interface Naming {
  readonly wished: (id: string) => string
  readonly longest: number
  readonly taken?: Iterable<string>
}

/** From here on the count jumps, so that thousands of equal names stay cheap. */
const manyAlike = 100

/** What each id wishes, or that with `-2`, `-3` … where it is taken. The case does not count. */
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

/** Letters, digits and `_`, a letter first; `n_` before a word that a format reserves. */
export const plainId = (id: string, reserved: ReadonlySet<string>): string => {
  const plain = id.replace(/[^A-Za-z0-9]/gu, "_")
  return /^[A-Za-z]/u.test(plain) && !reserved.has(plain.toLowerCase()) ? plain : `n_${plain}`
}

/** In UTF-16 code units. */
const longest = 100

export type NestedNames = ReturnType<typeof nestedNames>

/** The ids as names of a language that reserves these words, none of which is `taken`. */
export const languageNames = (
  items: ReadonlyArray<{ readonly id: string }>,
  reserved: ReadonlySet<string>,
  taken: Iterable<string> = []
): ReadonlyMap<string, string> =>
  uniqueNames(
    items.map(({ id }) => id),
    { wished: (id) => plainId(id, reserved), longest, taken }
  )

export const nestedNames = ({ layers, parts, tags }: ExchangedDesign, reserved: ReadonlySet<string>) => {
  const layerNames = languageNames(layers, reserved)
  const partNames = languageNames(parts, reserved, layerNames.values())
  const tagNames = languageNames(tags, reserved)
  const layerName = (id: string): string => layerNames.get(id) ?? id
  const partName = (id: string): string => partNames.get(id) ?? id
  const paths = new Map(
    parts.map(({ id, layerId }) => [id, `${layerId === null ? "" : `${layerName(layerId)}.`}${partName(id)}`])
  )
  return {
    layerName,
    partName,
    pathOf: (id: string) => paths.get(id) ?? id,
    tagName: (id: string) => tagNames.get(id) ?? id
  }
}
