import type { DateTime } from "effect"
import type { Page, PageRequest } from "../src/shared/Page.ts"

interface Listed {
  readonly id: string
  readonly createdAt: DateTime.Utc
}

const newestFirst = (a: Listed, b: Listed): number =>
  b.createdAt.epochMilliseconds - a.createdAt.epochMilliseconds || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** One part of a list of rows, newest first by creation and id, after the cursor (contract 1.7). */
export const pageOf = <A extends Listed>(rows: Iterable<A>, { cursor, limit }: PageRequest): Page<A> => {
  const after =
    cursor === null
      ? [...rows]
      : [...rows].filter((row) => newestFirst({ id: cursor.id, createdAt: cursor.at }, row) < 0)
  const sorted = after.sort(newestFirst)
  const items = sorted.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next: last !== undefined && sorted.length > limit ? { at: last.createdAt, id: last.id } : null
  }
}
