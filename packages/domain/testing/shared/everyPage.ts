import { Effect } from "effect"
import type { Cursor, Page, PageRequest } from "../../src/shared/Page.ts"

/** Reads a list page after page with this limit; from the cursor on; answers the items of each page. */
export const everyPage = Effect.fnUntraced(function* <A, E, R>(
  list: (page: PageRequest) => Effect.Effect<Page<A>, E, R>,
  limit: number,
  from: Cursor | null = null
) {
  const pages: Array<ReadonlyArray<A>> = []
  let cursor = from
  do {
    const page: Page<A> = yield* list({ limit, cursor })
    pages.push(page.items)
    cursor = page.next
  } while (cursor !== null)
  return pages
})

/** The first page, as long as a page may be. */
export const firstPage: PageRequest = { limit: 200, cursor: null }
