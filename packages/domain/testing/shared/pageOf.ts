import type { DateTime } from "effect"
import { type Cursor, mostPageOctets, type Page, type PageRequest } from "../../src/shared/Page.ts"

interface Listed {
  readonly id: string
  readonly createdAt: DateTime.Utc
}

const latestFirst = (a: Cursor, b: Cursor): number =>
  b.at.epochMilliseconds - a.at.epochMilliseconds || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** How many octets a text has in UTF-8. */
export const octetsOf = (text: string): number => new TextEncoder().encode(text).length

/** How many of them there are up to the one by which their texts pass what a page may hold. */
const withinOctets = <A>(rows: ReadonlyArray<A>, octets: (row: A) => number): number => {
  let sum = 0
  const passing = rows.findIndex((row) => {
    sum += octets(row)
    return sum >= mostPageOctets
  })
  return passing === -1 ? rows.length : passing + 1
}

/** Where a thing stands in a list of the trash (contract 13.9). */
export const trashedAt = ({ createdAt, deletedAt }: Listed & { readonly deletedAt: DateTime.Utc | null }) =>
  deletedAt ?? createdAt

/** How the rows of a list are ordered, if not by creation, and how many octets their texts have. */
interface Listing<A> {
  readonly instantOf?: (row: A) => DateTime.Utc
  readonly octets?: (row: A) => number
}

/** One part of a list, latest first, after the cursor (contract 1.7); it ends early at `mostPageOctets`. */
export const pageOf = <A extends Listed>(
  rows: Iterable<A>,
  { cursor, limit }: PageRequest,
  { instantOf = ({ createdAt }) => createdAt, octets = () => 0 }: Listing<A> = {}
): Page<A> => {
  const placed = [...rows].map((row) => ({ row, at: instantOf(row), id: row.id }))
  const after = cursor === null ? placed : placed.filter((place) => latestFirst(cursor, place) < 0)
  const sorted = after.sort(latestFirst)
  const atMost = sorted.slice(0, limit)
  const items = atMost.slice(
    0,
    withinOctets(atMost, ({ row }) => octets(row))
  )
  const last = items.at(-1)
  return {
    items: items.map(({ row }) => row),
    next: last !== undefined && sorted.length > items.length ? { at: last.at, id: last.id } : null
  }
}
