import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** `column = value` for each field in the patch; `columns` names the column of each field. */
export const assignments = <Patch extends object>(
  sql: SqlClient,
  columns: { readonly [Field in keyof Patch]-?: string },
  patch: Patch
): ReadonlyArray<Fragment> => {
  const named = new Map<string, string>(Object.entries(columns))
  return Object.entries(patch).flatMap(([field, value]) => {
    const column = named.get(field)
    return column === undefined || value === undefined ? [] : [sql`${sql(column)} = ${value}`]
  })
}
