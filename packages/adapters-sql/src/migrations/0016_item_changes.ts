import type { Migration } from "../database/Migrations.ts"

/**
 * Who set what of a space's items last, and when: by field, and `hidden` for the flag, each `{"by": user or null, "at":
 * instant}`. What was written before says nothing. Only what is set has an entry: one that is taken back takes it
 * along. Users are named without a foreign key, as in the audit trail.
 */
export const itemChanges: Migration = {
  id: 16,
  name: "item_changes",
  sql: `
ALTER TABLE overlay ADD COLUMN changes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(changes) = 'object');
ALTER TABLE custom_item ADD COLUMN changes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(changes) = 'object');
`
}
