import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Whether a row that does not name it gets a value. */
  readonly filled: boolean
}

interface Rule {
  readonly table: string
  readonly text: string
  /** Null where it has an expression. */
  readonly columns: ReadonlyArray<string> | null
  readonly unique: boolean
}

export interface SchemaFacts {
  readonly tables: ReadonlyArray<string>
  readonly columns: ReadonlyArray<Column>
  readonly rules: ReadonlyArray<Rule>
  readonly functions: ReadonlyArray<string>
}

const ours = `
  SELECT c.oid, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition`

const columnsOf = `
  SELECT t.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS required, a.atthasdef OR a.attidentity <> '' AS filled
  FROM (${ours}) t JOIN pg_attribute a ON a.attrelid = t.oid WHERE a.attnum > 0 AND NOT a.attisdropped`

const uniquesOf = `
  SELECT t.relname AS table, regexp_replace(pg_get_indexdef(i.indexrelid), '^.*? USING ', 'UNIQUE ') AS text,
    CASE WHEN 0 = ANY (i.indkey) THEN NULL ELSE ARRAY(
      SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (i.indkey)
    ) END AS columns, true AS unique
  FROM (${ours}) t JOIN pg_index i ON i.indrelid = t.oid WHERE i.indisunique`

const checksOf = `
  SELECT t.relname AS table, pg_get_constraintdef(k.oid) AS text, ARRAY(
      SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (k.conkey)
    ) AS columns, false AS unique
  FROM (${ours}) t JOIN pg_constraint k ON k.conrelid = t.oid WHERE k.contype IN ('c', 'f', 'x')`

const functionsOf = `
  SELECT format('%s(%s) returns %s', p.proname, pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid))
    AS name
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public'`

interface Named {
  readonly name: string
}

export const schemaFacts = Effect.gen(function* () {
  const sql = yield* SqlClient
  const tables = yield* sql.unsafe<Named>(`SELECT relname AS name FROM (${ours}) t`)
  const functions = yield* sql.unsafe<Named>(functionsOf)
  return {
    tables: tables.map(({ name }) => name),
    columns: yield* sql.unsafe<Column>(columnsOf),
    rules: yield* sql.unsafe<Rule>(`${uniquesOf} UNION ALL ${checksOf}`),
    functions: functions.map(({ name }) => name)
  } satisfies SchemaFacts
})
