import type { DateTime } from "effect"
import type { Cursor, Page, PageRequest } from "../src/shared/Page.ts"

interface Listed {
  readonly id: string
  readonly createdAt: DateTime.Utc
}

const latestFirst = (a: Cursor, b: Cursor): number =>
  b.at.epochMilliseconds - a.at.epochMilliseconds || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** Where a thing stands in a list of the trash (contract 13.9). */
export const trashedAt = ({ createdAt, deletedAt }: Listed & { readonly deletedAt: DateTime.Utc | null }) =>
  deletedAt ?? createdAt

/** One part of a list of rows, latest first by creation or another instant and by id, after the cursor (contract 1.7). */
export const pageOf = <A extends Listed>(
  rows: Iterable<A>,
  { cursor, limit }: PageRequest,
  instantOf: (row: A) => DateTime.Utc = ({ createdAt }) => createdAt
): Page<A> => {
  const placed = [...rows].map((row) => ({ row, at: instantOf(row), id: row.id }))
  const after = cursor === null ? placed : placed.filter((place) => latestFirst(cursor, place) < 0)
  const sorted = after.sort(latestFirst)
  const items = sorted.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(({ row }) => row),
    next: last !== undefined && sorted.length > limit ? { at: last.at, id: last.id } : null
  }
}
