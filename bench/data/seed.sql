-- The peers' data; `workspace.sql` makes the product's out of it, so that both have the same.
-- Foreign keys rest: what is inserted here is known to be whole.
set session_replication_role = replica;
set search_path = peer;
-- Deterministic ids: uid('project', 1) and so on.
create function uid(kind text, n int) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;
-- About 20 KB of text that hardly compresses.
create function text_of(seed text) returns text language sql immutable as $$
  select string_agg(md5(seed || g), case when g % 2 = 0 then ' ' else '-' end) from generate_series(1, 620) g
$$;
-- Users 1 to 20 are members, user 1 an admin of the organisation, user 2 of the site. Tokens are inserted by the program.
insert into orgs values (uid('org', 1), 'Org one');
insert into users select uid('user', g), g = 2 from generate_series(1, 50) g;
insert into org_members
  select uid('org', 1), uid('user', g), case when g = 1 then 'admin' else 'member' end from generate_series(1, 20) g;
-- Collection 1 has 300 blocks, collections 2 to 4 have 1,000, 3,000 and none.
insert into collections(id, owner_org_id) select uid('collection', g), uid('org', 1) from generate_series(1, 4) g;
insert into blocks
  select uid('collection', c), 'b' || g, 'Block ' || g, 'layer' || (g % 6),
    'Description of block ' || g || ' ' || md5(g::text), jsonb_build_array('spec' || (g % 9), 'spec' || (g % 9 + 1) % 9)
  from (values (1, 300), (2, 1000), (3, 3000)) counts(c, n), generate_series(1, n) g;
-- Spaces 1 to 2000 on collection 1, each with 60 overlays; space 2001 and 2002 on collections 2 and 3, a fifth overlaid.
insert into spaces(id, org_id, name, collection_id)
  select uid('space', g), uid('org', 1), 'Space ' || g, uid('collection', greatest(1, g - 1999))
  from generate_series(1, 2002) g;
insert into overlays
  select uid('space', s), 'block', 'b' || (b * 5), b % 10 = 0,
    jsonb_build_object('name', 'Renamed ' || b, 'description', 'Override text ' || md5((s * 1000 + b)::text)),
    '["name","description"]'
  from (select s, case s when 2001 then 200 when 2002 then 600 else 60 end as n from generate_series(1, 2002) s) counts,
    generate_series(1, n) b;
-- Projects 1 to 7000 and 8000 with 50 nodes, 8001 with 500, 8002 with 5,000.
create temporary table sizes as
  select g as n, 50 as nodes, 80 as edges from generate_series(1, 7000) g
  union all values (8000, 50, 80), (8001, 500, 800), (8002, 5000, 8000);
insert into projects(id, space_id, owner_id, title, prompt, status)
  select uid('project', n), uid('space', (n - 1) % 100 + 1), uid('user', 1), 'Project ' || n,
    'Prompt text for project ' || n || ' ' || repeat('lorem ipsum ', 10), 'ready'
  from sizes;
insert into project_versions select id, updated_at from projects;
insert into roles select uid('project', n), 'r' || g, 'Role ' || g from sizes, generate_series(1, 5) g;
insert into nodes
  select uid('project', n), 'n' || g, 'Node label number ' || g, '["r' || g % 5 + 1 || '","r' || (g + 1) % 5 + 1 || '"]'
  from sizes, generate_series(1, nodes) g;
insert into node_roles
  select uid('project', n), 'n' || g, 'r' || (g + o) % 5 + 1 from sizes, generate_series(1, nodes) g, generate_series(0, 1) o;
-- The second end is one to three quarters of the graph away from the first: no edge leads to its own block, none is twice.
insert into edges
  select uid('project', n), 'n' || (g - 1) % nodes + 1, 'n' || ((g - 1) % nodes + nodes / 4 * (1 + (g - 1) / nodes)) % nodes + 1
  from sizes, generate_series(1, edges) g;
-- Ten documents in each project; projects 1 to 100 have two with ten long versions, 8000 has three for the growth.
create temporary table documents as
  select n, g as node, case when n <= 100 and g <= 2 then 10 when n = 8000 then (array[10, 1000, 10000])[g] else 1 end as versions
  from sizes, generate_series(1, case n when 8000 then 3 else 10 end) g;
insert into docs select uid('project', n), 'n' || node, versions from documents;
insert into doc_versions(project_id, node_id, version, text, edit_type)
  select uid('project', n), 'n' || node, v,
    case when versions = 1 then 'Doc ' || node else text_of(n || '.' || node || '.' || v) end,
    case v when 1 then 'create' else 'edit' end
  from documents, generate_series(1, versions) v;
insert into content_items
  select d.project_id, v.id, d.node_id, d.current_version, v.edit_type,
    to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from docs d join doc_versions v
    on v.project_id = d.project_id and v.node_id = d.node_id and v.version = d.current_version;
