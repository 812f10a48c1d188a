import { known, sha256 } from "./known.ts"

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

/**
 * What the migration `designs` made room for: collections, spaces, projects with two graphs each, three versions of a
 * document.
 */
export const designRows: ReadonlyArray<string> = [
  `INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at, deleted_at, deleted_by) VALUES
    ('${known.collection}', '${known.organisation}', 'Shop', 'Of before', '${content}', '2026-01-02Z', '2026-01-03Z', NULL, NULL),
    ('${known.globalCollection}', NULL, 'Everybody''s', '', '${content}', '2026-01-02Z', '2026-01-02Z', NULL, NULL),
    ('${known.waitingCollection}', '${known.organisation}', 'Waiting', '', '{"layers": [], "specialties": [], "blocks": [], "edges": []}', '2026-01-02Z', '2026-01-02Z', NULL, NULL),
    ('${known.trashedCollection}', '${known.organisation}', 'Gone', '', '${content}', '2026-01-02Z', '2026-01-04Z', '2026-01-04Z', '${known.ada}')`,
  `INSERT INTO space (id, org_id, collection_id, name, guest_projects, created_at, updated_at, deleted_at, deleted_by) VALUES
    ('${known.space}', '${known.organisation}', '${known.collection}', 'Space', true, '2026-01-02Z', '2026-01-03Z', NULL, NULL),
    ('${known.trashedSpace}', '${known.organisation}', '${known.collection}', 'Gone', false, '2026-01-02Z', '2026-01-04Z', '2026-01-04Z', NULL)`,
  `INSERT INTO space_manager (space_id, user_id) VALUES ('${known.space}', '${known.bob}')`,
  `INSERT INTO overlay (space_id, kind, item_id, hidden, overrides) VALUES
    ('${known.space}', 'block', 'web', true, '{}'),
    ('${known.space}', 'block', 'api', false, '{"name": "Our API"}'),
    ('${known.space}', 'layer', 'gone', false, '{"position": 7}')`,
  `INSERT INTO custom_item (space_id, kind, id, fields, created_at) VALUES
    ('${known.space}', 'block', 'x:${known.key}',
     '{"name": "Own", "description": "", "layerId": "core", "defaultSpecialties": ["backend"]}', '2026-01-03Z')`,
  // A project and its graph refer to each other: one statement makes both.
  `WITH made AS (
    INSERT INTO project (id, title, prompt, status, space_id, owner_id, guest_id, visibility, created_at, updated_at, deleted_at, graph_version) VALUES
      ('${known.project}', 'Project', 'Design it', 'ready', '${known.space}', '${known.ada}', NULL, 'organisation', '2026-01-02Z', '2026-01-05Z', NULL, '2026-01-04Z'),
      ('${known.guestProject}', 'A guest''s', '', 'draft', '${known.space}', NULL, '${known.guest}', 'private', '2026-01-02Z', '2026-01-04Z', NULL, '2026-01-04Z'),
      ('${known.trashedProject}', 'Gone', '', 'failed', '${known.space}', '${known.bob}', NULL, 'public', '2026-01-02Z', '2026-01-06Z', '2026-01-06Z', '2026-01-04Z')
    RETURNING id
  ), graphs AS (
    INSERT INTO project_graph (project_id, version, graph, node_ids)
    SELECT id, '2026-01-02Z'::timestamptz, '${firstGraph}'::json, '{api}'::text[] FROM made
    UNION ALL SELECT id, '2026-01-04Z', '${secondGraph}'::json, '{api,web}' FROM made
  )
  SELECT id FROM made`,
  `INSERT INTO project_version (project_id, version, graph_version)
    SELECT project_id, version, version FROM project_graph
    UNION ALL SELECT '${known.project}', '2026-01-05Z', '2026-01-04Z'
    UNION ALL SELECT '${known.trashedProject}', '2026-01-06Z', '2026-01-04Z'`,
  `INSERT INTO project_grant (project_id, user_id, level) VALUES ('${known.project}', '${known.bob}', 'read')`,
  `INSERT INTO document_text (hash, content) VALUES
    (${texts.map((text) => `${hash(text)}, ${quoted(text)}`).join("), (")})`,
  `INSERT INTO document (project_id, node_id, current_version) VALUES ('${known.project}', 'api', 3)`,
  `INSERT INTO document_version (project_id, node_id, version, edit_type, restored_from, author_id, created_at, text_hash) VALUES
    ('${known.project}', 'api', 1, 'create', NULL, '${known.ada}', '2026-01-03Z', ${hash(texts[0])}),
    ('${known.project}', 'api', 2, 'edit', NULL, '${known.bob}', '2026-01-04Z', ${hash(texts[1])}),
    ('${known.project}', 'api', 3, 'restore', 1, '${known.ada}', '2026-01-05Z', ${hash(texts[0])})`
]

/** The texts of the document: its first and its third version, and its second. */
export const documentTexts = texts
