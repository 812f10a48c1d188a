import { Readable } from "node:stream"
import { setImmediate as tick } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { answers } from "./answers.ts"
import { callerOf, Refused } from "./caller.ts"
import { query } from "./database.ts"

/** A project, a space's blocks, a run's event stream. */
export const reads = (api: FastifyInstance) => {
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
    const body = async function* () {
      for (const { frame } of frames) {
        yield frame
        await tick()
      }
    }
    return reply.send(Readable.from(body(), { objectMode: false }))
  })
}
