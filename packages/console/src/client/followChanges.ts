import { type Change, Refused } from "@design-workspace/client"
import type { QueryClient } from "@tanstack/react-query"
import { followTogether, gatherKeys, type Page, type Source } from "./followTogether.ts"
import { keys, staleAfter, workspace } from "./workspace.ts"

const remembered = 50

const sourceFor = (caller: string): Source<Change> => ({
  name: `changes of ${caller}`,
  read: async (after, wait, signal) => {
    const query = after === undefined ? {} : { after, wait }
    const { items, next_cursor } = await workspace.changes.watchChanges({ query }, { signal })
    return { items, next: next_cursor, ended: false }
  }
})

/**
 * Reads again whatever others changed, as this caller (an id, or `guest`), and everything after a gap that cannot be
 * bridged.
 */
export const followChanges = async (
  queries: QueryClient,
  caller: string,
  signal: AbortSignal
): Promise<void> => {
  const gather = gatherKeys((keys) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }, signal)
  const take = ({ items }: Page<Change>): void => {
    if (items.length === 0) return
    queries.setQueryData<ReadonlyArray<Change>>(keys.recentChanges, (seen = []) =>
      [...items.toReversed(), ...seen].slice(0, remembered)
    )
    gather(items.flatMap(staleAfter))
  }
  while (!signal.aborted) {
    try {
      await followTogether(sourceFor(caller), take, signal)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "CURSOR_EXPIRED") throw error
      await queries.invalidateQueries()
    }
  }
}
