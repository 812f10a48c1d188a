-- Lists of :rows rows: projects in the trash, versions of one document, lines in the audit trail.
set session_replication_role = replica;
create function pg_temp.uid(kind text, n int) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;
-- One after the other in time, the first row the newest.
create function pg_temp.moment(n int) returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', now()) - n * interval '1 millisecond'
$$;
insert into organisation(id, name) values (pg_temp.uid('org', 1), 'Org one');
insert into app_user(id, email, email_key, name, site_admin, password_hash)
  values (pg_temp.uid('user', 1), 'one@example.org', 'one@example.org', 'User', false, '');
insert into member values (pg_temp.uid('org', 1), pg_temp.uid('user', 1), 'admin');
insert into access_token(id, secret_hash, owner_id, name, scope, expires_at)
  select pg_temp.uid('token', 1), ':token', pg_temp.uid('user', 1), 'bench', 'read_write', now() + interval '90 days';
insert into collection(id, owner_org_id, name, description, content, created_at, updated_at)
  values (pg_temp.uid('collection', 1), pg_temp.uid('org', 1), 'Collection', '',
    '{"layers":[],"specialties":[],"blocks":[],"edges":[]}', now(), now());
insert into space(id, org_id, collection_id, name, guest_projects, created_at, updated_at)
  values (pg_temp.uid('space', 1), pg_temp.uid('org', 1), pg_temp.uid('collection', 1), 'Space', false, now(), now());
-- Project 0 lives, the others are in the trash.
insert into project(id, title, prompt, status, space_id, owner_id, visibility, created_at, updated_at, deleted_at, graph_version, design_version)
  select pg_temp.uid('project', n), 'Project ' || n, 'Prompt', 'ready', pg_temp.uid('space', 1), pg_temp.uid('user', 1),
    'organisation', at, at, case when n > 0 then at end, at, at
  from generate_series(0, :rows) n, pg_temp.moment(n) at;
insert into project_graph(project_id, version, graph, node_ids)
  select id, updated_at, '{"nodes":[{"id":"n1","label":"Node","roles":[]}],"edges":[],"roles":[]}', '{n1}' from project;
insert into project_version select id, updated_at, updated_at from project;
insert into document_text values (sha256('Text'), 'Text');
insert into document values (pg_temp.uid('project', 0), 'n1', :rows);
insert into document_version(project_id, node_id, version, edit_type, created_at, text_hash)
  select pg_temp.uid('project', 0), 'n1', n, 'edit', pg_temp.moment(:rows - n), sha256('Text')
  from generate_series(1, :rows) n;
insert into audit_line(id, at, actor, token_id, action, kind, subject_id, org_id, outcome, request_id)
  select pg_temp.uid('line', n), pg_temp.moment(n), pg_temp.uid('user', 1)::text, pg_temp.uid('token', 1), 'trashProject',
    'project', pg_temp.uid('project', n), pg_temp.uid('org', 1), 'applied', n::text
  from generate_series(1, :rows) n;
