import type { Migration } from "../database/Migrations.ts"

/**
 * The trigger keeps the version from before for a line that is written later. A statement that writes its lines itself
 * names its projects and their versions in `design_workspace.told`, and the trigger skips those. A later change of such a
 * project in the same transaction begins with another version.
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
