import type { Migration } from "../database/Migrations.ts"

/**
 * Which part of a thing a line of the audit trail is about, and what that was given. Lines from before have neither:
 * nothing may be added to them.
 */
export const auditTargets: Migration = {
  id: 12,
  name: "audit_targets",
  sql: `
ALTER TABLE audit_line ADD COLUMN target_id text, ADD COLUMN detail text;
`
}
