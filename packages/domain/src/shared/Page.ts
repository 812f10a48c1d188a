import type { DateTime } from "effect"
import { mebibyte } from "./mebibyte.ts"

/** The last item of the previous page: when it was made, or deleted in the trash, and its id. */
export interface Cursor {
  readonly at: DateTime.Utc
  readonly id: string
}

/** `limit` is 1 to 200 (contract 1.7). */
export interface PageRequest {
  readonly limit: number
  readonly cursor: Cursor | null
}

/** A page of texts ends with the item that takes it past so many octets of UTF-8. */
export const mostPageOctets = mebibyte

/** Newest first; `next` is null on the last page. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly next: Cursor | null
}
