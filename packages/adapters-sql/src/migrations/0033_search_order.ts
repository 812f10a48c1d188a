import type { Migration } from "../database/Migrations.ts"

/** Marks over, under and in letters, of which no word consists alone. */
const marks =
  "[\\u0300-\\u036F\\u0483-\\u0487\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u064B-\\u065F" +
  "\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]+"

/** Letters that are no other letter with a mark, and what they are found by. */
const letters = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ħ: "h",
  Ħ: "H",
  ŧ: "t",
  Ŧ: "T",
  ŋ: "n",
  Ŋ: "N",
  ı: "i",
  ς: "σ"
}
const replaced = (text: string, pairs: ReadonlyArray<readonly [string, string]>): string =>
  pairs.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text)
const plain = replaced("content", Object.entries(letters))

/** As in the migration of search: punctuation by which PostgreSQL takes words together. */
const joining = [..."&+-./:<@_~"]
const withBlanks = (text: string): string =>
  replaced(
    text,
    joining.map((sign) => [sign, " "])
  )

/** The signs of C++, C# and .NET within a word, as letters that no word has beside each other. */
const spelled = replaced("one[1]", [
  ["+", "zqp"],
  ["#", "zqh"],
  [".", "zqd"]
])

const words = `
-- The text without accents: letters with marks as those without, others as what they are found by.
CREATE FUNCTION search_fold(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(content) = char_length(content) THEN RETURN content; END IF;
  content := regexp_replace(normalize(content, NFKD), '${marks}', '', 'g');
  IF content ~ '[${Object.keys(letters).join("")}]' THEN
    content := ${plain};
  END IF;
  RETURN content;
END $$;

-- The first 256 KiB of a text, ending with a whole character, without accents, with blanks for what joins words. Its
-- first 2,000 words with signs stand at its end once more, with the signs as letters.
CREATE OR REPLACE FUNCTION search_text(whole text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  octets bytea;
  size integer := 262144;
  signed text;
BEGIN
  IF octet_length(whole) > size THEN
    octets := convert_to(left(whole, size), 'UTF8');
    IF length(octets) > size THEN
      WHILE get_byte(octets, size) & 192 = 128 LOOP size := size - 1; END LOOP;
    END IF;
    whole := convert_from(substring(octets FROM 1 FOR size), 'UTF8');
  END IF;
  whole := search_fold(whole);
  IF whole ~ '[[:alnum:]][+#]|[.][[:alpha:]]' THEN
    SELECT string_agg(${spelled}, ' ') INTO signed FROM (
      SELECT regexp_matches(whole, '[[:alnum:]]{1,40}[+#]{1,2}|[.][[:alpha:]][[:alnum:]]{0,39}', 'g') AS one LIMIT 2000
    ) AS every;
  END IF;
  RETURN concat_ws(' ', ${withBlanks("whole")}, signed);
END $$;

-- A name as its words in their order, in lower case.
CREATE FUNCTION search_title(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(lower(token), ' ' ORDER BY place), '')
  FROM ts_parse('default', search_text(name)) WITH ORDINALITY AS parsed (kind, token, place) WHERE kind <> 12
$$;

-- Asks for all the words, each as the beginning of one that stands there or without the language's ending, in any of
-- the parts; the part '' is for names. Null if no word counts as one. Entries of before are asked for the words as they
-- are spelled.
CREATE OR REPLACE FUNCTION search_query(config regconfig, parts text[], asked text[])
RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  spellings text[] := ARRAY[search_text(array_to_string(asked, ' '))];
  former text := ${withBlanks("array_to_string(asked, ' ')")};
  spelling text;
  word text;
  choices text;
  every tsquery;
  result tsquery;
BEGIN
  IF former <> spellings[1] AND EXISTS (SELECT FROM search_entry WHERE form IS NULL) THEN
    spellings := spellings || former;
  END IF;
  FOREACH spelling IN ARRAY spellings LOOP
    every := NULL;
    FOREACH word IN ARRAY tsvector_to_array(to_tsvector('simple', spelling)) LOOP
      SELECT string_agg(
        quote_literal(part || word) || ':*' || coalesce(
          (SELECT string_agg(' | ' || quote_literal(part || stem), '')
          FROM unnest(tsvector_to_array(to_tsvector(config, word))) AS stem WHERE stem <> word), ''
        ), ' | ')
      INTO choices FROM unnest(parts) AS part;
      every := CASE WHEN every IS NULL THEN choices::tsquery ELSE every && choices::tsquery END;
    END LOOP;
    result := CASE WHEN result IS NULL THEN every WHEN every IS NULL THEN result ELSE result || every END;
  END LOOP;
  RETURN result;
END $$;
`

/** A place in the text without accents is looked up in the text itself piece by piece, where their lengths differ. */
const excerpts = `
CREATE OR REPLACE FUNCTION search_excerpt(name text, body text, beginnings text[], OUT excerpt text, OUT cut boolean)
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  content text := CASE WHEN octet_length(body) <= 262144 THEN body || '' ELSE left(body, 262144) END;
  folded text;
  beginning text;
  place integer := 0;
  taken integer := 0;
  passed integer := 0;
  step integer;
  piece integer;
BEGIN
  FOREACH beginning IN ARRAY beginnings LOOP
    place := strpos(content, beginning);
    EXIT WHEN place = 1 OR place > 1 AND substr(content, place - 1, 1) !~ '[[:alnum:]]';
    place := 0;
  END LOOP;
  IF place = 0 THEN
    folded := search_fold(content);
    place := regexp_instr(
      folded, '(?:^|[^[:alnum:]])(?:' || replace(array_to_string(beginnings, '|'), '+', '[+]') || ')', 1, 1, 0, 'i'
    );
    IF place > 0 AND length(folded) <> length(content) THEN
      FOREACH step IN ARRAY ARRAY[4096, 64, 4] LOOP
        LOOP
          piece := length(search_fold(substr(content, taken + 1, step)));
          EXIT WHEN taken >= length(content) OR passed + piece >= place;
          taken := taken + step;
          passed := passed + piece;
        END LOOP;
      END LOOP;
      place := taken + 1;
    END IF;
  END IF;
  cut := place > 61;
  excerpt := CASE WHEN place > 0 THEN substr(content, greatest(place - 60, 1), 400) ELSE name END;
END $$;
`

const labels = `
-- The labels of the nodes, in the order of node_ids; null in graphs of before.
ALTER TABLE project_graph ADD COLUMN labels text[];

CREATE FUNCTION search_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.labels := ARRAY(SELECT node ->> 'label' FROM json_array_elements(NEW.graph -> 'nodes') AS node);
  RETURN NEW;
END $$;
CREATE TRIGGER search_graph BEFORE INSERT OR UPDATE OF graph ON project_graph
  FOR EACH ROW EXECUTE FUNCTION search_labels();

-- The label of a node; its id if the graph has none.
CREATE FUNCTION search_label(of_project uuid, of_node text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE WHEN g.labels IS NOT NULL THEN g.labels[array_position(g.node_ids, of_node)] ELSE (
      SELECT node ->> 'label' FROM json_array_elements(g.graph -> 'nodes') AS node WHERE node ->> 'id' = of_node LIMIT 1
    ) END
    FROM project p JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version WHERE p.id = of_project
  ), of_node)
$$;

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
$$;

-- Documents whose node has another label than in the graph before.
CREATE FUNCTION search_labelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (subject, node_id, kind, org_id)
  SELECT NEW.id, d.node_id, 'document', s.org_id
  FROM document d
  JOIN space s ON s.id = NEW.space_id
  JOIN (
    SELECT named.* FROM project_graph g CROSS JOIN LATERAL unnest(g.node_ids, g.labels) AS named (node_id, label)
    WHERE g.project_id = NEW.id AND g.version = NEW.graph_version
  ) AS present ON present.node_id = d.node_id
  LEFT JOIN (
    SELECT named.* FROM project_graph g CROSS JOIN LATERAL unnest(g.node_ids, g.labels) AS named (node_id, label)
    WHERE g.project_id = NEW.id AND g.version = OLD.graph_version
  ) AS former ON former.node_id = d.node_id
  WHERE d.project_id = NEW.id AND present.label IS DISTINCT FROM former.label
  ON CONFLICT (subject, node_id, kind) DO UPDATE SET change = excluded.change, noted_at = excluded.noted_at;
  RETURN NULL;
END $$;
CREATE TRIGGER search_labels AFTER UPDATE OF graph_version ON project FOR EACH ROW
  WHEN (OLD.graph_version <> NEW.graph_version) EXECUTE FUNCTION search_labelled();
`

const entries = `
-- Entries of before have no form: their name is as it was written, and their words have accents.
ALTER TABLE search_entry ADD COLUMN form smallint;
CREATE INDEX search_entry_former ON search_entry (change) WHERE form IS NULL;

-- The name of an entry is made of the words by which it is compared, whichever version of the service writes it.
CREATE FUNCTION search_formed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name := search_title(NEW.name);
  NEW.form := 1;
  RETURN NEW;
END $$;
CREATE TRIGGER search_form BEFORE INSERT OR UPDATE ON search_entry FOR EACH ROW EXECUTE FUNCTION search_formed();
`

/**
 * The order of what search finds, and words without accents (contract 21.2). Functions that an older version calls take
 * the same and answer the same kinds of values, so its entries and questions are of the new form too. Entries of before
 * are renewed in the background, and are found meanwhile as they are spelled.
 */
export const searchOrder: Migration = {
  id: 33,
  name: "search_order",
  worksFrom: 32,
  sql: entries + words + excerpts + labels
}
