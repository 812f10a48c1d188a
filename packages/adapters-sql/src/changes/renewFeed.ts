import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"

/**
 * Gives the feed of changes another id, so that every cursor of before is refused: what an import or a restored
 * snapshot numbers from here on has nothing to do with it. A database that has no feed yet gets one with its migration.
 */
export const renewFeed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [table] = yield* sql<{ readonly found: boolean }>`
    SELECT to_regclass('change_feed') IS NOT NULL AS found`
  if (table?.found === true) yield* sql`UPDATE change_feed SET id = gen_random_uuid()`
})
