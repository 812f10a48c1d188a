import { type Change, type Changes, Refused } from "@design-workspace/client"
import type { QueryClient } from "@tanstack/react-query"
import { followTogether, type Page, type Source } from "./followTogether.ts"
import { keys, staleAfter } from "./keys.ts"
import { workspace } from "./workspace.ts"

/** How many changes a page about what changed can show. */
const remembered = 50

const pageOf = ({ items, next_cursor }: Changes): Page<Change> => ({ items, next: next_cursor, ended: false })

const sourceFor = (caller: string): Source<Change> => ({
  name: `changes of ${caller}`,
  read: async (after, wait, signal) =>
    pageOf(
      await workspace.changes.watchChanges({ query: after === undefined ? {} : { after, wait } }, { signal })
    )
})

const apply = (queries: QueryClient, items: ReadonlyArray<Change>): void => {
  if (items.length === 0) return
  queries.setQueryData<ReadonlyArray<Change>>(keys.recentChanges, (seen = []) =>
    [...items.toReversed(), ...seen].slice(0, remembered)
  )
  const stale = new Map(items.flatMap(staleAfter).map((key) => [key.join(" "), key]))
  for (const queryKey of stale.values()) void queries.invalidateQueries({ queryKey })
}

/**
 * Keeps what the pages show true: reads again whatever others changed, as this caller (an id, or `guest`). After a gap
 * that cannot be bridged everything is read again.
 */
export const followChanges = async (
  queries: QueryClient,
  caller: string,
  signal: AbortSignal
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await followTogether(sourceFor(caller), ({ items }) => apply(queries, items), signal)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "CURSOR_EXPIRED") throw error
      await queries.invalidateQueries()
    }
  }
}
