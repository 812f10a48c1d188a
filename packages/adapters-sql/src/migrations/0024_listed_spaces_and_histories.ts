import type { Migration } from "../database/Migrations.ts"

/**
 * `space.listed_for_guests` has guests told of the space (contract 15.13). `space_for_guests` finds those spaces,
 * newest first, and whether any space takes guests' projects. `audit_line_project_version` finds the line of the change
 * that made a version of a project; lines of what was refused or changed nothing are not in it.
 */
export const listedSpacesAndHistories: Migration = {
  id: 24,
  name: "listed_spaces_and_histories",
  sql: `
ALTER TABLE space ADD COLUMN listed_for_guests boolean NOT NULL DEFAULT false;

CREATE INDEX space_for_guests ON space (listed_for_guests, created_at DESC, id DESC)
  WHERE guest_projects AND deleted_at IS NULL;

CREATE INDEX audit_line_project_version ON audit_line (subject_id, version_after)
  WHERE kind = 'project' AND outcome = 'applied' AND version_before IS DISTINCT FROM version_after;
`
}
