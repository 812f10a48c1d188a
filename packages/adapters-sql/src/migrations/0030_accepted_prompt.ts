import type { Migration } from "../database/Migrations.ts"

/**
 * The prompt that a project had when its run was accepted, so that every worker that takes the run up goes by it. Null
 * for runs that earlier releases accepted, and for those of collections.
 */
export const acceptedPrompt: Migration = {
  id: 30,
  name: "accepted_prompt",
  worksFrom: 29,
  sql: "ALTER TABLE attempt ADD COLUMN prompt text"
}
