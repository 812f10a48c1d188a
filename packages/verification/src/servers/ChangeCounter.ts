import { contentTables, ofUse } from "./databaseState.ts"
import type { Ask } from "./ServerUnderTest.ts"

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
