import type { Migration } from "../database/Migrations.ts"

/**
 * The versions of collections' contents (contract section 7), numbered by the collection's own counter; each content is
 * kept once for its collection, under the SHA-256 of its text. A collection that was there before has the content that
 * it has now as version 1, of nobody known. attempt_id and author_id outlive what they name, so they are no foreign
 * keys.
 */
export const collectionVersions: Migration = {
  id: 17,
  name: "collection_versions",
  sql: `
ALTER TABLE collection ADD COLUMN content_version integer NOT NULL DEFAULT 1 CHECK (content_version >= 1);

CREATE TABLE collection_content (
  collection_id uuid NOT NULL REFERENCES collection ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  content jsonb NOT NULL,
  PRIMARY KEY (collection_id, hash)
);

CREATE TABLE collection_version (
  collection_id uuid NOT NULL REFERENCES collection ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  edit_type text NOT NULL CHECK (edit_type IN ('create', 'edit', 'generate', 'decompose', 'restore')),
  restored_from integer,
  attempt_id uuid,
  author_id uuid,
  created_at timestamptz(3) NOT NULL,
  content_hash bytea NOT NULL,
  PRIMARY KEY (collection_id, version),
  FOREIGN KEY (collection_id, content_hash) REFERENCES collection_content ON DELETE CASCADE,
  CHECK ((edit_type = 'restore') = (restored_from IS NOT NULL)),
  CHECK ((edit_type = 'generate') = (attempt_id IS NOT NULL))
);

INSERT INTO collection_content (collection_id, hash, content)
SELECT id, sha256(convert_to(content::text, 'UTF8')), content FROM collection;

INSERT INTO collection_version (collection_id, version, edit_type, created_at, content_hash)
SELECT id, 1, 'create', updated_at, hash FROM collection JOIN collection_content ON collection_id = id;
`
}
