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

type SchemaFacts = Effect.Success<typeof schemaFacts>

export const schemaFacts = Effect.gen(function* () {
  const sql = yield* SqlClient
  const tables = yield* sql.unsafe<Named>(`SELECT relname AS name FROM (${ours}) t`)
  const functions = yield* sql.unsafe<Named>(functionsOf)
  return {
    tables: tables.map(({ name }) => name),
    columns: yield* sql.unsafe<Column>(columnsOf),
    rules: yield* sql.unsafe<Rule>(`${uniquesOf} UNION ALL ${checksOf}`),
    functions: functions.map(({ name }) => name)
  }
})

const keyOf = ({ name, table }: Column): string => `${table}.${name}`

const goneOrChanged = (before: Column, after: Column | undefined): ReadonlyArray<string> => {
  const name = keyOf(before)
  if (after === undefined) return [`the column ${name} is gone`]
  return [
    ...(after.type === before.type ? [] : [`the column ${name} is ${after.type} instead of ${before.type}`]),
    ...(after.required && !before.required ? [`the column ${name} no longer takes NULL`] : []),
    ...(after.required && before.filled && !after.filled
      ? [`the column ${name} has no default any more`]
      : [])
  ]
}

const columnBreaks = (before: SchemaFacts, after: SchemaFacts): ReadonlyArray<string> => {
  const now = new Map(after.columns.map((column) => [keyOf(column), column]))
  const then = new Set(before.columns.map(keyOf))
  const required = after.columns.filter(
    (column) =>
      before.tables.includes(column.table) && !then.has(keyOf(column)) && column.required && !column.filled
  )
  return [
    ...before.columns
      .filter(({ table }) => after.tables.includes(table))
      .flatMap((column) => goneOrChanged(column, now.get(keyOf(column)))),
    ...required.map((column) => `the new column ${keyOf(column)} has to be given`)
  ]
}

const ruleBreaks = (before: SchemaFacts, after: SchemaFacts): ReadonlyArray<string> => {
  const textOf = ({ table, text }: Rule): string => `${table}: ${text}`
  const [then, now] = [new Set(before.rules.map(textOf)), new Set(after.rules.map(textOf))]
  const known = new Set(before.columns.map(keyOf))
  /** A rule of new columns alone holds for rows that name none of them, as long as their defaults fulfil it. */
  const isOfNew = ({ columns, table }: Rule): boolean =>
    columns?.every((name) => !known.has(`${table}.${name}`)) ?? false
  return [
    ...before.rules
      .filter((rule) => rule.unique && after.tables.includes(rule.table) && !now.has(textOf(rule)))
      .map((rule) => `a key is gone that ON CONFLICT may name, ${textOf(rule)}`),
    ...after.rules
      .filter((rule) => before.tables.includes(rule.table) && !then.has(textOf(rule)) && !isOfNew(rule))
      .map((rule) => `rows have to fulfil more, ${textOf(rule)}`)
  ]
}

/** Why a program made for the schema before may fail on the one after it; none if both can run side by side. */
export const breaksBetween = (before: SchemaFacts, after: SchemaFacts): ReadonlyArray<string> => [
  ...before.tables.filter((name) => !after.tables.includes(name)).map((name) => `the table ${name} is gone`),
  ...before.functions
    .filter((name) => !after.functions.includes(name))
    .map((name) => `the function ${name} is gone`),
  ...columnBreaks(before, after),
  ...ruleBreaks(before, after)
]
