import type { Migration } from "../database/Migrations.ts"

const tables = `
-- The language whose endings words are compared without. While \`renewing\`, entries of another one are made anew.
CREATE TABLE search_setting (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  language text NOT NULL,
  renewing boolean NOT NULL
);
INSERT INTO search_setting (language, renewing) VALUES ('english', false);

CREATE SEQUENCE search_change;

-- What has to be indexed anew since noted_at; its row of search_entry, if there is one, no longer counts.
CREATE TABLE search_stale (
  subject uuid NOT NULL,
  node_id text NOT NULL,
  kind text NOT NULL,
  org_id uuid NOT NULL,
  change bigint NOT NULL DEFAULT nextval('search_change'),
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (subject, node_id, kind)
);
CREATE INDEX search_stale_org ON search_stale (org_id);
CREATE INDEX search_stale_change ON search_stale (change);

-- A thing that search finds. node_id is empty unless it is a document of the project that subject names. scope has the
-- organisation and the subject. words are keys as search_keys makes them, and names are those of the name alone.
CREATE TABLE search_entry (
  subject uuid NOT NULL,
  node_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('collection', 'space', 'project', 'document')),
  scope uuid[] NOT NULL,
  name text NOT NULL,
  names tsvector NOT NULL,
  words tsvector NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  language text NOT NULL,
  change bigint NOT NULL,
  PRIMARY KEY (subject, node_id, kind)
);
CREATE INDEX search_entry_words ON search_entry USING gin (scope, words) WITH (gin_pending_list_limit = 2048);
`

/**
 * Punctuation by which PostgreSQL takes words together: to addresses, paths, numbers with a sign, tags. One `replace`
 * for each takes a tenth of the time of `translate`.
 */
const joining = [..."&+-./:<@_~"]
const withBlanks = (text: string): string =>
  joining.reduce((inner, character) => `replace(${inner}, '${character}', ' ')`, text)

/**
 * Words are keyed by one of 64 parts of the installation, which an organisation's id picks. So the beginning of a word
 * is looked up among the words of a few organisations and not of all.
 */
const words = `
CREATE FUNCTION search_part(org uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lpad(to_hex(('x' || right(org::text, 2))::bit(8)::integer & 63), 2, '0')
$$;

-- The first 256 KiB of a text, ending with a whole character, with blanks for what joins words.
CREATE FUNCTION search_text(whole text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  octets bytea;
  size integer := 262144;
BEGIN
  IF octet_length(whole) > size THEN
    octets := convert_to(left(whole, size), 'UTF8');
    IF length(octets) > size THEN
      WHILE get_byte(octets, size) & 192 = 128 LOOP size := size - 1; END LOOP;
    END IF;
    whole := convert_from(substring(octets FROM 1 FOR size), 'UTF8');
  END IF;
  RETURN ${withBlanks("whole")};
END $$;

-- The words of a text, as they stand and without the endings of the language. None if they do not fit into a tsvector.
CREATE FUNCTION search_words(config regconfig, content text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE COST 10000 AS $$
BEGIN
  RETURN strip(to_tsvector('simple', content)) || strip(to_tsvector(config, content));
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN ''::tsvector;
END $$;

-- The words as keys of the organisation's part. Longer ones would not fit into the index.
CREATE FUNCTION search_keys(org uuid, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT search_part(org) || word FROM unnest(tsvector_to_array(words)) AS word WHERE octet_length(word) <= 1000
  ))
$$;

-- Asks for all the words, each as the beginning of one that stands there or without the language's ending, in any of
-- the parts; the part '' is for names. Null if no word counts as one.
CREATE FUNCTION search_query(config regconfig, parts text[], asked text[]) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  word text;
  choices text;
  result tsquery;
BEGIN
  FOREACH word IN ARRAY tsvector_to_array(to_tsvector('simple', array_to_string(asked, ' '))) LOOP
    SELECT string_agg(
      quote_literal(part || word) || ':*' || coalesce(
        (SELECT string_agg(' | ' || quote_literal(part || stem), '')
        FROM unnest(tsvector_to_array(to_tsvector(config, word))) AS stem WHERE stem <> word), ''
      ), ' | ')
    INTO choices FROM unnest(parts) AS part;
    result := CASE WHEN result IS NULL THEN choices::tsquery ELSE result && choices::tsquery END;
  END LOOP;
  RETURN result;
END $$;
`

/** PostgreSQL puts this function's statement into the one that uses it. */
const sources = `
-- What there is to find of a thing; no row if it is gone.
CREATE FUNCTION search_source(of_kind text, of_subject uuid, of_node text)
RETURNS TABLE (name text, body text, changed_at timestamptz) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT d.node_id, t.content, v.created_at::timestamptz
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
$$;
`

/**
 * The excerpt is looked for by `strpos` first, in the spelling that is asked for: that takes a tenth of the time of the
 * pattern, which finds words in upper and lower case and is used if `strpos` finds nothing. A short text is joined to
 * an empty one, so that it is decompressed once and not by each function that reads it.
 */
const excerpts = `
-- 400 characters of the text from shortly before the first word with one of the beginnings; without one, the name.
CREATE FUNCTION search_excerpt(name text, body text, beginnings text[], OUT excerpt text, OUT cut boolean)
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  content text := CASE WHEN octet_length(body) <= 262144 THEN body || '' ELSE left(body, 262144) END;
  beginning text;
  place integer := 0;
BEGIN
  FOREACH beginning IN ARRAY beginnings LOOP
    place := strpos(content, beginning);
    EXIT WHEN place = 1 OR place > 1 AND substr(content, place - 1, 1) !~ '[[:alnum:]]';
    place := 0;
  END LOOP;
  IF place = 0 THEN
    place := regexp_instr(
      content, '(?:^|[^[:alnum:]])(?:' || array_to_string(beginnings, '|') || ')', 1, 1, 0, 'i'
    );
  END IF;
  cut := place > 61;
  excerpt := CASE WHEN place > 0 THEN substr(content, greatest(place - 60, 1), 400) ELSE name END;
END $$;
`

const triggers = `
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'document' THEN
    INSERT INTO search_stale (subject, node_id, kind, org_id)
    SELECT NEW.project_id, NEW.node_id, 'document', s.org_id
    FROM project p JOIN space s ON s.id = p.space_id WHERE p.id = NEW.project_id
    ON CONFLICT (subject, node_id, kind) DO UPDATE SET change = excluded.change, noted_at = excluded.noted_at;
  ELSIF TG_TABLE_NAME = 'project' THEN
    INSERT INTO search_stale (subject, node_id, kind, org_id)
    SELECT NEW.id, '', 'project', s.org_id FROM space s WHERE s.id = NEW.space_id
    ON CONFLICT (subject, node_id, kind) DO UPDATE SET change = excluded.change, noted_at = excluded.noted_at;
  ELSIF TG_TABLE_NAME = 'space' THEN
    INSERT INTO search_stale (subject, node_id, kind, org_id) VALUES (NEW.id, '', 'space', NEW.org_id)
    ON CONFLICT (subject, node_id, kind) DO UPDATE SET change = excluded.change, noted_at = excluded.noted_at;
  ELSE
    INSERT INTO search_stale (subject, node_id, kind, org_id)
    VALUES (NEW.id, '', 'collection', coalesce(NEW.owner_org_id, '00000000-0000-0000-0000-000000000000'))
    ON CONFLICT (subject, node_id, kind) DO UPDATE SET
      change = excluded.change, noted_at = excluded.noted_at, org_id = excluded.org_id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_stale WHERE subject = OLD.id;
  DELETE FROM search_entry WHERE subject = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_document AFTER INSERT OR UPDATE OF current_version ON document
  FOR EACH ROW EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_new_project AFTER INSERT ON project FOR EACH ROW EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_project AFTER UPDATE OF title, prompt ON project FOR EACH ROW
  WHEN (OLD.title <> NEW.title OR OLD.prompt <> NEW.prompt) EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_new_space AFTER INSERT ON space FOR EACH ROW EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_space AFTER UPDATE OF name ON space FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_new_collection AFTER INSERT ON collection FOR EACH ROW EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_collection AFTER UPDATE OF name, description, content, owner_org_id ON collection FOR EACH ROW
  WHEN (
    OLD.name <> NEW.name OR OLD.description <> NEW.description OR OLD.content <> NEW.content
    OR OLD.owner_org_id IS DISTINCT FROM NEW.owner_org_id
  ) EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_purged_project AFTER DELETE ON project FOR EACH ROW EXECUTE FUNCTION search_gone();
CREATE TRIGGER search_purged_space AFTER DELETE ON space FOR EACH ROW EXECUTE FUNCTION search_gone();
CREATE TRIGGER search_purged_collection AFTER DELETE ON collection FOR EACH ROW EXECUTE FUNCTION search_gone();
`

const everything = `
INSERT INTO search_stale (subject, node_id, kind, org_id)
SELECT d.project_id, d.node_id, 'document', s.org_id
FROM document d JOIN project p ON p.id = d.project_id JOIN space s ON s.id = p.space_id
UNION ALL SELECT p.id, '', 'project', s.org_id FROM project p JOIN space s ON s.id = p.space_id
UNION ALL SELECT id, '', 'space', org_id FROM space
UNION ALL SELECT id, '', 'collection', coalesce(owner_org_id, '00000000-0000-0000-0000-000000000000')
FROM collection;
`

/** Names with a typo need pg_trgm, which not every server has: the function says why not, or returns null. */
const typos = `
CREATE FUNCTION search_trigrams() RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS search_entry_trigrams ON search_entry USING gin (scope, name gin_trgm_ops);
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN SQLERRM;
END $$;
SELECT search_trigrams();

-- Sorts in what the indexes have put off, and every search would have to read.
CREATE FUNCTION search_sort_in() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gin_clean_pending_list(i) FROM unnest(ARRAY[
    to_regclass('search_entry_words'), to_regclass('search_entry_trigrams')
  ]) AS i WHERE i IS NOT NULL;
END $$;
`

/**
 * Search (contract 9.3). Every write notes in `search_stale` what it changed, which costs it one small row. The entry
 * with its index is made in the background, and until then search reads the thing itself. So a search finds all that is
 * committed, and an installation from before is searched from the first moment. Global things belong to the
 * organisation of zeros.
 */
export const search: Migration = {
  id: 26,
  name: "search",
  sql: tables + words + sources + excerpts + triggers + everything + typos
}
