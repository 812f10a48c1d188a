-- What the peers' tables are: the product's data in the plainest form that can be read and written fast. Each write
-- of a peer leaves the rows that the product's leaves: the project's version and a line in the audit trail.
create schema peer;
set search_path = peer;
create table orgs(id uuid primary key, name text not null);
create table users(id uuid primary key, site_admin boolean not null default false);
create table org_members(
  org_id uuid not null references orgs, user_id uuid not null references users, role text not null,
  primary key(org_id, user_id)
);
create table tokens(
  id uuid not null, token_hash bytea primary key, user_id uuid not null references users, scope text not null,
  expires_at timestamptz, revoked_at timestamptz
);
create table collections(
  id uuid primary key, owner_org_id uuid references orgs, updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3), deleted_by uuid
);
create table blocks(
  collection_id uuid not null references collections, id text not null, name text not null, layer_id text not null,
  description text not null, default_specialties jsonb not null,
  primary key(collection_id, id)
);
create table spaces(
  id uuid primary key, org_id uuid not null references orgs, name text not null,
  collection_id uuid not null references collections, updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
-- `overridden` lists the keys of `overrides`, so that no read has to take them apart.
create table overlays(
  space_id uuid not null references spaces, kind text not null, item_id text not null,
  hidden boolean not null default false, overrides jsonb not null default '{}',
  overridden jsonb not null default '[]',
  primary key(space_id, kind, item_id)
);
create table projects(
  id uuid primary key, space_id uuid not null references spaces, owner_id uuid not null references users,
  title text not null, prompt text not null, status text not null, visibility text not null default 'organisation',
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create table project_versions(
  project_id uuid not null references projects, version timestamptz(3) not null,
  primary key(project_id, version)
);
create table nodes(
  project_id uuid not null references projects, id text not null, label text not null, roles text not null,
  primary key(project_id, id)
);
create table edges(
  project_id uuid not null references projects, source_id text not null, target_id text not null,
  primary key(project_id, source_id, target_id)
);
create table roles(
  project_id uuid not null references projects, id text not null, label text not null,
  primary key(project_id, id)
);
create table node_roles(
  project_id uuid not null references projects, node_id text not null, role_id text not null,
  primary key(project_id, node_id, role_id)
);
-- The current version of each document, ready to be told: its time is kept as the text that the wire has.
create table content_items(
  project_id uuid not null references projects, id bigint not null, node_id text not null, version int not null,
  edit_type text not null, updated_at text not null,
  primary key(project_id, node_id)
);
create table docs(
  project_id uuid not null, node_id text not null, current_version int not null,
  primary key(project_id, node_id)
);
create table doc_versions(
  project_id uuid not null, node_id text not null, version int not null, id bigserial not null, text text not null,
  edit_type text not null, created_at timestamptz(3) not null default now(),
  primary key(project_id, node_id, version)
);
-- The frames of one finished run's event stream.
create table run_events(seq int primary key, frame text not null);
-- Columns and indexes as the product's trail has them.
create table audit_line(
  id uuid not null, at timestamptz(3) not null, actor text not null, token_id uuid, action text not null,
  kind text not null, subject_id uuid, org_id uuid, outcome text not null, code text,
  version_before timestamptz(3), version_after timestamptz(3), request_id text,
  primary key(at, id)
);
create index audit_line_org on audit_line(org_id, at, id);
create index audit_line_actor on audit_line(actor, at, id);
create index audit_line_subject on audit_line(subject_id, at, id);
create index audit_line_action on audit_line(action, at, id);
create index audit_line_kind on audit_line(kind, at, id);
create index audit_line_outcome on audit_line(outcome, at, id);
