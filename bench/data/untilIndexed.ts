import { setTimeout as sleep } from "node:timers/promises"
import { connected } from "./connected.ts"

/** Waits until a server has indexed all that can be searched: what it does in the background is no part of a figure. */
export const untilIndexed = (url: string): Promise<void> =>
  connected(url, async (database) => {
    while ((await database.query("SELECT FROM search_stale LIMIT 1")).rowCount !== 0) await sleep(1_000)
  })
