/** Who calls with the token whose SHA-256 is `$1`: no row if nobody. */
export const findCaller = `
  SELECT u.id, u.site_admin, t.id AS token_id, t.scope FROM peer.tokens t JOIN peer.users u ON u.id = t.user_id
  WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())`

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const readable = `(
  a.site_admin OR p.owner_id = a.id
  OR EXISTS (SELECT FROM peer.org_members m WHERE m.org_id = s.org_id AND m.user_id = a.id)
)`

/** Strictly later than the version before, as the product's are. */
const nextVersion =
  "greatest(date_trunc('milliseconds', clock_timestamp()), p.updated_at + interval '1 millisecond')"

/**
 * A table's rows of the project as a JSON array: glued as text, which is cheaper than `json_agg(json_build_object())`.
 */
const rowsAsJson = (table: string, columns: ReadonlyArray<string>) => {
  const members = columns.map(
    (name, index) => `'${index === 0 ? "" : ","}"${name}":' || to_json(x.${name})::text`
  )
  return `(
    SELECT '[' || coalesce(string_agg('{' || ${members.join(" || ")} || '}', ','), '') || ']'
    FROM peer.${table} x WHERE x.project_id = p.id
  )`
}

const graph = [
  `'"nodes":' || ${rowsAsJson("nodes", ["id", "label", "roles"])}`,
  `',"edges":' || ${rowsAsJson("edges", ["source_id", "target_id"])}`,
  `',"roles":' || ${rowsAsJson("roles", ["id", "label"])}`,
  `',"nodeRoles":' || ${rowsAsJson("node_roles", ["node_id", "role_id"])}`,
  `',"contentItems":' || ${rowsAsJson("content_items", ["id", "node_id", "version", "edit_type", "updated_at"])}`
].join(" || ")

const project = `
  '{"id":"' || p.id || '","title":' || to_json(p.title) || ',"prompt":' || to_json(p.prompt)
  || ',"status":"' || p.status || '","space_id":"' || p.space_id || '","owner_id":"' || p.owner_id
  || '","visibility":"' || p.visibility || '","created_at":"' || ${iso("p.created_at")}
  || '","updated_at":"' || ${iso("p.updated_at")} || '","deleted_at":null,"graph":{' || ${graph} || '}}'`

/** `$2` the project, `$3` If-None-Match or null. No row: unknown token. `body` is null when the ETag matches. */
const readProject = `
  WITH a AS (${findCaller})
  SELECT ${iso("p.updated_at")} AS version, ${readable} AS ok,
    CASE WHEN $3::text IS DISTINCT FROM '"' || ${iso("p.updated_at")} || '"' AND ${readable} THEN ${project} END AS body
  FROM a
  LEFT JOIN peer.projects p ON p.id = $2 AND p.deleted_at IS NULL
  LEFT JOIN peer.spaces s ON s.id = p.space_id`

const audited = (action: string) => `
  line AS (
    INSERT INTO peer.audit_line
      (id, at, actor, token_id, action, kind, subject_id, org_id, outcome, version_before, version_after, request_id)
    SELECT gen_random_uuid(), clock_timestamp(), g.actor, g.token_id, ${action}, 'project', w.id, g.org_id, 'applied',
      g.updated_at, w.updated_at, gen_random_uuid()::text
    FROM w, g
  ), recorded AS (
    INSERT INTO peer.project_versions SELECT id, updated_at FROM w
  )`

/** The project, if the caller may change it. */
const changeable = `
  SELECT p.id, p.updated_at, s.org_id, a.id::text AS actor, a.token_id
  FROM a, peer.projects p JOIN peer.spaces s ON s.id = p.space_id
  WHERE p.id = $2 AND s.deleted_at IS NULL AND a.scope = 'read_write' AND (a.site_admin OR p.owner_id = a.id)`

/** `$2` the project, `$3` whether it goes into the trash. `id` is null where that is not allowed. */
const toggleProject = `
  WITH a AS (${findCaller}), g AS (${changeable}), w AS (
    UPDATE peer.projects p
    SET deleted_at = CASE WHEN $3::boolean THEN clock_timestamp() END, updated_at = ${nextVersion}
    FROM g WHERE p.id = g.id
    RETURNING p.id, p.title, p.deleted_at, p.updated_at
  ), ${audited("CASE WHEN $3 THEN 'trashProject' ELSE 'restoreProject' END")}
  SELECT (SELECT count(*) FROM a)::int AS known, w.id, w.title, w.deleted_at FROM (SELECT 1) one LEFT JOIN w ON true`

/** `$2` the project, `$3` the node, `$4` the version whose text is copied. */
const restoreVersion = `
  WITH a AS (${findCaller}), g AS (${changeable} AND p.deleted_at IS NULL), source AS (
    SELECT v.text FROM peer.doc_versions v, g WHERE v.project_id = g.id AND v.node_id = $3 AND v.version = $4
  ), counted AS (
    UPDATE peer.docs d SET current_version = d.current_version + 1
    FROM g WHERE d.project_id = g.id AND d.node_id = $3 AND EXISTS (SELECT FROM source)
    RETURNING d.current_version
  ), copied AS (
    INSERT INTO peer.doc_versions (project_id, node_id, version, text, edit_type)
    SELECT $2, $3, counted.current_version, source.text, 'restore' FROM counted, source
    RETURNING id, version
  ), w AS (
    UPDATE peer.projects p SET updated_at = ${nextVersion}
    FROM g WHERE p.id = g.id AND EXISTS (SELECT FROM copied)
    RETURNING p.id, p.updated_at
  ), ${audited("'restoreDocumentVersion'")}
  SELECT (SELECT count(*) FROM g)::int AS allowed, copied.id::int, copied.version
  FROM (SELECT 1) one LEFT JOIN copied ON true`

/** `$2` the space. No row: unknown token; `body` is null where the space is out of sight. */
const listSpaceBlocks = `
  WITH a AS (${findCaller})
  SELECT (
    SELECT '{"items":[' || coalesce(string_agg(
        '{"id":' || to_json(b.id) || ',"name":' || coalesce(o.overrides->'name', to_jsonb(b.name))::text
        || ',"description":' || coalesce(o.overrides->'description', to_jsonb(b.description))::text
        || ',"layer_id":' || to_json(b.layer_id) || ',"default_specialties":' || b.default_specialties::text
        || ',"origin":"inherited","hidden":false,"overridden":' || coalesce(o.overridden::text, '[]')
        || ',"orphaned":false}', ',' ORDER BY b.id
      ), '') || ']}'
    FROM peer.blocks b
    LEFT JOIN peer.overlays o ON o.space_id = s.id AND o.kind = 'block' AND o.item_id = b.id
    WHERE b.collection_id = s.collection_id AND NOT coalesce(o.hidden, false)
  ) AS body
  FROM a LEFT JOIN peer.spaces s ON s.id = $2 AND s.deleted_at IS NULL AND (
    a.site_admin OR EXISTS (SELECT FROM peer.org_members m WHERE m.org_id = s.org_id AND m.user_id = a.id)
  )`

/** The frames of the stored run; none if the token is unknown. */
const listRunEvents = `
  WITH a AS (${findCaller})
  SELECT e.frame FROM a, peer.run_events e ORDER BY e.seq`

/** What the first baseline asks: one prepared statement for each request, with the JSON built in the database. */
export const statements = { readProject, toggleProject, restoreVersion, listSpaceBlocks, listRunEvents }
