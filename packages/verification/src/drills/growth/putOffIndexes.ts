import type { Database } from "../../database/Database.ts"

/** Tables whose indexes are dropped before they are filled. The others are small, or have to stay unique meanwhile. */
const tables = [
  "audit_line",
  "document_text",
  "document_version",
  "project",
  "project_version",
  "search_entry"
]

const indexesOf = `
  SELECT pg_get_indexdef(i.indexrelid) AS definition, format('DROP INDEX %I', c.relname) AS dropping
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = ANY ('{${tables.join()}}'::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`

/** The key of the audit trail is dropped too, since no other table names it. */
const auditKey = "ALTER TABLE audit_line ADD CONSTRAINT audit_line_pkey PRIMARY KEY (at, id)"

/** Drops indexes that are quicker to make at once, and returns the statements that make them again. */
export const putOffIndexes = async (database: Database): Promise<ReadonlyArray<string>> => {
  const found = await database.query(indexesOf)
  for (const { dropping } of found) await database.query(String(dropping))
  await database.query("ALTER TABLE audit_line DROP CONSTRAINT audit_line_pkey")
  return [auditKey, ...found.map(({ definition }) => String(definition).replace(" ON ONLY ", " ON "))]
}
