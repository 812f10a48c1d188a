import type { Migration } from "../database/Migrations.ts"

/**
 * Who made a thing, and who made the change that `updated_at` names. These outlive their users, so they are no foreign
 * keys. What an older program changes beside this one keeps the name of the change before.
 */
export const changers: Migration = {
  id: 40,
  name: "changers",
  worksFrom: 33,
  sql: ["collection", "space", "project", "memory_rule"]
    .map((table) => `ALTER TABLE ${table} ADD COLUMN created_by uuid, ADD COLUMN updated_by uuid;`)
    .join("\n")
}
