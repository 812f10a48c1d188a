import { connected } from "../data/connected.ts"
import { uid } from "../data/ids.ts"
import { reads } from "./requests.ts"
import type { Side } from "./Site.ts"
import type { Contender } from "./Work.ts"

type Prepare = NonNullable<Contender["prepare"]>

const tables = {
  ours: { project: "project", space: "space" },
  raw: { project: "peer.projects", space: "peer.spaces" },
  fastify: { project: "peer.projects", space: "peer.spaces" }
} as const

/** Gives every project or space its next version, as a change of each would, past the triggers. */
export const touched =
  (side: Side, kind: "project" | "space"): Prepare =>
  (databaseUrl) =>
    connected(databaseUrl, async (database) => {
      await database.query("SET session_replication_role = replica")
      await database.query(
        `UPDATE ${tables[side][kind]} SET updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
      )
    })

/** Takes every project out of the trash. */
export const restored =
  (side: Side): Prepare =>
  (databaseUrl) =>
    connected(databaseUrl, async (database) => {
      await database.query(
        `UPDATE ${tables[side].project} SET deleted_at = NULL WHERE deleted_at IS NOT NULL`
      )
    })

/** Takes away the versions that a document got beyond its first ones, and what they left behind. */
export const shortened =
  (versions: number, node: string): Prepare =>
  (databaseUrl) =>
    connected(databaseUrl, async (database) => {
      const where = `WHERE project_id = '${uid("project", 8_000)}' AND node_id = '${node}'`
      await database.query(`DELETE FROM document_version ${where} AND version > ${versions}`)
      await database.query(`UPDATE document SET current_version = ${versions} ${where}`)
      await database.query("VACUUM ANALYZE document_version, document, project, project_version")
    })

/** Reads of these projects that say which version they have: the present one. */
export const knownReads =
  (side: Side, paths: ReadonlyArray<string>): Contender["requests"] =>
  (databaseUrl) =>
    connected(databaseUrl, async (database) => {
      const { rows } = await database.query(`SELECT id, updated_at FROM ${tables[side].project}`)
      const versions = new Map(
        rows.map(({ id, updated_at }) => [`/api/projects/${id}`, updated_at.toISOString()])
      )
      return reads(paths, (index) => ({ "if-none-match": `"${versions.get(paths[index] ?? "")}"` }))
    })
