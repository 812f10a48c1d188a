import { oldDatabase, sha256 } from "./oldDatabase.ts"

const content = JSON.stringify({
  layers: [
    { id: "edge", name: "Edge", description: "Where people come in", position: 0 },
    { id: "core", name: "Core", description: "", position: 1 }
  ],
  specialties: [{ id: "backend", name: "Backend Engineer", description: "" }],
  blocks: [
    { id: "web", name: "Web", description: "", layerId: "edge", defaultSpecialties: [] },
    { id: "api", name: "API", description: "", layerId: "core", defaultSpecialties: ["backend"] }
  ],
  edges: [{ sourceId: "web", targetId: "api" }]
})

const node = { id: "api", label: "API", roles: ["backend"] }
const roles = [{ id: "backend", label: "Backend Engineer" }]
const firstGraph = JSON.stringify({ nodes: [node], edges: [], roles })
const secondGraph = JSON.stringify({
  nodes: [node, { id: "web", label: "Wéb 🜁", roles: [], layerId: "edge" }],
  edges: [{ sourceId: "web", targetId: "api" }],
  roles
})

const texts = ["# API\n\nThe first text: 'quoted', \\ and é.\n", "# API\n\nThe second text.\n"] as const
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const hash = (text: string): string => `'\\x${sha256(text)}'`

/** What the migration `designs` made room for. */
export const designRows: ReadonlyArray<string> = [
  `INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at, deleted_at, deleted_by) VALUES
    ('${oldDatabase.collection}', '${oldDatabase.organisation}', 'Shop', 'Of before', '${content}', '2026-01-02Z', '2026-01-03Z', NULL, NULL),
    ('${oldDatabase.globalCollection}', NULL, 'Everybody''s', '', '${content}', '2026-01-02Z', '2026-01-02Z', NULL, NULL),
    ('${oldDatabase.waitingCollection}', '${oldDatabase.organisation}', 'Waiting', '', '{"layers": [], "specialties": [], "blocks": [], "edges": []}', '2026-01-02Z', '2026-01-02Z', NULL, NULL),
    ('${oldDatabase.trashedCollection}', '${oldDatabase.organisation}', 'Gone', '', '${content}', '2026-01-02Z', '2026-01-04Z', '2026-01-04Z', '${oldDatabase.ada}')`,
  `INSERT INTO space (id, org_id, collection_id, name, guest_projects, created_at, updated_at, deleted_at, deleted_by) VALUES
    ('${oldDatabase.space}', '${oldDatabase.organisation}', '${oldDatabase.collection}', 'Space', true, '2026-01-02Z', '2026-01-03Z', NULL, NULL),
    ('${oldDatabase.trashedSpace}', '${oldDatabase.organisation}', '${oldDatabase.collection}', 'Gone', false, '2026-01-02Z', '2026-01-04Z', '2026-01-04Z', NULL)`,
  `INSERT INTO space_manager (space_id, user_id) VALUES ('${oldDatabase.space}', '${oldDatabase.bob}')`,
  `INSERT INTO overlay (space_id, kind, item_id, hidden, overrides) VALUES
    ('${oldDatabase.space}', 'block', 'web', true, '{}'),
    ('${oldDatabase.space}', 'block', 'api', false, '{"name": "Our API"}'),
    ('${oldDatabase.space}', 'layer', 'gone', false, '{"position": 7}')`,
  `INSERT INTO custom_item (space_id, kind, id, fields, created_at) VALUES
    ('${oldDatabase.space}', 'block', 'x:${oldDatabase.key}',
     '{"name": "Own", "description": "", "layerId": "core", "defaultSpecialties": ["backend"]}', '2026-01-03Z')`,
  // A project and its graph refer to each other: one statement makes both.
  `WITH made AS (
    INSERT INTO project (id, title, prompt, status, space_id, owner_id, guest_id, visibility, created_at, updated_at, deleted_at, graph_version) VALUES
      ('${oldDatabase.project}', 'Project', 'Design it', 'ready', '${oldDatabase.space}', '${oldDatabase.ada}', NULL, 'organisation', '2026-01-02Z', '2026-01-05Z', NULL, '2026-01-04Z'),
      ('${oldDatabase.guestProject}', 'A guest''s', '', 'draft', '${oldDatabase.space}', NULL, '${oldDatabase.guest}', 'private', '2026-01-02Z', '2026-01-04Z', NULL, '2026-01-04Z'),
      ('${oldDatabase.trashedProject}', 'Gone', '', 'failed', '${oldDatabase.space}', '${oldDatabase.bob}', NULL, 'public', '2026-01-02Z', '2026-01-06Z', '2026-01-06Z', '2026-01-04Z')
    RETURNING id
  ), graphs AS (
    INSERT INTO project_graph (project_id, version, graph, node_ids)
    SELECT id, '2026-01-02Z'::timestamptz, '${firstGraph}'::json, '{api}'::text[] FROM made
    UNION ALL SELECT id, '2026-01-04Z', '${secondGraph}'::json, '{api,web}' FROM made
  )
  SELECT id FROM made`,
  `INSERT INTO project_version (project_id, version, graph_version)
    SELECT project_id, version, version FROM project_graph
    UNION ALL SELECT '${oldDatabase.project}', '2026-01-05Z', '2026-01-04Z'
    UNION ALL SELECT '${oldDatabase.trashedProject}', '2026-01-06Z', '2026-01-04Z'`,
  `INSERT INTO project_grant (project_id, user_id, level) VALUES ('${oldDatabase.project}', '${oldDatabase.bob}', 'read')`,
  `INSERT INTO document_text (hash, content) VALUES
    (${texts.map((text) => `${hash(text)}, ${quoted(text)}`).join("), (")})`,
  `INSERT INTO document (project_id, node_id, current_version) VALUES ('${oldDatabase.project}', 'api', 3)`,
  `INSERT INTO document_version (project_id, node_id, version, edit_type, restored_from, author_id, created_at, text_hash) VALUES
    ('${oldDatabase.project}', 'api', 1, 'create', NULL, '${oldDatabase.ada}', '2026-01-03Z', ${hash(texts[0])}),
    ('${oldDatabase.project}', 'api', 2, 'edit', NULL, '${oldDatabase.bob}', '2026-01-04Z', ${hash(texts[1])}),
    ('${oldDatabase.project}', 'api', 3, 'restore', 1, '${oldDatabase.ada}', '2026-01-05Z', ${hash(texts[0])})`
]

/** Of its first and its third version, and of its second. */
export const documentTexts = texts
