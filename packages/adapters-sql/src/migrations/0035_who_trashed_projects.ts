import type { Migration } from "../database/Migrations.ts"

/**
 * Who moved a project to the trash. What an older program takes out of the trash keeps it, so it counts only for what
 * is in the trash.
 */
export const whoTrashedProjects: Migration = {
  id: 35,
  name: "who_trashed_projects",
  worksFrom: 31,
  sql: `
ALTER TABLE project ADD COLUMN deleted_by uuid REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX project_deleted_by ON project (deleted_by) WHERE deleted_by IS NOT NULL;
`
}
