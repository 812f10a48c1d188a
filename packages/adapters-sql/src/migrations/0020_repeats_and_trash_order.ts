import type { Migration } from "../database/Migrations.ts"

/**
 * `repeats` is how many refusals a line of the audit trail sums up (contract 15.9), null for every other line. Lists of
 * the trash are ordered by deletion (13.9): the indexes of `0005_purge` serve them, and those by creation go.
 * `project_in_space` finds the projects that are in the trash only with their space.
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
