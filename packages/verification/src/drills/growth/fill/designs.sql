-- Everything but the audit trail.
INSERT INTO organisation (id, name, created_at)
SELECT growth.few('organisation', n), 'Organisation ' || n, growth.line_at(n)
FROM generate_series(1, :organisations) n;
INSERT INTO app_user (id, email, email_key, name, site_admin, password_hash, created_at)
SELECT growth.few('user', n), n || '@example.org', n || '@example.org', 'User ' || n, false, '', growth.line_at(n)
FROM generate_series(1, 4 * :organisations) n;
INSERT INTO member (org_id, user_id, role)
SELECT growth.few('organisation', 1 + (n - 1) % :organisations), growth.few('user', n),
  CASE WHEN n <= :organisations THEN 'admin' ELSE 'member' END
FROM generate_series(1, 4 * :organisations) n;
INSERT INTO access_token (id, secret_hash, owner_id, name, scope, created_at, expires_at)
SELECT growth.few('token', n), CASE n WHEN 1 THEN ':large' WHEN 2 THEN ':small' ELSE md5('secret' || n) END,
  growth.few('user', 1 + (n - 1) % (4 * :organisations)), 'Machine', 'read_write', growth.line_at(n),
  timestamptz ':now' + interval '90 days'
FROM generate_series(1, 4 * :organisations) n;
INSERT INTO session (id, secret_hash, user_id, guest_id, expires_at)
SELECT growth.few('session', n), md5('session' || n), NULL, growth.few('guest', n), timestamptz ':now' + interval '100 days'
FROM generate_series(1, :projects / 10) n;
INSERT INTO session (id, secret_hash, user_id, expires_at)
SELECT growth.few('session', 0), ':session', growth.few('user', 1), timestamptz ':now' + interval '6 hours';
INSERT INTO idempotency_key (user_id, key, fingerprint, claim_id, expires_at, answer)
SELECT growth.few('user', 1 + n % (4 * :organisations)), 'key ' || n, md5('request' || n), growth.few('claim', n),
  timestamptz ':now' + interval '1 day', '{"status":200}'
FROM generate_series(1, :projects / 10) n;
INSERT INTO memory_rule (id, org_id, owner_id, text, enabled, created_at, updated_at)
SELECT growth.few('rule', n), growth.few('organisation', 1 + n % :organisations), growth.few('user', 1 + n % :organisations),
  'Rule ' || n, true, growth.line_at(n), growth.line_at(n)
FROM generate_series(1, :projects / 100) n;

INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at)
SELECT growth.few('collection', n), growth.few('organisation', 1 + (n - 1) % :organisations), 'Collection ' || growth.word(n::int),
  '', '{"layers":[{"id":"core","name":"Core","description":"","position":0}],"specialties":[],"blocks":[],"edges":[]}',
  growth.line_at(n), growth.line_at(n)
FROM generate_series(1, 2 * :organisations) n;
INSERT INTO collection_content (collection_id, hash, content)
SELECT id, sha256(convert_to(content::text, 'UTF8')), content FROM collection;
INSERT INTO collection_version (collection_id, version, edit_type, created_at, content_hash)
SELECT id, 1, 'create', created_at, hash FROM collection JOIN collection_content ON collection_id = id;
INSERT INTO space (id, org_id, collection_id, name, guest_projects, created_at, updated_at, custom_items)
SELECT growth.few('space', n), growth.few('organisation', growth.organisation_of(n)),
  growth.few('collection', growth.organisation_of(n)), 'Space ' || growth.word(n::int), false, growth.line_at(n),
  growth.line_at(n), 2
FROM generate_series(1, :spaces) n;
INSERT INTO space_manager (space_id, user_id)
SELECT growth.few('space', n), growth.few('user', growth.organisation_of(n)) FROM generate_series(1, :spaces) n;
INSERT INTO custom_item (space_id, kind, id, fields, created_at)
SELECT growth.few('space', n), 'layer', 'x:' || m, '{"name": "Own", "description": ""}', growth.line_at(n)
FROM generate_series(1, :spaces) n, generate_series(1, 2) m;
INSERT INTO overlay (space_id, kind, item_id, hidden, overrides)
SELECT growth.few('space', n), 'layer', 'core', false, '{"name": "Our core"}' FROM generate_series(1, :spaces) n;

-- Each twentieth is in the trash.
INSERT INTO project (id, title, prompt, status, space_id, owner_id, visibility, created_at, updated_at, deleted_at,
  graph_version, design_version, used_bytes, document_bytes)
SELECT growth.project(n),
  growth.word(exp(random() * ln(20000))::int) || ' ' || growth.word(exp(random() * ln(20000))::int) || ' p' || n,
  'A shop with a web app, a catalogue, orders, payments and a warehouse.', 'ready',
  growth.few('space', growth.space_of(n)), growth.owner_of(n),
  (ARRAY['organisation', 'organisation', 'private', 'public'])[1 + n % 4], growth.made_at(n), growth.line_at(10 * n + 2),
  CASE WHEN n % 20 = 0 THEN growth.line_at(10 * n + 2) END, growth.made_at(n), growth.made_at(n), 5000, 1000
FROM generate_series(1::bigint, :projects) n;
INSERT INTO project_graph (project_id, version, graph, node_ids)
SELECT growth.project(n), growth.made_at(n), json_build_object('nodes', (
    SELECT json_agg(json_build_object('id', 'n' || m, 'label', 'Component number ' || m, 'roles', json_build_array('backend')))
    FROM generate_series(1, 10) m
  ), 'edges', '[{"sourceId":"n1","targetId":"n2"},{"sourceId":"n2","targetId":"n3"}]'::json,
  'roles', '[{"id":"backend","label":"Backend Engineer"}]'::json), ARRAY['n1','n2','n3','n4','n5','n6','n7','n8','n9','n10']
FROM generate_series(1::bigint, :projects) n;
INSERT INTO project_version (project_id, version, graph_version)
SELECT growth.project(n), growth.line_at(10 * n + m), growth.made_at(n)
FROM generate_series(1::bigint, :projects) n, generate_series(0, 2) m;
INSERT INTO project_grant (project_id, user_id, level)
SELECT growth.project(2 * n), growth.few('user', 1 + (31 * n) % (4 * :organisations)), 'read'
FROM generate_series(1, :projects / 2) n;

-- A document of each project, in two versions, and one of project 1 in very many.
CREATE UNLOGGED TABLE growth.written AS
SELECT n, m, paragraph.content || 'Version ' || m || ' of ' || n || '.' AS content
FROM generate_series(1::bigint, :projects) n
CROSS JOIN generate_series(1, 2) m
JOIN growth.paragraph ON number = 1 + (n * 7919 + m) % 20000;
INSERT INTO document_text (hash, content) SELECT sha256(convert_to(content, 'UTF8')), content FROM growth.written;
INSERT INTO document (project_id, node_id, current_version, current_bytes)
SELECT growth.project(n), 'n1', 2, octet_length(content) FROM growth.written WHERE m = 2
UNION ALL SELECT growth.project(1), 'n2', :versions, 400;
INSERT INTO document_version (project_id, node_id, version, edit_type, author_id, created_at, text_hash)
SELECT growth.project(n), 'n1', m, 'edit', growth.owner_of(n), growth.line_at(10 * n + m),
  sha256(convert_to(content, 'UTF8'))
FROM growth.written;
INSERT INTO document_version (project_id, node_id, version, edit_type, author_id, created_at, text_hash)
SELECT growth.project(1), 'n2', m, 'edit', growth.owner_of(1), growth.line_at(10 + m), (
    SELECT sha256(convert_to(content, 'UTF8')) FROM growth.written WHERE n = 1 AND written.m = 1
  )
FROM generate_series(1, :versions) m;

-- The words of a document are those of its paragraph. Its number makes each title the only one of its kind.
INSERT INTO search_entry (subject, node_id, kind, scope, name, names, words, changed_at, language, change)
SELECT subject, node_id, kind, ARRAY[org, subject], name, names, search_keys(org, names || more), changed_at, 'english', change
FROM (
  SELECT id AS subject, '' AS node_id, 'project' AS kind, org_id AS org, title AS name,
    search_words('english', title) AS names, strip(to_tsvector('english', prompt)) AS more, project.updated_at AS changed_at,
    row_number() OVER () AS change
  FROM project JOIN (SELECT id AS space_id, org_id FROM space) AS home USING (space_id)
  UNION ALL
  SELECT growth.project(n), 'n1', 'document', growth.few('organisation', growth.organisation_of(growth.space_of(n))), 'n1',
    '''n1'''::tsvector, words, growth.line_at(10 * n + 2), :projects + n
  FROM generate_series(1::bigint, :projects) n
  JOIN growth.paragraph ON number = 1 + (n * 7919 + 2) % 20000
  UNION ALL SELECT id, '', 'space', org_id, name, search_words('english', name), '', updated_at, 0 FROM space
  UNION ALL SELECT id, '', 'collection', owner_org_id, name, search_words('english', name), '', updated_at, 0 FROM collection
) AS found;
SELECT setval('search_change', 2 * :projects + 1);

INSERT INTO attempt (id, job_id, project_id, org_id, started_by, scope, node_ids, instructions, design_version,
  accepted_version, status_before, quality, model, rule_ids, status, stage, progress_done, progress_total, result_summary,
  duration_ms, run_no, event_count, events_kept, created_at, started_at, finished_at)
SELECT growth.id('attempt', n, growth.made_at(10 * n)), growth.id('job', n, growth.made_at(10 * n)), growth.project(10 * n),
  growth.few('organisation', growth.organisation_of(growth.space_of(10 * n))), growth.owner_of(10 * n), 'documents', '["n1"]',
  'Briefly', growth.made_at(10 * n), growth.made_at(10 * n), 'draft', 'fast', 'offline', '[]', 'applied', 'documents', 1, 1,
  '{"nodesCount": 10, "documentsWritten": 1, "documentsSkipped": 0, "documentsFailed": 0}', 1200, 1, 3, n % 10 = 0,
  growth.made_at(10 * n), growth.made_at(10 * n),
  CASE WHEN n % 10 = 0 THEN timestamptz ':now' - interval '1 hour' ELSE growth.made_at(10 * n) END
FROM generate_series(1, :projects / 10) n;
INSERT INTO run_document (attempt_id, node_id, place, after_version, state, version)
SELECT id, 'n1', 1, 1, 'written', 2 FROM attempt;
INSERT INTO generation_lock (project_id, attempt_id, fence, since, state)
SELECT project_id, id, 2, created_at, 'free' FROM attempt;
INSERT INTO run_event (attempt_id, seq, event, at)
SELECT id, m, '{"_tag": "Stage", "stage": "documents", "status": "started"}', finished_at
FROM attempt, generate_series(1, 3) m WHERE events_kept;

INSERT INTO change (position, at, kind, subject_id, action, updated_at, actor, org_id)
SELECT n, timestamptz ':now' - (:projects / 10 - n) * interval '1 millisecond', 'project', growth.project(10 * n), 'updateProject',
  growth.line_at(100 * n + 2), growth.owner_of(10 * n)::text, growth.few('organisation', growth.organisation_of(growth.space_of(10 * n)))
FROM generate_series(1, :projects / 10) n;
UPDATE change_feed SET last = :projects / 10;
UPDATE webhook_intake SET position = :projects / 10;
INSERT INTO purged_project (id, at, space_id, org_id, owner_id, visibility, grants, managers)
SELECT growth.few('purged', n), timestamptz ':now' - interval '1 hour', growth.few('space', 1), growth.few('organisation', 1),
  growth.few('user', 1), 'organisation', '{}', '{}'
FROM generate_series(1, :projects / 100) n;
INSERT INTO webhook (id, org_id, url, description, enabled, enabled_at, secret, created_at, updated_at)
SELECT growth.few('webhook', n), growth.few('organisation', n), 'https://example.org/' || n, '', false, growth.line_at(n), '',
  growth.line_at(n), growth.line_at(n)
FROM generate_series(1, :organisations) n;
INSERT INTO webhook_delivery (id, webhook_id, subject_id, change, status, attempts, since, created_at)
SELECT growth.id('delivery', n, at), growth.few('webhook', 1 + n % :organisations), growth.project(10 * n),
  '{"kind": "project", "action": "updateProject"}', 'delivered', '[]', at, at
FROM generate_series(1, :projects / 10) n
CROSS JOIN LATERAL (SELECT timestamptz ':now' - (:projects / 10 - n) * interval '1 millisecond' AS at) AS made;
INSERT INTO token_day (org_id, user_id, day, taken)
SELECT growth.few('organisation', n), NULL, (timestamptz ':now')::date - d, 1000
FROM generate_series(1, :organisations) n, generate_series(1, 30) d;
DROP TABLE growth.written;
