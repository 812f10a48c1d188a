-- :organisations organisations with a member, a space and 100 projects each; a project has three documents of 4 KB.
-- The nth of 20,000 words is used a twentieth of an nth of all times, as in a language. Triggers rest meanwhile.
set session_replication_role = replica;
select setseed(0.5);
create function pg_temp.uid(kind text, n int) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;
-- Four to nine letters.
create function pg_temp.word(n int) returns text language sql immutable as $$
  select translate(left(md5('word' || n), 4 + n % 6), '0123456789abcdef', 'etaoinshrdlumcyb')
$$;
create function pg_temp.moment(n int) returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', now()) - n * interval '1 millisecond'
$$;
create temporary table paragraph as
  select number, string_agg(pg_temp.word(exp(random() * ln(20000))::int), ' ') || '.' || E'\n\n' as content
  from generate_series(1, 20000) number, generate_series(1, 50) place group by number;
create index on paragraph (number);
analyze paragraph;

insert into organisation(id, name) select pg_temp.uid('org', n), 'Org ' || n from generate_series(1, :organisations) n;
insert into app_user(id, email, email_key, name, site_admin, password_hash)
  select pg_temp.uid('user', n), n || '@example.org', n || '@example.org', 'User', false, '' from generate_series(1, :organisations) n;
insert into member select pg_temp.uid('org', n), pg_temp.uid('user', n), 'member' from generate_series(1, :organisations) n;
insert into access_token(id, secret_hash, owner_id, name, scope, expires_at, last_used_at)
  select pg_temp.uid('token', n::int), hash, pg_temp.uid('user', n::int), 'bench', 'read_write', now() + interval '90 days', now()
  from unnest(string_to_array(':tokens', ',')) with ordinality as given(hash, n) where n <= :organisations;
insert into collection(id, owner_org_id, name, description, content, created_at, updated_at)
  select pg_temp.uid('collection', n), pg_temp.uid('org', n), 'Collection ' || pg_temp.word(n), '',
    '{"layers":[],"specialties":[],"blocks":[],"edges":[]}', now(), now()
  from generate_series(1, :organisations) n;
insert into space(id, org_id, collection_id, name, guest_projects, created_at, updated_at)
  select pg_temp.uid('space', n), pg_temp.uid('org', n), pg_temp.uid('collection', n), 'Space ' || pg_temp.word(n), false, now(), now()
  from generate_series(1, :organisations) n;
-- Project n is the (n / organisations)th of organisation n % organisations + 1.
insert into project(id, title, prompt, status, space_id, owner_id, visibility, created_at, updated_at, graph_version, design_version)
  select pg_temp.uid('project', n),
    pg_temp.word(exp(random() * ln(20000))::int) || ' ' || pg_temp.word(exp(random() * ln(20000))::int) || ' ' || n,
    left(p.content, 200), 'ready', pg_temp.uid('space', n % :organisations + 1), pg_temp.uid('user', n % :organisations + 1),
    'organisation', at, at, at, at
  from generate_series(1, 100 * :organisations) n, pg_temp.moment(n) at, paragraph p where p.number = n % 20000 + 1;
insert into project_graph(project_id, version, graph, node_ids)
  select id, updated_at, '{"nodes":[{"id":"n1","label":"One","roles":[]},{"id":"n2","label":"Two","roles":[]},{"id":"n3","label":"Three","roles":[]}],"edges":[],"roles":[]}',
    '{n1,n2,n3}' from project;
insert into project_version select id, updated_at, updated_at from project;
create temporary table written as
  select d.project_id, d.node_id, d.at, string_agg(p.content, '' order by d.place) as content
  from (
    select pg_temp.uid('project', n) as project_id, 'n' || node as node_id, pg_temp.moment(n) as at, place,
      1 + floor(random() * 20000)::int as paragraph
    from generate_series(1, 100 * :organisations) n, generate_series(1, 3) node, generate_series(1, 11) place
  ) d join paragraph p on p.number = d.paragraph
  group by d.project_id, d.node_id, d.at;
insert into document_text select distinct on (hash) hash, content
  from (select sha256(convert_to(content, 'UTF8')) as hash, content from written) texts;
insert into document select project_id, node_id, 1 from written;
insert into document_version(project_id, node_id, version, edit_type, created_at, text_hash)
  select project_id, node_id, 1, 'edit', at, sha256(convert_to(content, 'UTF8')) from written;
insert into search_stale (subject, node_id, kind, org_id)
  select w.project_id, w.node_id, 'document', s.org_id
    from written w join project p on p.id = w.project_id join space s on s.id = p.space_id
  union all select p.id, '', 'project', s.org_id from project p join space s on s.id = p.space_id
  union all select id, '', 'space', org_id from space
  union all select id, '', 'collection', owner_org_id from collection;
