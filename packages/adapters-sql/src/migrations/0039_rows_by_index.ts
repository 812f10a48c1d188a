import type { Migration } from "../database/Migrations.ts"

/** Functions of triggers that look rows up by key. */
const lookingUp = [
  "remember_readers",
  "search_changed",
  "search_gone",
  "search_labelled",
  "search_blocks",
  "search_item",
  ...["overlay", "custom_item"].flatMap((table) =>
    ["insert", "update", "delete"].map((operation) => `${table}_size_${operation}`)
  )
]

/**
 * A trigger's plans stay as they were made while the tables were small, when reading a table whole costs less than its
 * index. Where one statement then stores many rows, each row would read all those before it. So these functions plan
 * without whole reads. The checks of foreign keys have plans of their own, which no setting of a function reaches.
 *
 * The first graph of a project notes its nodes by one statement that is planned once. A later migration that replaces
 * one of these functions has to repeat its setting.
 */
export const rowsByIndex: Migration = {
  id: 39,
  name: "rows_by_index",
  worksFrom: 33,
  sql: `
${lookingUp.map((name) => `ALTER FUNCTION ${name}() SET enable_seqscan = off;`).join("\n")}

CREATE OR REPLACE FUNCTION search_first_graph() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO search_stale (subject, node_id, kind, org_id)
  SELECT DISTINCT p.id, node, 'node', s.org_id
  FROM project p JOIN space s ON s.id = p.space_id CROSS JOIN unnest(NEW.node_ids) AS node
  WHERE p.id = NEW.project_id AND p.graph_version = NEW.version
    AND NOT EXISTS (SELECT FROM search_entry e WHERE e.subject = NEW.project_id AND e.kind = 'node')
    AND NOT EXISTS (SELECT FROM search_stale n WHERE n.subject = NEW.project_id AND n.kind = 'node')
  ORDER BY node
  ON CONFLICT (subject, node_id, kind) DO NOTHING;
  RETURN NULL;
END $$;
`
}
