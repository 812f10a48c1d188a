import type { Migration } from "../database/Migrations.ts"

/**
 * How many bytes the present graph of a project takes as stored, found without reading the graph. A shared statement
 * returns only small ones.
 */
export const projectWeight: Migration = {
  id: 22,
  name: "project_weight",
  sql: `
CREATE FUNCTION project_weight(of_project uuid) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT pg_column_size(g.graph)
    FROM project p JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
    WHERE p.id = of_project
  );
END $$;
`
}
