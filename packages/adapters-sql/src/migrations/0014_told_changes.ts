import type { Migration } from "../database/Migrations.ts"

/**
 * A statement that adds the lines of its own changes says which projects at which versions these are: nothing need be
 * remembered for them. What changes such a project later in the same transaction has another version to begin with.
 */
export const auditedChanges: Migration = {
  id: 14,
  name: "told_changes",
  sql: `
CREATE OR REPLACE TRIGGER project_changes BEFORE UPDATE ON project FOR EACH ROW
  WHEN (
    OLD.updated_at IS DISTINCT FROM NEW.updated_at
    AND strpos(coalesce(current_setting('design_workspace.told', true), ''), OLD.id::text || OLD.updated_at::text) = 0
  )
  EXECUTE FUNCTION remember_version();
`
}
