import type { Migration } from "../database/Migrations.ts"

/** How many refusals a line of the audit trail sums up (contract 15.9); null for every other line. */
export const auditRepeats: Migration = {
  id: 20,
  name: "audit_repeats",
  sql: `
ALTER TABLE audit_line ADD COLUMN repeats integer;
`
}
