import type { SchemaFacts } from "./SchemaFacts.ts"

type Column = SchemaFacts["columns"][number]
type Rule = SchemaFacts["rules"][number]

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
