import type { Migration } from "../database/Migrations.ts"

/**
 * `target_id` is the part of a thing that a line of the audit trail is about, and `detail` what that was given.
 * Earlier lines have neither, since lines never change.
 */
export const auditTargets: Migration = {
  id: 12,
  name: "audit_targets",
  sql: `
ALTER TABLE audit_line ADD COLUMN target_id text, ADD COLUMN detail text;
`
}
