import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { setImmediate as tick } from "node:timers/promises"
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify"
import pg from "pg"
import { answers } from "./fastifySchemas.ts"
import { findCaller } from "./statements.ts"
import { tellAddress } from "./tellAddress.ts"

// The second baseline: what a careful developer writes by hand. Schemas on the answers, a hook for the token, rows read
// in parallel, an early 304, a transaction for each write.

interface Caller {
  readonly id: string
  readonly site_admin: boolean
  readonly token_id: string
  readonly scope: string
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null
  }
}

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 })

// biome-ignore lint/suspicious/noExplicitAny: hand-made services read rows as they come
type Rows = ReadonlyArray<any>

const query = async (
  name: string,
  text: string,
  values: ReadonlyArray<unknown>,
  on: pg.Pool | pg.PoolClient = pool
): Promise<Rows> => (await on.query({ name, text, values: [...values] })).rows

class Refused extends Error {
  readonly statusCode: number
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
  }
}

const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (caller === null) throw new Refused(401, "INVALID_TOKEN")
  return caller
}

const transaction = async <A>(work: (client: pg.PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  try {
    await client.query("BEGIN")
    const done = await work(client)
    await client.query("COMMIT")
    return done
  } catch (cause) {
    await client.query("ROLLBACK").catch(() => undefined)
    throw cause
  } finally {
    client.release()
  }
}

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

const reads = (api: FastifyInstance) => {
  api.get<{ Params: { id: string } }>(
    "/api/projects/:id",
    { schema: answers.project },
    async (request, reply) => {
      const { id } = request.params
      const caller = callerOf(request)
      const [project] = await query(
        "project",
        `SELECT p.*, EXISTS (SELECT FROM peer.org_members m WHERE m.org_id = s.org_id AND m.user_id = $2) AS member
       FROM peer.projects p JOIN peer.spaces s ON s.id = p.space_id WHERE p.id = $1 AND p.deleted_at IS NULL`,
        [id, caller.id]
      )
      if (project === undefined || !(caller.site_admin || project.owner_id === caller.id || project.member)) {
        throw new Refused(404, "PROJECT_NOT_FOUND")
      }
      const updated_at = project.updated_at.toISOString()
      reply.header("etag", `"${updated_at}"`)
      if (request.headers["if-none-match"] === `"${updated_at}"`) return reply.code(304).send()
      const of = (name: string, columns: string) =>
        query(name, `SELECT ${columns} FROM peer.${name} WHERE project_id = $1`, [id])
      const [nodes, edges, roles, nodeRoles, contentItems] = await Promise.all([
        of("nodes", "id, label, roles"),
        of("edges", "source_id, target_id"),
        of("roles", "id, label"),
        of("node_roles", "node_id, role_id"),
        of("content_items", "id::int, node_id, version, edit_type, updated_at")
      ])
      const graph = { nodes, edges, roles, nodeRoles, contentItems }
      return { ...project, created_at: project.created_at.toISOString(), updated_at, graph }
    }
  )

  api.get<{ Params: { id: string } }>(
    "/api/spaces/:id/blocks",
    { schema: answers.blocks },
    async (request) => {
      const caller = callerOf(request)
      const [space] = await query(
        "space",
        `SELECT s.collection_id, EXISTS (SELECT FROM peer.org_members m WHERE m.org_id = s.org_id AND m.user_id = $2) AS member
       FROM peer.spaces s WHERE s.id = $1 AND s.deleted_at IS NULL`,
        [request.params.id, caller.id]
      )
      if (space === undefined || !(caller.site_admin || space.member))
        throw new Refused(404, "SPACE_NOT_FOUND")
      const [blocks, overlays] = await Promise.all([
        query(
          "blocks",
          "SELECT id, name, layer_id, description, default_specialties FROM peer.blocks WHERE collection_id = $1 ORDER BY id",
          [space.collection_id]
        ),
        query(
          "overlays",
          "SELECT item_id, hidden, overrides, overridden FROM peer.overlays WHERE space_id = $1 AND kind = 'block'",
          [request.params.id]
        )
      ])
      const overlayOf = new Map(overlays.map((overlay) => [overlay.item_id, overlay]))
      const items = blocks.flatMap((block) => {
        const overlay = overlayOf.get(block.id)
        if (overlay?.hidden) return []
        const shown = {
          origin: "inherited",
          hidden: false,
          overridden: overlay?.overridden ?? [],
          orphaned: false
        }
        return [{ ...block, ...overlay?.overrides, ...shown }]
      })
      return { items }
    }
  )

  api.post("/api/collections/:id/regenerate", async (request, reply) => {
    callerOf(request)
    const frames = await query("run_events", "SELECT frame FROM peer.run_events ORDER BY seq", [])
    reply.header("content-type", "text/event-stream").header("cache-control", "no-store")
    const told = async function* () {
      for (const { frame } of frames) {
        yield frame
        await tick()
      }
    }
    return reply.send(Readable.from(told(), { objectMode: false }))
  })
}

const writes = (api: FastifyInstance) => {
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

const app = Fastify({ logger: false })
app.decorateRequest("caller", null)
app.addHook("preHandler", async (request) => {
  const { authorization } = request.headers
  if (!authorization?.startsWith("Bearer ")) throw new Refused(401, "INVALID_TOKEN")
  const hash = createHash("sha256").update(authorization.slice(7)).digest()
  const [caller] = await query("caller", findCaller, [hash])
  if (caller === undefined) throw new Refused(401, "INVALID_TOKEN")
  request.caller = caller
})
reads(app)
writes(app)
await app.listen({ port: 0, host: "127.0.0.1" })
tellAddress(app.server.address())
