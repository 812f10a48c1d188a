import type { Migration } from "../database/Migrations.ts"

/**
 * What a purge looks up: the trash by age, and who refers to what it is about to delete (contract 5.8). Without the
 * last index a project with 5,000 graphs took 6 s to go instead of 0.4.
 */
export const purge: Migration = {
  id: 5,
  name: "purge",
  sql: `
CREATE INDEX collection_deleted_at ON collection (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX space_deleted_at ON space (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX project_deleted_at ON project (deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX document_version_text ON document_version (text_hash);
CREATE INDEX project_version_graph ON project_version (project_id, graph_version);
`
}
