import type { Migration } from "../database/Migrations.ts"

const nobody = "'00000000-0000-0000-0000-000000000000'"

const tables = `
-- Blocks and nodes are kinds too: what search_source knows.
ALTER TABLE search_entry DROP CONSTRAINT search_entry_kind_check;

-- The names and descriptions of a collection's blocks, so that one is read without its whole content.
CREATE TABLE search_block (
  collection_id uuid NOT NULL REFERENCES collection ON DELETE CASCADE,
  block_id text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  PRIMARY KEY (collection_id, block_id)
);

-- Collections, spaces and projects of before, whose parts are not noted yet.
CREATE TABLE search_unparted (subject uuid PRIMARY KEY);
`

/** PostgreSQL puts this function's statement into the one that uses it. */
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
      SELECT string_agg(concat_ws(E'\\n', item ->> 'name', nullif(item ->> 'description', '')), E'\\n')
      FROM unnest(ARRAY['layers', 'specialties', 'blocks']) AS part
      CROSS JOIN LATERAL jsonb_array_elements(c.content -> part) AS item
    )), c.updated_at::timestamptz
  FROM collection c WHERE of_kind = 'collection' AND c.id = of_subject
  UNION ALL
  SELECT b.name, b.description, c.updated_at::timestamptz
  FROM search_block b JOIN collection c ON c.id = b.collection_id
  WHERE of_kind = 'block' AND b.collection_id = of_subject AND b.block_id = of_node
  UNION ALL
  SELECT coalesce(o.overrides ->> 'name', b.name), coalesce(o.overrides ->> 'description', b.description),
    s.updated_at::timestamptz
  FROM space s
  JOIN search_block b ON b.collection_id = s.collection_id AND b.block_id = of_node
  LEFT JOIN overlay o ON o.space_id = s.id AND o.kind = 'block' AND o.item_id = of_node
  WHERE of_kind = 'block' AND s.id = of_subject AND NOT coalesce(o.hidden, false)
  UNION ALL
  SELECT i.fields ->> 'name', coalesce(i.fields ->> 'description', ''), s.updated_at::timestamptz
  FROM custom_item i JOIN space s ON s.id = i.space_id
  WHERE of_kind = 'block' AND i.space_id = of_subject AND i.kind = 'block' AND i.id = of_node
  UNION ALL
  SELECT search_label(p.id, of_node), ''::text, p.updated_at::timestamptz
  FROM project p JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
  WHERE of_kind = 'node' AND p.id = of_subject AND of_node = ANY(g.node_ids)
$$;
`

const notes = `
-- Notes parts of a thing as changed.
CREATE FUNCTION search_note(of_kind text, of_subject uuid, of_nodes text[], of_org uuid)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_stale (subject, node_id, kind, org_id)
  SELECT DISTINCT of_subject, node, of_kind, of_org FROM unnest(of_nodes) AS node ORDER BY node
  ON CONFLICT (subject, node_id, kind) DO UPDATE SET
    change = excluded.change, noted_at = excluded.noted_at, org_id = excluded.org_id
$$;

-- Notes all parts of a thing that entries are made of. A block that a space shows as its collection has it has none
-- there: it is found by the collection's.
CREATE FUNCTION search_note_parts(of_subject uuid) RETURNS void LANGUAGE sql AS $$
  SELECT search_note('block', c.id, ARRAY(
    SELECT block_id FROM search_block WHERE collection_id = c.id
  ), coalesce(c.owner_org_id, ${nobody}))
  FROM collection c WHERE c.id = of_subject;
  SELECT search_note('block', s.id, ARRAY(
    SELECT item_id FROM overlay WHERE space_id = s.id AND kind = 'block'
    UNION ALL SELECT id FROM custom_item WHERE space_id = s.id AND kind = 'block'
  ), s.org_id)
  FROM space s WHERE s.id = of_subject;
  SELECT search_note('node', p.id, g.node_ids, s.org_id)
  FROM project p
  JOIN space s ON s.id = p.space_id
  JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
  WHERE p.id = of_subject;
$$;

-- Notes the parts of the next thing of before; whether there was one.
CREATE FUNCTION search_note_next() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  taken uuid;
BEGIN
  DELETE FROM search_unparted WHERE subject = (
    SELECT subject FROM search_unparted ORDER BY subject LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING subject INTO taken;
  PERFORM search_note_parts(taken);
  RETURN taken IS NOT NULL;
END $$;
`

const triggers = `
-- Keeps search_block, and notes the blocks that changed: in the collection, and in spaces that change them.
CREATE FUNCTION search_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  WITH given AS MATERIALIZED (
    SELECT DISTINCT ON (block_id) item ->> 'id' AS block_id, item ->> 'name' AS name,
      coalesce(item ->> 'description', '') AS description
    FROM jsonb_array_elements(NEW.content -> 'blocks') AS item ORDER BY block_id
  ), put AS (
    INSERT INTO search_block (collection_id, block_id, name, description)
    SELECT NEW.id, given.* FROM given
    LEFT JOIN search_block b ON b.collection_id = NEW.id AND b.block_id = given.block_id
    WHERE (b.name = given.name AND b.description = given.description) IS NOT TRUE
    ON CONFLICT (collection_id, block_id) DO UPDATE SET name = excluded.name, description = excluded.description
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
CREATE TRIGGER search_new_blocks AFTER INSERT ON collection FOR EACH ROW EXECUTE FUNCTION search_blocks();
CREATE TRIGGER search_blocks AFTER UPDATE OF content, owner_org_id ON collection FOR EACH ROW
  WHEN (OLD.content <> NEW.content OR OLD.owner_org_id IS DISTINCT FROM NEW.owner_org_id)
  EXECUTE FUNCTION search_blocks();

-- A space with another collection: what it changes has other texts.
CREATE FUNCTION search_other_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_note_parts(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER search_other_collection AFTER UPDATE OF collection_id ON space FOR EACH ROW
  WHEN (OLD.collection_id <> NEW.collection_id) EXECUTE FUNCTION search_other_collection();

-- A block that a space changes or has of its own.
CREATE FUNCTION search_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM search_note('block', s.id, ARRAY[coalesce(item ->> 'item_id', item ->> 'id')], s.org_id)
  FROM space s WHERE s.id = (item ->> 'space_id')::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER search_new_overlay AFTER INSERT ON overlay FOR EACH ROW
  WHEN (NEW.kind = 'block') EXECUTE FUNCTION search_item();
CREATE TRIGGER search_overlay AFTER UPDATE OF hidden, overrides ON overlay FOR EACH ROW
  WHEN (NEW.kind = 'block' AND (OLD.hidden <> NEW.hidden OR OLD.overrides <> NEW.overrides))
  EXECUTE FUNCTION search_item();
CREATE TRIGGER search_no_overlay AFTER DELETE ON overlay FOR EACH ROW
  WHEN (OLD.kind = 'block') EXECUTE FUNCTION search_item();
CREATE TRIGGER search_new_item AFTER INSERT ON custom_item FOR EACH ROW
  WHEN (NEW.kind = 'block') EXECUTE FUNCTION search_item();
CREATE TRIGGER search_item AFTER UPDATE OF fields ON custom_item FOR EACH ROW
  WHEN (NEW.kind = 'block' AND OLD.fields <> NEW.fields) EXECUTE FUNCTION search_item();
CREATE TRIGGER search_no_item AFTER DELETE ON custom_item FOR EACH ROW
  WHEN (OLD.kind = 'block') EXECUTE FUNCTION search_item();

-- Nodes that the graph before had not, or with another label, or that are gone, and their documents.
CREATE OR REPLACE FUNCTION search_labelled() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM search_note('node', NEW.id, changed, org);
  PERFORM search_note('document', NEW.id, ARRAY(
    SELECT d.node_id FROM document d WHERE d.project_id = NEW.id AND d.node_id = ANY(changed)
  ), org);
  RETURN NULL;
END $$;

-- The nodes of a project that has none in the index: of a new one, or one that an archive brings.
CREATE FUNCTION search_first_graph() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM project p WHERE p.id = NEW.project_id AND p.graph_version = NEW.version)
    AND NOT EXISTS (SELECT FROM search_entry e WHERE e.subject = NEW.project_id AND e.kind = 'node')
    AND NOT EXISTS (SELECT FROM search_stale s WHERE s.subject = NEW.project_id AND s.kind = 'node')
  THEN PERFORM search_note_parts(NEW.project_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_first_graph AFTER INSERT ON project_graph FOR EACH ROW EXECUTE FUNCTION search_first_graph();
`

const everything = `
INSERT INTO search_block (collection_id, block_id, name, description)
SELECT DISTINCT ON (c.id, item ->> 'id') c.id, item ->> 'id', item ->> 'name', coalesce(item ->> 'description', '')
FROM collection c CROSS JOIN LATERAL jsonb_array_elements(c.content -> 'blocks') AS item
ORDER BY c.id, item ->> 'id';
INSERT INTO search_unparted (subject)
SELECT collection_id FROM search_block UNION SELECT space_id FROM overlay UNION SELECT space_id FROM custom_item
UNION SELECT id FROM project;
`

/**
 * Blocks of collections and spaces, and nodes of projects, are found as things of their own (contract 21.2). What there
 * was before is noted thing by thing in the background, so that no search waits for all of it, and is found as it is
 * indexed. What a space shows as its collection has it has no entry of its own, however many spaces there are.
 */
export const searchParts: Migration = {
  id: 37,
  name: "search_parts",
  worksFrom: 33,
  sql: tables + sources + notes + triggers + everything
}
