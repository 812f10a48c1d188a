import type { Migration } from "../database/Migrations.ts"

/**
 * How many tokens models took for an organisation on a UTC day, and how many are held for requests under way. Null
 * stands for all global collections.
 */
export const tokenBudget: Migration = {
  id: 7,
  name: "token_budget",
  sql: `
CREATE TABLE token_day (
  org_id uuid REFERENCES organisation ON DELETE CASCADE,
  day date NOT NULL,
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  UNIQUE NULLS NOT DISTINCT (org_id, day)
)
`
}
