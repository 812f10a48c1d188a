import type { Migration } from "../database/Migrations.ts"

/**
 * How many refusals a line of the audit trail sums up (contract 15.9), null for every other line; and what lists of the
 * trash need, latest deletion first (13.9): the indexes of deletions of `0005_purge`, not those of creations, and the
 * projects that a space took along.
 */
export const repeatsAndTrashOrder: Migration = {
  id: 20,
  name: "repeats_and_trash_order",
  sql: `
ALTER TABLE audit_line ADD COLUMN repeats integer;

CREATE INDEX project_in_space ON project (space_id, id) WHERE deleted_at IS NULL;
DROP INDEX collection_trash, space_trash, project_trash;
`
}
