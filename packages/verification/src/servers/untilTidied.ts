import { untilAnswered } from "../calls/generations.ts"
import type { Ask } from "./ServerUnderTest.ts"

const days = (count: number): number => count * 86_400_000

/** How many rows the housekeeping at a start has still to delete, at this time of the server's. */
const leftAt = (now: number, retentionDays: number): string => {
  const at = (time: number) => `'${new Date(time).toISOString()}'::timestamptz`
  const old = `deleted_at < ${at(now - days(retentionDays))}`
  return `SELECT (
    (SELECT count(*) FROM session WHERE expires_at <= clock_timestamp())
    + (SELECT count(*) FROM idempotency_key WHERE expires_at <= clock_timestamp())
    + (SELECT count(*) FROM attempt WHERE events_kept AND finished_at < ${at(now - days(2))})
    + (SELECT count(*) FROM project WHERE ${old})
    + (SELECT count(*) FROM space WHERE ${old} AND NOT EXISTS (SELECT FROM project WHERE space_id = space.id))
    + (SELECT count(*) FROM collection WHERE ${old} AND NOT EXISTS (SELECT FROM space WHERE collection_id = collection.id))
  )::int AS left_over`
}

/**
 * Resolves once the housekeeping at the start of a server has done its work, so that what changes afterwards was asked
 * for.
 */
export const untilTidied = (ask: Ask, now: number, retentionDays: number): Promise<true> =>
  untilAnswered("the end of the housekeeping", async () => {
    const [row] = await ask(leftAt(now, retentionDays))
    return row?.["left_over"] === 0 ? true : null
  })
