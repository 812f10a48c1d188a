import type { Migration } from "../database/Migrations.ts"

const collections = `
  CREATE TABLE collection (
    id uuid PRIMARY KEY,
    owner_org_id uuid REFERENCES organisation,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
    description text NOT NULL CHECK (char_length(description) <= 10000),
    content jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    deleted_by uuid REFERENCES app_user ON DELETE SET NULL,
    CHECK (deleted_by IS NULL OR deleted_at IS NOT NULL)
  );
  CREATE INDEX collection_newest ON collection (created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX collection_trash ON collection (created_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
  CREATE INDEX collection_owner ON collection (owner_org_id, created_at DESC, id DESC);
  CREATE INDEX collection_deleted_by ON collection (deleted_by) WHERE deleted_by IS NOT NULL;
`

const spaces = `
  CREATE TABLE space (
    id uuid PRIMARY KEY,
    org_id uuid NOT NULL REFERENCES organisation,
    collection_id uuid NOT NULL REFERENCES collection,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
    guest_projects boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    deleted_by uuid REFERENCES app_user ON DELETE SET NULL,
    CHECK (deleted_by IS NULL OR deleted_at IS NOT NULL)
  );
  CREATE INDEX space_newest ON space (created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX space_trash ON space (created_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
  CREATE INDEX space_org ON space (org_id, created_at DESC, id DESC);
  CREATE INDEX space_collection ON space (collection_id);
  CREATE INDEX space_deleted_by ON space (deleted_by) WHERE deleted_by IS NOT NULL;

  CREATE TABLE space_manager (
    space_id uuid NOT NULL REFERENCES space ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    PRIMARY KEY (space_id, user_id)
  );
  CREATE INDEX space_manager_user ON space_manager (user_id);

  -- An overlay names an item of the collection's content, which may be gone and come back: no foreign key.
  CREATE TABLE overlay (
    space_id uuid NOT NULL REFERENCES space ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('block', 'layer', 'specialty')),
    item_id text NOT NULL CHECK (item_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
    hidden boolean NOT NULL DEFAULT false,
    overrides jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(overrides) = 'object'),
    PRIMARY KEY (space_id, kind, item_id)
  );

  CREATE TABLE custom_item (
    space_id uuid NOT NULL REFERENCES space ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('block', 'layer', 'specialty')),
    id text NOT NULL CHECK (id ~ '^x:[A-Za-z0-9_.:-]{1,62}$'),
    fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (space_id, kind, id)
  );
`

const projects = `
  CREATE TABLE project (
    id uuid PRIMARY KEY,
    title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
    prompt text NOT NULL CHECK (char_length(prompt) <= 50000),
    status text NOT NULL CHECK (status IN ('draft', 'generating', 'ready', 'failed')),
    space_id uuid NOT NULL REFERENCES space,
    owner_id uuid REFERENCES app_user ON DELETE SET NULL,
    guest_id uuid,
    visibility text NOT NULL CHECK (visibility IN ('public', 'organisation', 'private')),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    graph_version timestamptz(3) NOT NULL,
    CHECK (owner_id IS NULL OR guest_id IS NULL)
  );
  CREATE INDEX project_newest ON project (created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX project_trash ON project (created_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
  CREATE INDEX project_space ON project (space_id, created_at DESC, id DESC);
  CREATE INDEX project_owner ON project (owner_id) WHERE owner_id IS NOT NULL;
  CREATE INDEX project_guest ON project (guest_id) WHERE guest_id IS NOT NULL;

  -- One row for each graph that the project ever had; node_ids are its nodes in their order.
  CREATE TABLE project_graph (
    project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
    version timestamptz(3) NOT NULL,
    graph json NOT NULL,
    node_ids text[] NOT NULL,
    PRIMARY KEY (project_id, version)
  );
  ALTER TABLE project ADD CONSTRAINT project_present_graph
    FOREIGN KEY (id, graph_version) REFERENCES project_graph (project_id, version);

  -- One row for each updated_at that the project ever had, with the graph that stood then.
  CREATE TABLE project_version (
    project_id uuid NOT NULL,
    version timestamptz(3) NOT NULL,
    graph_version timestamptz(3) NOT NULL,
    PRIMARY KEY (project_id, version),
    FOREIGN KEY (project_id, graph_version) REFERENCES project_graph (project_id, version) ON DELETE CASCADE
  );

  CREATE TABLE project_grant (
    project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    level text NOT NULL CHECK (level IN ('read', 'write')),
    PRIMARY KEY (project_id, user_id)
  );
  CREATE INDEX project_grant_user ON project_grant (user_id);
`

const documents = `
  -- Texts are stored once, under the SHA-256 of their UTF-8 bytes.
  CREATE TABLE document_text (
    hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
    content text NOT NULL CHECK (octet_length(content) <= 1048576)
  );

  -- The counter of a document's versions.
  CREATE TABLE document (
    project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
    node_id text NOT NULL CHECK (node_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
    current_version integer NOT NULL CHECK (current_version >= 1),
    PRIMARY KEY (project_id, node_id)
  );

  CREATE TABLE document_version (
    id bigint GENERATED ALWAYS AS IDENTITY,
    project_id uuid NOT NULL,
    node_id text NOT NULL,
    version integer NOT NULL CHECK (version >= 1),
    edit_type text NOT NULL CHECK (edit_type IN ('create', 'edit', 'generate', 'restore')),
    restored_from integer,
    author_id uuid,
    created_at timestamptz(3) NOT NULL,
    text_hash bytea NOT NULL REFERENCES document_text,
    PRIMARY KEY (project_id, node_id, version),
    FOREIGN KEY (project_id, node_id) REFERENCES document ON DELETE CASCADE,
    CHECK ((edit_type = 'restore') = (restored_from IS NOT NULL))
  );
`

/** Collections, spaces with their overlays, projects with their graphs and documents (contract 3). */
export const designs: Migration = {
  id: 2,
  name: "designs",
  sql: collections + spaces + projects + documents
}
