import type { FastifyInstance, FastifyRequest } from "fastify"
import type pg from "pg"
import { answers } from "./answers.ts"
import { callerOf, Refused } from "./caller.ts"
import { query, transaction } from "./database.ts"

const ownProject = async (request: FastifyRequest, id: string) => {
  const caller = callerOf(request)
  const [found] = await query(
    "own_project",
    `SELECT p.owner_id, p.deleted_at, p.updated_at, s.org_id, s.deleted_at AS space_deleted
     FROM peer.projects p JOIN peer.spaces s ON s.id = p.space_id WHERE p.id = $1`,
    [id]
  )
  if (found === undefined) throw new Refused(404, "PROJECT_NOT_FOUND")
  if (caller.scope !== "read_write" || !(caller.site_admin || found.owner_id === caller.id)) {
    throw new Refused(403, "FORBIDDEN")
  }
  if (found.space_deleted !== null) throw new Refused(409, "SPACE_IN_TRASH")
  return { caller, found }
}

const nextVersion =
  "greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')"

/** The rows that every write leaves. */
const record = async (
  client: pg.PoolClient,
  { caller, found }: Awaited<ReturnType<typeof ownProject>>,
  { action, id, version }: { readonly action: string; readonly id: string; readonly version: Date }
) => {
  await query("version", "INSERT INTO peer.project_versions VALUES ($1, $2)", [id, version], client)
  await query(
    "audit",
    `INSERT INTO peer.audit_line
       (id, at, actor, token_id, action, kind, subject_id, org_id, outcome, version_before, version_after, request_id)
     VALUES (gen_random_uuid(), clock_timestamp(), $1, $2, $3, 'project', $4, $5, 'applied', $6, $7, gen_random_uuid()::text)`,
    [caller.id, caller.token_id, action, id, found.org_id, found.updated_at, version],
    client
  )
}

/** Trash, restore, and the restore of a document's version. */
export const writes = (api: FastifyInstance) => {
  api.patch<{ Params: { id: string }; Body: { deleted: boolean } }>(
    "/api/projects/:id",
    { schema: answers.toggle },
    async (request) => {
      const { id } = request.params
      const { deleted } = request.body
      const own = await ownProject(request, id)
      return transaction(async (client) => {
        const [changed] = await query(
          "toggle",
          `UPDATE peer.projects SET deleted_at = CASE WHEN $2::boolean THEN clock_timestamp() END, updated_at = ${nextVersion}
           WHERE id = $1 RETURNING id, title, deleted_at, updated_at`,
          [id, deleted],
          client
        )
        await record(client, own, {
          action: deleted ? "trashProject" : "restoreProject",
          id,
          version: changed.updated_at
        })
        return changed
      })
    }
  )

  api.post<{ Params: { id: string; node: string; version: string } }>(
    "/api/projects/:id/doc-content/:node/restore/:version",
    { schema: answers.restored },
    async (request) => {
      const { id, node, version } = request.params
      if (!(Number(version) >= 1)) throw new Refused(400, "VALIDATION_FAILED")
      const own = await ownProject(request, id)
      if (own.found.deleted_at !== null) throw new Refused(404, "PROJECT_NOT_FOUND")
      return transaction(async (client) => {
        const [doc] = await query(
          "doc",
          "SELECT current_version FROM peer.docs WHERE project_id = $1 AND node_id = $2 FOR UPDATE",
          [id, node],
          client
        )
        const [old] = await query(
          "old",
          "SELECT text FROM peer.doc_versions WHERE project_id = $1 AND node_id = $2 AND version = $3",
          [id, node, Number(version)],
          client
        )
        if (doc === undefined || old === undefined) throw new Refused(404, "VERSION_NOT_FOUND")
        const next = doc.current_version + 1
        const [made] = await query(
          "copy",
          `INSERT INTO peer.doc_versions (project_id, node_id, version, text, edit_type)
           VALUES ($1, $2, $3, $4, 'restore') RETURNING id::int, version`,
          [id, node, next, old.text],
          client
        )
        await query(
          "count",
          "UPDATE peer.docs SET current_version = $3 WHERE project_id = $1 AND node_id = $2",
          [id, node, next],
          client
        )
        const [changed] = await query(
          "touch",
          `UPDATE peer.projects SET updated_at = ${nextVersion} WHERE id = $1 RETURNING updated_at`,
          [id],
          client
        )
        await record(client, own, { action: "restoreDocumentVersion", id, version: changed.updated_at })
        return made
      })
    }
  )
}
