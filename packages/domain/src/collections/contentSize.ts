import type { Issue } from "../shared/InvalidInput.ts"
import { mebibyte } from "../shared/mebibyte.ts"
import type { Content } from "./Collection.ts"
import { referencesIn } from "./references.ts"

/** What the content of a collection may have in all (contract 16.4), as may what a space has of its own. */
export const mostContent = { references: 50_000, octets: 16 * mebibyte } as const

export const checkReferenceCount = (count: number): ReadonlyArray<Issue> =>
  count > mostContent.references
    ? [
        {
          path: ["blocks"],
          message: `would have ${count} references to specialties: at most ${mostContent.references} are allowed`
        }
      ]
    : []

const encoder = new TextEncoder()

/** As compact JSON with a comma after each, counted until they are more than `limit`. */
export const octetsOfItems = (items: Iterable<unknown>, limit: number = mostContent.octets): number => {
  let octets = 0
  for (const item of items) {
    octets += encoder.encode(JSON.stringify(item)).length + 1
    if (octets > limit) return octets
  }
  return octets
}

/** How much longer the names of a block's or an edge's fields are on the wire: `layer_id` for `layerId`. */
const longerNames = 2

export const octetsIn = (
  { blocks = [], edges = [], layers = [], specialties = [] }: Partial<Content>,
  limit: number = mostContent.octets
): number => {
  const lists: ReadonlyArray<ReadonlyArray<unknown>> = [layers, specialties, blocks, edges]
  const around = JSON.stringify({ layers: [], specialties: [], blocks: [], edges: [] }).length
  const commas = lists.filter(({ length }) => length > 0).length
  const known = around - commas + longerNames * (blocks.length + edges.length)
  return (
    known +
    octetsOfItems(
      lists.values().flatMap((list) => list.values()),
      limit - known
    )
  )
}

const changed = <A>(list: ReadonlyArray<A>, other: ReadonlyArray<A>): ReadonlyArray<A> => {
  const shorter = Math.min(list.length, other.length)
  let start = 0
  while (start < shorter && list[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && list.at(-1 - end) === other.at(-1 - end)) end += 1
  return list.slice(start, list.length - end)
}

const listsOf = ["layers", "specialties", "blocks", "edges"] as const

const octetsOfChanged = (content: Content, other: Content): number =>
  listsOf.reduce((octets, kind) => {
    const items: ReadonlyArray<unknown> = changed<unknown>(content[kind], other[kind])
    return octets + octetsOfItems(items, Number.POSITIVE_INFINITY) + longerNames * items.length
  }, 0)

/** The sizes of contents that `outgrows` has met. One made by a change is counted by what differs. */
const sizes = new WeakMap<Content, number>()

/** Whether a change makes the content both larger and too large. Only what differs is counted. */
export const outgrows = (before: Content, after: Content): boolean => {
  const size = sizes.get(before) ?? octetsIn(before, Number.POSITIVE_INFINITY)
  const more = octetsOfChanged(after, before) - octetsOfChanged(before, after)
  sizes.set(after, size + more)
  return more > 0 && size + more > mostContent.octets
}

export const checkOctets = (parts: Partial<Content>): ReadonlyArray<Issue> =>
  octetsIn(parts) > mostContent.octets
    ? [{ path: [], message: "layers, specialties, blocks and edges must have at most 16 MiB together" }]
    : []

export const checkContentSize = (parts: Partial<Content>): ReadonlyArray<Issue> => {
  const references = checkReferenceCount(referencesIn(parts.blocks ?? []))
  return references.length > 0 ? references : checkOctets(parts)
}
