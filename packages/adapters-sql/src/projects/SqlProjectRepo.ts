import { Project } from "@design-workspace/domain/projects/Project"
import type { Graph } from "@design-workspace/domain/projects/Graph"
import { type NewProject, ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { exceedQuota } from "@design-workspace/domain/quotas/QuotaExceeded"
import { fitsQuota, Quotas } from "@design-workspace/domain/quotas/Quotas"
import { projectLimit } from "@design-workspace/domain/projects/projectLimit"
import { type GuestId, OrgId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { assignments } from "../sql/assignments.ts"
import { Followed, toBoundedPage, withinOctets } from "../sql/Keyset.ts"
import { projectChange } from "./projectChange.ts"
import { GraphColumn, projectGraphs, storedGraph, toGraphRead } from "./projectGraphs.ts"
import { projectList } from "./projectLists.ts"
import { requireRoom, utcDay } from "../sql/requireRoom.ts"
import { rowsOf } from "../sql/Rows.ts"
import { SqlTransactor } from "../sql/SqlTransactor.ts"
import { firstVersion } from "../sql/VersionClock.ts"

const ProjectRow = Schema.Struct({
  ...Project.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate,
  deletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
const projects = rowsOf(ProjectRow)
const wholes = rowsOf(Schema.Struct({ ...ProjectRow.fields, whole: GraphColumn }))
const listed = rowsOf(
  Schema.Struct({
    ...ProjectRow.fields,
    ...Followed,
    spaceInTrash: Schema.Boolean,
    at: Schema.DateTimeUtcFromDate
  })
)
const counts = rowsOf(Schema.Struct({ projects: Schema.Int }))
const claimed = rowsOf(Schema.Struct({ id: Project.fields.id, orgId: OrgId }))
const inContext = rowsOf(
  Schema.Struct({
    ...ProjectRow.fields,
    spaceName: Schema.String,
    spaceOrgId: OrgId,
    spaceDeletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
    manager: Schema.Boolean,
    grant: Schema.NullOr(Schema.Literals(["read", "write"]))
  })
)

const patchColumns = {
  title: "title",
  prompt: "prompt",
  status: "status",
  visibility: "visibility",
  ownerId: "owner_id"
} as const

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const quotas = yield* Quotas
  const transactor = yield* Transactor
  const columns = sql.literal(`
    p.id, p.title, p.prompt, p.status, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId",
    p.visibility, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt"`)

  const insert = Effect.fnUntraced(function* (project: NewProject, graph: Graph) {
    const { guestId, id, ownerId, prompt, spaceId, status, title, visibility } = project
    const limit = projectLimit(quotas, { guestId, quotaMib: null })
    const stored = storedGraph(sql, graph)
    if (!fitsQuota(0, stored.bytes, limit)) return yield* exceedQuota("project_bytes", limit, 0)
    return yield* projects.only(sql`
      WITH first AS (
        SELECT ${firstVersion(sql)} AS version
      ), created AS (
        INSERT INTO project (id, title, prompt, status, space_id, owner_id, guest_id, visibility,
          created_at, updated_at, graph_version, used_bytes)
        SELECT ${id}::uuid, ${title}, ${prompt}, ${status}, ${spaceId}::uuid,
          (SELECT id FROM app_user WHERE id = ${ownerId}::uuid FOR KEY SHARE), ${guestId}::uuid,
          ${visibility}, version, version, version, ${stored.bytes}::bigint
        FROM first
        RETURNING *
      ), stored AS (
        INSERT INTO project_graph (project_id, version, graph, node_ids)
        SELECT id, updated_at, ${stored.columns} FROM created
      ), recorded AS (
        INSERT INTO project_version (project_id, version, graph_version)
        SELECT id, updated_at, updated_at FROM created
      )
      SELECT ${columns} FROM created p`)
  })

  /** Counts one more project of a guest and of its address, if their quotas have room. */
  const countGuestProject = Effect.fnUntraced(function* (guestId: GuestId, addressHash: string | null) {
    yield* requireRoom(sql, "guest_projects", guestId, quotas.guestProjects)
    if (addressHash === null) return
    const limit = quotas.addressProjectsADay
    const counted = yield* counts.first(sql`
      INSERT INTO guest_day AS present (day, address_hash, projects)
      VALUES (${utcDay(sql)}, ${addressHash}, 1)
      ON CONFLICT (day, address_hash) DO UPDATE SET projects = present.projects + 1
      WHERE present.projects < ${limit}
      RETURNING projects`)
    if (Option.isNone(counted)) yield* exceedQuota("address_projects_a_day", limit, limit)
  })

  const changed = (set: ReadonlyArray<Fragment>, where: Fragment) =>
    sql`WITH ${projectChange(sql, set, where)} SELECT ${columns} FROM changed p`

  return ProjectRepo.of({
    ...projectGraphs(sql, quotas),

    find: (id, viewer) => {
      const userId = viewer._tag === "User" ? viewer.userId : null
      const row = inContext.first(sql`
        SELECT ${columns}, s.name AS "spaceName", s.org_id AS "spaceOrgId", s.deleted_at AS "spaceDeletedAt",
          EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = ${userId}) AS manager,
          (SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = ${userId}) AS "grant"
        FROM project p JOIN space s ON s.id = p.space_id
        WHERE p.id = ${id}`)
      return Effect.map(
        row,
        Option.map(({ grant, manager, spaceDeletedAt, spaceName, spaceOrgId, ...project }) => ({
          project,
          space: { id: project.spaceId, name: spaceName, orgId: spaceOrgId, deletedAt: spaceDeletedAt },
          manager,
          grant
        }))
      )
    },

    readWhole: (id) =>
      Effect.map(
        wholes.first(sql`
          SELECT ${columns}, project_whole(p.id) AS whole FROM project p
          WHERE p.id = ${id} AND p.deleted_at IS NULL`),
        Option.map(({ whole, ...project }) => ({ ...toGraphRead(whole, project.updatedAt), project }))
      ),

    list: (filter, page) => {
      const found = projectList(sql, columns, filter, page)
      const rows = listed.all(withinOctets(sql, page, found, { at: "at", id: "id" }))
      return Effect.map(rows, (all) => {
        const { items, next } = toBoundedPage(all, ({ at, id }) => ({ at, id }))
        return { items: items.map(({ at: _, ...project }) => project), next }
      })
    },

    insert: (project, graph, addressHash = null) =>
      project.guestId === null
        ? insert(project, graph)
        : transactor.run(
            Effect.andThen(countGuestProject(project.guestId, addressHash), insert(project, graph))
          ),

    update: (id, patch) => {
      const set = assignments(sql, patchColumns, patch)
      const handedOver = patch.ownerId === undefined || patch.ownerId === null ? [] : [sql`guest_id = NULL`]
      return projects.first(
        changed([...set, ...handedOver], sql`project.id = ${id} AND project.deleted_at IS NULL`)
      )
    },

    setTrashed: (id, trashed) =>
      projects.first(
        trashed
          ? changed(
              [sql`deleted_at = ${firstVersion(sql)}`],
              sql`project.id = ${id} AND project.deleted_at IS NULL`
            )
          : changed([sql`deleted_at = NULL`], sql`project.id = ${id} AND project.deleted_at IS NOT NULL`)
      ),

    claim: (guestId, userId) =>
      claimed.all(sql`
        WITH ${projectChange(sql, [sql`owner_id = ${userId}`, sql`guest_id = NULL`], sql`project.guest_id = ${guestId}`)}
        SELECT p.id, s.org_id AS "orgId" FROM changed p JOIN space s ON s.id = p.space_id`)
  })
})

/** `ProjectRepo` on PostgreSQL. Each change is one statement that also records the project's new version. */
export const SqlProjectRepo = {
  layer: Layer.effect(ProjectRepo, make).pipe(Layer.provide(SqlTransactor.layer))
}
