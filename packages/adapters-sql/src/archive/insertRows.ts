import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { ArchiveTable } from "./ArchiveTable.ts"
import { asArchiveDamage } from "./asArchiveDamage.ts"
import { quoted } from "./quoted.ts"

/** The database parses the JSON texts: doing so here would round numbers and change the spelling of graphs. */
export const insertRows = Effect.fnUntraced(function* (table: ArchiveTable, rows: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const { columns, name, secretColumns = {} } = table
  const absent = Object.entries(secretColumns).filter(([column]) => !columns.includes(column))
  const into = quoted([...columns, ...absent.map(([column]) => column)])
  const values = [quoted(columns), ...absent.map((_, place) => `$${place + 2}`)].join(", ")
  const statement = `
    INSERT INTO "${name}" (${into}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_populate_recordset(null::"${name}", $1::text::json)`
  const insertion = sql.unsafe(statement, [`[${rows.join(",")}]`, ...absent.map(([, value]) => value)])
  yield* asArchiveDamage(insertion, name)
})
