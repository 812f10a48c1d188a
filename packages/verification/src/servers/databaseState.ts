import type { Ask } from "./ServerUnderTest.ts"

/** Of each table the number and a digest of its rows. */
export type DatabaseState = Readonly<Record<string, string>>

/** Without what changes by itself or by reads: the queue, the index of search, the audit trail, the feed of changes. */
export const contentTables = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '%queue%'
    AND table_name NOT LIKE 'search%' AND table_name NOT LIKE 'audit_line%'
    AND table_name NOT IN ('change', 'change_feed', 'webhook_intake')`

/** Columns that follow the use of a credential, not what is done with it. */
export const ofUse = "'{last_used_at,expires_at}'::text[]"

const digestOf = (table: string): string => `
  SELECT '${table}' AS name, count(*) || ' ' || md5(coalesce(string_agg(line, E'\\n' ORDER BY line), '')) AS digest
  FROM (SELECT (to_jsonb(it) - ${ofUse})::text AS line FROM "${table}" AS it) AS lines`

export const databaseState = async (ask: Ask): Promise<DatabaseState> => {
  const names = (await ask(contentTables)).map(({ name }) => String(name))
  const digests = await ask(names.map(digestOf).join(" UNION ALL "))
  return Object.fromEntries(digests.map(({ digest, name }) => [String(name), String(digest)]))
}
