import type { Migration } from "../database/Migrations.ts"

/**
 * A statement that writes its own audit lines names its projects and their versions in `design_workspace.told` (changes
 * that the trail is told of already), and the trigger, which keeps versions for lines written later, skips those. A later change of such a project in the same transaction begins with another version.
 */
export const toldChanges: Migration = {
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
