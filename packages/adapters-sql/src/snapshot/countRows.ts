import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { type Migration, readApplied } from "../database/Migrations.ts"

/** Reads every row, which finds damaged pages. Fails without an installation, or for a newer one than `migrations`. */
export const countRows = Effect.fn("countRows")(function* (migrations: ReadonlyArray<Migration>) {
  const sql = yield* SqlClient
  const applied = yield* readApplied(migrations)
  if (applied.length === 0)
    return yield* Effect.fail(new Error("it holds no installation of the Design Workspace"))
  const tables = yield* sql<{ readonly name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = yield* sql<{ readonly rows: number }>`SELECT count(*)::integer AS rows FROM ${sql(name)}`
    counts[name] = row?.rows ?? 0
  }
  return counts
})
