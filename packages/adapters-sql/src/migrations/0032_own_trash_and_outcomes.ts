import type { Migration } from "../database/Migrations.ts"

/**
 * The trash of a space and of an owner, latest deletion first, and an organisation's lines in the audit trail that were
 * not applied, which few are: lists of these read what they show, however many others have.
 */
export const ownTrashAndOutcomes: Migration = {
  id: 32,
  name: "own_trash_and_outcomes",
  worksFrom: 31,
  sql: `
CREATE INDEX project_space_trash ON project (space_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX project_owner_trash ON project (owner_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX audit_line_not_applied ON audit_line (org_id, outcome, at, id) WHERE outcome <> 'applied';
`
}
