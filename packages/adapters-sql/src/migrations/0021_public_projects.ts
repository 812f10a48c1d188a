import type { Migration } from "../database/Migrations.ts"

/** The list of what is public (`?visibility=public`) reads only what it shows, however many projects there are. */
export const publicProjects: Migration = {
  id: 21,
  name: "public_projects",
  sql: `
CREATE INDEX project_public ON project (created_at DESC, id DESC) WHERE visibility = 'public' AND deleted_at IS NULL;
`
}
