-- The product's tables filled with what is in the peers' of the same database. Triggers and foreign keys rest meanwhile.
set session_replication_role = replica;
set search_path = public, peer;
insert into organisation(id, name) select id, name from orgs;
insert into app_user(id, email, email_key, name, site_admin, password_hash)
  select id, id || '@example.org', id || '@example.org', 'User', site_admin, '' from users;
insert into member select org_id, user_id, role from org_members;
insert into access_token(id, secret_hash, owner_id, name, scope, expires_at, last_used_at)
  select id, encode(token_hash, 'hex'), user_id, 'bench', scope, now() + interval '90 days', now() from tokens;
insert into collection(id, owner_org_id, name, description, content, created_at, updated_at)
  select id, owner_org_id, 'Collection', '', jsonb_build_object(
    'layers', (select jsonb_agg(jsonb_build_object('id', 'layer' || g, 'name', 'Layer ' || g, 'description', '', 'position', g))
      from generate_series(0, 5) g),
    'specialties', (select jsonb_agg(jsonb_build_object('id', 'spec' || g, 'name', 'Specialty ' || g, 'description', ''))
      from generate_series(0, 8) g),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'description', b.description,
        'layerId', layer_id, 'defaultSpecialties', default_specialties) order by b.id), '[]')
      from blocks b where collection_id = collections.id),
    'edges', '[]'::jsonb
  ), updated_at, updated_at
  from collections;
insert into space(id, org_id, collection_id, name, guest_projects, created_at, updated_at)
  select id, org_id, collection_id, name, false, updated_at, updated_at from spaces;
insert into overlay(space_id, kind, item_id, hidden, overrides)
  select space_id, kind, item_id, hidden, overrides from overlays;
insert into project(id, title, prompt, status, space_id, owner_id, visibility, created_at, updated_at, graph_version, design_version)
  select id, title, prompt, status, space_id, owner_id, visibility, created_at, updated_at, updated_at, updated_at from projects;
insert into project_graph(project_id, version, graph, node_ids)
  select p.id, p.updated_at, json_build_object(
      'nodes', n.list,
      'edges', (select json_agg(json_build_object('sourceId', source_id, 'targetId', target_id)) from edges e where e.project_id = p.id),
      'roles', (select json_agg(json_build_object('id', r.id, 'label', r.label) order by r.id) from roles r where r.project_id = p.id)
    ), n.ids
  from projects p cross join lateral (
    select json_agg(json_build_object('id', id, 'label', label, 'roles', roles::json) order by length(id), id) as list,
      array_agg(id order by length(id), id) as ids
    from nodes where project_id = p.id
  ) n;
insert into project_version select project_id, version, version from project_versions;
insert into document_text select distinct on (hash) hash, text
  from (select sha256(convert_to(text, 'UTF8')) as hash, text from doc_versions) texts;
insert into document select project_id, node_id, current_version from docs;
insert into document_version(id, project_id, node_id, version, edit_type, author_id, created_at, text_hash)
  overriding system value
  select id, project_id, node_id, version, edit_type, null, created_at, sha256(convert_to(text, 'UTF8')) from doc_versions;
select setval(pg_get_serial_sequence('document_version', 'id'), (select max(id) from document_version));
drop schema peer cascade;
