import type { Migration } from "../database/Migrations.ts"

const nobody = "'00000000-0000-0000-0000-000000000000'"

const tables = `
-- What a part says besides its name, line by line: its description, and the facts that are found as words.
CREATE FUNCTION search_said(part jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\\n', nullif(part ->> 'description', ''), part ->> 'technology', part ->> 'owner', (
    SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(
      CASE jsonb_typeof(part -> 'tags') WHEN 'array' THEN part -> 'tags' END
    ) AS tag
  ))
$$;

-- Technology, owner and tags of blocks, as fields.
ALTER TABLE search_block ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';

-- What the nodes of a project say, those that say something.
CREATE TABLE search_node (
  project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
  node_id text NOT NULL,
  said text NOT NULL,
  PRIMARY KEY (project_id, node_id)
);
`

const sources = `
CREATE OR REPLACE FUNCTION search_source(of_kind text, of_subject uuid, of_node text)
RETURNS TABLE (name text, body text, changed_at timestamptz) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT search_label(d.project_id, d.node_id), t.content, v.created_at::timestamptz
  FROM document d
  JOIN document_version v
    ON v.project_id = d.project_id AND v.node_id = d.node_id AND v.version = d.current_version
  JOIN document_text t ON t.hash = v.text_hash
  WHERE of_kind = 'document' AND d.project_id = of_subject AND d.node_id = of_node
  UNION ALL
  SELECT p.title, p.prompt, p.updated_at::timestamptz FROM project p WHERE of_kind = 'project' AND p.id = of_subject
  UNION ALL
  SELECT s.name, ''::text, s.updated_at::timestamptz FROM space s WHERE of_kind = 'space' AND s.id = of_subject
  UNION ALL
  SELECT c.name, concat_ws(E'\\n', nullif(c.description, ''), (
      SELECT string_agg(concat_ws(E'\\n', item ->> 'name', nullif(search_said(item), '')), E'\\n')
      FROM unnest(ARRAY['layers', 'specialties', 'blocks']) AS part
      CROSS JOIN LATERAL jsonb_array_elements(c.content -> part) AS item
    )), c.updated_at::timestamptz
  FROM collection c WHERE of_kind = 'collection' AND c.id = of_subject
  UNION ALL
  SELECT b.name, search_said(b.facts || jsonb_build_object('description', b.description)), c.updated_at::timestamptz
  FROM search_block b JOIN collection c ON c.id = b.collection_id
  WHERE of_kind = 'block' AND b.collection_id = of_subject AND b.block_id = of_node
  UNION ALL
  SELECT coalesce(o.overrides ->> 'name', b.name),
    search_said(b.facts || jsonb_build_object('description', b.description) || coalesce(o.overrides, '{}')),
    s.updated_at::timestamptz
  FROM space s
  JOIN search_block b ON b.collection_id = s.collection_id AND b.block_id = of_node
  LEFT JOIN overlay o ON o.space_id = s.id AND o.kind = 'block' AND o.item_id = of_node
  WHERE of_kind = 'block' AND s.id = of_subject AND NOT coalesce(o.hidden, false)
  UNION ALL
  SELECT i.fields ->> 'name', search_said(i.fields), s.updated_at::timestamptz
  FROM custom_item i JOIN space s ON s.id = i.space_id
  WHERE of_kind = 'block' AND i.space_id = of_subject AND i.kind = 'block' AND i.id = of_node
  UNION ALL
  SELECT search_label(p.id, of_node), coalesce(
      (SELECT n.said FROM search_node n WHERE n.project_id = of_subject AND n.node_id = of_node), ''
    ), p.updated_at::timestamptz
  FROM project p JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
  WHERE of_kind = 'node' AND p.id = of_subject AND of_node = ANY(g.node_ids)
$$;
`

const triggers = `
-- Keeps search_block, and notes the blocks that changed: in the collection, and in spaces that change them.
CREATE OR REPLACE FUNCTION search_blocks() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  changed text[];
BEGIN
  WITH given AS MATERIALIZED (
    SELECT DISTINCT ON (block_id) item ->> 'id' AS block_id, item ->> 'name' AS name,
      coalesce(item ->> 'description', '') AS description, jsonb_strip_nulls(jsonb_build_object(
        'technology', item -> 'technology', 'owner', item -> 'owner', 'tags', item -> 'tags'
      )) AS facts
    FROM jsonb_array_elements(NEW.content -> 'blocks') AS item ORDER BY block_id
  ), put AS (
    INSERT INTO search_block (collection_id, block_id, name, description, facts)
    SELECT NEW.id, given.* FROM given
    LEFT JOIN search_block b ON b.collection_id = NEW.id AND b.block_id = given.block_id
    WHERE (b.name = given.name AND b.description = given.description AND b.facts = given.facts) IS NOT TRUE
    ON CONFLICT (collection_id, block_id) DO UPDATE SET
      name = excluded.name, description = excluded.description, facts = excluded.facts
    RETURNING block_id
  ), gone AS (
    DELETE FROM search_block b
    WHERE b.collection_id = NEW.id AND NOT EXISTS (SELECT FROM given WHERE given.block_id = b.block_id)
    RETURNING block_id
  )
  SELECT array_agg(block_id) INTO changed FROM (SELECT block_id FROM put UNION ALL SELECT block_id FROM gone) AS every;
  IF TG_OP = 'UPDATE' AND OLD.owner_org_id IS DISTINCT FROM NEW.owner_org_id THEN
    PERFORM search_note_parts(NEW.id);
  END IF;
  PERFORM search_note('block', NEW.id, changed, coalesce(NEW.owner_org_id, ${nobody}));
  PERFORM search_note('block', s.id, ARRAY(
    SELECT o.item_id FROM overlay o WHERE o.space_id = s.id AND o.kind = 'block' AND o.item_id = ANY(changed)
  ), s.org_id)
  FROM space s WHERE s.collection_id = NEW.id AND changed IS NOT NULL;
  RETURN NULL;
END $$;

-- Keeps search_node by a graph, and returns the nodes that say something else than before. A graph in which no node
-- says anything is not read.
CREATE FUNCTION search_nodes(of_project uuid, graph json) RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  nodes json := '[]';
  changed text[];
BEGIN
  IF graph::text ~ '"(?:description|technology|owner|tags)":' THEN nodes := graph -> 'nodes';
  ELSIF NOT EXISTS (SELECT FROM search_node WHERE project_id = of_project) THEN RETURN '{}';
  END IF;
  WITH given AS MATERIALIZED (
    SELECT DISTINCT ON (node_id) node_id, said FROM (
      SELECT node ->> 'id' AS node_id, search_said(node::jsonb) AS said FROM json_array_elements(nodes) AS node
    ) AS every WHERE said <> '' ORDER BY node_id
  ), put AS (
    INSERT INTO search_node (project_id, node_id, said)
    SELECT of_project, given.* FROM given
    LEFT JOIN search_node n ON n.project_id = of_project AND n.node_id = given.node_id
    WHERE n.said IS DISTINCT FROM given.said
    ON CONFLICT (project_id, node_id) DO UPDATE SET said = excluded.said
    RETURNING node_id
  ), gone AS (
    DELETE FROM search_node n
    WHERE n.project_id = of_project AND NOT EXISTS (SELECT FROM given WHERE given.node_id = n.node_id)
    RETURNING node_id
  )
  SELECT array_agg(node_id) INTO changed FROM (SELECT node_id FROM put UNION ALL SELECT node_id FROM gone) AS every;
  RETURN coalesce(changed, '{}');
END $$;

-- Nodes that the graph before had not, or that say something else, or that are gone, and their documents.
CREATE OR REPLACE FUNCTION search_labelled() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  org uuid := (SELECT org_id FROM space WHERE id = NEW.space_id);
  changed text[];
BEGIN
  SELECT array_agg(node_id) INTO changed FROM (
    SELECT coalesce(present.node_id, former.node_id) AS node_id
    FROM (
      SELECT named.* FROM project_graph g CROSS JOIN LATERAL unnest(g.node_ids, g.labels) AS named (node_id, label)
      WHERE g.project_id = NEW.id AND g.version = NEW.graph_version
    ) AS present
    FULL JOIN (
      SELECT named.* FROM project_graph g CROSS JOIN LATERAL unnest(g.node_ids, g.labels) AS named (node_id, label)
      WHERE g.project_id = NEW.id AND g.version = OLD.graph_version
    ) AS former ON former.node_id = present.node_id
    WHERE (present.label = former.label) IS NOT TRUE
  ) AS every;
  PERFORM search_note('node', NEW.id, changed || search_nodes(NEW.id, (
    SELECT graph FROM project_graph WHERE project_id = NEW.id AND version = NEW.graph_version
  )), org);
  PERFORM search_note('document', NEW.id, ARRAY(
    SELECT d.node_id FROM document d WHERE d.project_id = NEW.id AND d.node_id = ANY(changed)
  ), org);
  RETURN NULL;
END $$;

-- The nodes of a project that has none in the index: of a new one, or one that an archive brings.
CREATE OR REPLACE FUNCTION search_first_graph() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT FROM project p WHERE p.id = NEW.project_id AND p.graph_version = NEW.version) THEN
    PERFORM search_nodes(NEW.project_id, NEW.graph);
  END IF;
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

/**
 * Technology, owner and tags of blocks and nodes, and descriptions of nodes, are found as words of theirs (contract
 * 16.2). There are none before this migration, so that no entry is made anew.
 */
export const searchFacts: Migration = {
  id: 41,
  name: "search_facts",
  worksFrom: 33,
  sql: tables + sources + triggers
}
