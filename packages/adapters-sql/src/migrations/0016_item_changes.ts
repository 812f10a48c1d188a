import type { Migration } from "../database/Migrations.ts"

/**
 * Who last set which field of a space's items, and when. `changes` has an entry `{"by": user or null, "at": instant}`
 * for each field that is set, and one named `hidden` for the flag. An entry goes when its field is no longer set. What
 * was written before this migration has no entry. Users are named without a foreign key, as in the audit trail.
 */
export const itemChanges: Migration = {
  id: 16,
  name: "item_changes",
  sql: `
ALTER TABLE overlay ADD COLUMN changes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(changes) = 'object');
ALTER TABLE custom_item ADD COLUMN changes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(changes) = 'object');
`
}
