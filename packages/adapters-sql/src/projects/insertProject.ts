import type { Graph } from "@design-workspace/domain/projects/Graph"
import type { NewProject } from "@design-workspace/domain/projects/ProjectRepo"
import { projectLimit } from "@design-workspace/domain/projects/projectLimit"
import { fitsQuota, type QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import type { GuestId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { requireRoom, utcDay } from "../sql/requireRoom.ts"
import { storeTime } from "../sql/VersionClock.ts"
import { storedGraph } from "./projectGraphs.ts"
import { ProjectRow, projectColumns } from "./projectRows.ts"

const projects = rowsOf(ProjectRow)
const counts = rowsOf(Schema.Struct({ projects: Schema.Int }))

/** Stores a project with its graph and its first version, if the graph fits into the project's quota. */
export const insertProject = Effect.fnUntraced(function* (
  sql: SqlClient,
  quotas: QuotaLimits,
  project: NewProject,
  graph: Graph
) {
  const { guestId, id, ownerId, prompt, spaceId, status, title, visibility } = project
  const limit = projectLimit(quotas, { guestId, quotaMib: null })
  const stored = storedGraph(sql, graph)
  if (!fitsQuota(0, stored.bytes, limit)) return yield* refuseQuota("project_bytes", limit, 0)
  return yield* projects.only(sql`
    WITH first AS (
      SELECT ${storeTime(sql)} AS version
    ), created AS (
      INSERT INTO project (id, title, prompt, status, space_id, owner_id, guest_id, visibility,
        created_at, updated_at, graph_version, design_version, used_bytes)
      SELECT ${id}::uuid, ${title}, ${prompt}, ${status}, ${spaceId}::uuid,
        (SELECT id FROM app_user WHERE id = ${ownerId}::uuid FOR KEY SHARE), ${guestId}::uuid,
        ${visibility}, version, version, version, version, ${stored.bytes}::bigint
      FROM first
      RETURNING *
    ), stored AS (
      INSERT INTO project_graph (project_id, version, graph, node_ids)
      SELECT id, updated_at, ${stored.columns} FROM created
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, updated_at FROM created
    )
    SELECT ${projectColumns(sql)} FROM created p`)
})

/**
 * Inside a transaction: counts a project of a guest and of its address (by hash), if quotas have room. A copy of
 * `fitsQuota`; `GuestQuotasContract` compares them.
 */
export const countGuestProject = Effect.fnUntraced(function* (
  sql: SqlClient,
  quotas: QuotaLimits,
  guestId: GuestId,
  addressHash: string | undefined
) {
  yield* requireRoom(sql, "guest_projects", guestId, quotas.guestProjects)
  if (addressHash === undefined) return
  const limit = quotas.addressProjectsADay
  const counted = yield* counts.first(sql`
    INSERT INTO guest_day AS present (day, address_hash, projects)
    VALUES (${utcDay(sql)}, ${addressHash}, 1)
    ON CONFLICT (day, address_hash) DO UPDATE SET projects = present.projects + 1
    WHERE present.projects < ${limit}
    RETURNING projects`)
  if (Option.isNone(counted)) yield* refuseQuota("address_projects_a_day", limit, limit)
})
