import type { Ask } from "./ServerUnderTest.ts"

/** Of each table the number and a digest of its rows. */
export type DatabaseState = Readonly<Record<string, string>>

/** Without what changes by itself or by reads: the queue, the index of search, the audit trail, the feed of changes. */
const contentTables = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '%queue%'
    AND table_name NOT LIKE 'search%' AND table_name NOT LIKE 'audit_line%'
    AND table_name NOT IN ('change', 'change_feed', 'webhook_intake')`

/** Columns that follow the use of a credential, not what is done with it. */
const ofUse = "'{last_used_at,expires_at}'::text[]"

const digestOf = (table: string): string => `
  SELECT '${table}' AS name, count(*) || ' ' || md5(coalesce(string_agg(line, E'\\n' ORDER BY line), '')) AS digest
  FROM (SELECT (to_jsonb(it) - ${ofUse})::text AS line FROM "${table}" AS it) AS lines`

export const databaseState = async (ask: Ask): Promise<DatabaseState> => {
  const names = (await ask(contentTables)).map(({ name }) => String(name))
  const digests = await ask(names.map(digestOf).join(" UNION ALL "))
  return Object.fromEntries(digests.map(({ digest, name }) => [String(name), String(digest)]))
}

export type ChangeCounter = Awaited<ReturnType<typeof installChangeCounter>>

const count = `
  CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) <> to_jsonb(NEW) AND to_jsonb(OLD) - ${ofUse} = to_jsonb(NEW) - ${ofUse} THEN
      RETURN NULL;
    END IF;
    PERFORM nextval('change_count');
    RETURN NULL;
  END $$`

export const installChangeCounter = async (ask: Ask) => {
  await ask("CREATE SEQUENCE change_count")
  await ask(count)
  for (const { name } of await ask(contentTables)) {
    await ask(`CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "${String(name)}"
      FOR EACH ROW EXECUTE FUNCTION count_change()`)
  }
  return {
    /** Rows inserted, changed or removed since then, also where that was rolled back. */
    changes: async () => {
      const [row] = await ask(
        "SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS changes FROM change_count"
      )
      return Number(row?.["changes"])
    }
  }
}
