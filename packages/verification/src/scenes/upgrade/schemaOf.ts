import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** As lines: columns in their order, constraints, indexes, triggers, functions. */
const catalogue = `
  WITH ours AS (
    SELECT c.oid, c.relname, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relname NOT LIKE '%queue%' AND c.relname !~ '^audit_line_[0-9]'
  )
  SELECT line FROM (
    SELECT format('relation %s %s', relkind, relname) AS line FROM ours
    UNION ALL SELECT format('column %s %s %s %s %s %s %s %s', relname, attnum, attname, format_type(atttypid, atttypmod),
        attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
      FROM ours JOIN pg_attribute ON attrelid = oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE attnum > 0 AND relkind = 'r'
    UNION ALL SELECT format('constraint %s %s %s', relname, conname, pg_get_constraintdef(con.oid))
      FROM ours JOIN pg_constraint con ON conrelid = ours.oid
    UNION ALL SELECT format('index %s %s', pg_get_indexdef(indexrelid), indisvalid)
      FROM ours JOIN pg_index ON indrelid = ours.oid
    UNION ALL SELECT format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled)
      FROM ours JOIN pg_trigger t ON tgrelid = ours.oid WHERE NOT tgisinternal
    UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid)
      FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace WHERE nspname = 'public'
  ) lines ORDER BY line COLLATE "C"`

/** Without the queue's table and the months of the audit trail, which servers make. */
export const schemaOf = Effect.gen(function* () {
  const sql = yield* SqlClient
  const lines = yield* sql.unsafe<{ readonly line: string }>(catalogue)
  return lines.map(({ line }) => line)
})

export const appliedIn = Effect.gen(function* () {
  const sql = yield* SqlClient
  return yield* sql.unsafe<{ readonly id: number; readonly name: string; readonly checksum: string }>(
    "SELECT id, name, checksum FROM schema_migration ORDER BY id"
  )
})

export const transactionsAfter = Effect.fnUntraced(function* (last: number) {
  const sql = yield* SqlClient
  const [found] = yield* sql.unsafe<{ readonly applied: number; readonly transactions: number }>(`
    SELECT count(*)::int AS applied, count(DISTINCT xmin::text)::int AS transactions
    FROM schema_migration WHERE id > ${last}`)
  return found
})

/** A comment, a quoted body, a text, or any other character of a statement. */
const part = String.raw`(?:--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|[^;])`

export const statementsOf = (text: string): ReadonlyArray<string> =>
  (text.match(new RegExp(`${part}+`, "g")) ?? []).filter((statement) => statement.trim() !== "")
