import type { Migration } from "../database/Migrations.ts"

/**
 * `space.listed_for_guests` has guests told of the space (contract 15.13). `space_for_guests` finds those spaces, newest
 * first, and whether any space takes guests' projects.
 */
export const listedSpaces: Migration = {
  id: 27,
  name: "listed_spaces",
  sql: `
ALTER TABLE space ADD COLUMN listed_for_guests boolean NOT NULL DEFAULT false;

CREATE INDEX space_for_guests ON space (listed_for_guests, created_at DESC, id DESC)
  WHERE guest_projects AND deleted_at IS NULL;
`
}
