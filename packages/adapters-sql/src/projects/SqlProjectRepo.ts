import { Grant, GrantLevel } from "@design-workspace/domain/projects/Grant"
import { GrantRepo } from "@design-workspace/domain/projects/GrantRepo"
import type { Graph } from "@design-workspace/domain/projects/Graph"
import { Project } from "@design-workspace/domain/projects/Project"
import { projectLimit } from "@design-workspace/domain/projects/ProjectQuotas"
import {
  type NewProject,
  type ProjectPatch,
  ProjectRepo
} from "@design-workspace/domain/projects/ProjectRepo"
import { fitsQuota, type QuotaLimits, Quotas } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import { type GuestId, OrgId, UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { immutableReads } from "../replica/Replica.ts"
import { afterCursor, HasNext, newestFirst, toBoundedPage, userPage, withinOctets } from "../sql/pages.ts"
import { execute, hasRow, rowsOf, TrashTimes } from "../sql/Rows.ts"
import { requireRoom, utcDay } from "../sql/requireRoom.ts"
import { assignments, changedBy, nextVersion, storeTime } from "../sql/rowChanges.ts"
import { GraphColumn, projectGraphs, storedGraph, toGraphRead } from "./projectGraphs.ts"
import { activeParts, type Listing, trashedParts } from "./projectLists.ts"

export const ProjectRow = Schema.Struct({ ...Project.fields, ...TrashTimes })

export const projectColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    p.id, p.title, p.prompt, p.status, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId",
    p.visibility, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.created_by AS "createdBy",
    p.updated_by AS "updatedBy", p.deleted_at AS "deletedAt"`)

const projects = rowsOf(ProjectRow)

const insertProject = Effect.fnUntraced(function* (
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
        created_at, updated_at, created_by, updated_by, graph_version, design_version, used_bytes)
      SELECT ${id}::uuid, ${title}, ${prompt}, ${status}, ${spaceId}::uuid,
        (SELECT id FROM app_user WHERE id = ${ownerId}::uuid FOR KEY SHARE), ${guestId}::uuid,
        ${visibility}, version, version, ${ownerId}::uuid, ${ownerId}::uuid, version, version, ${stored.bytes}::bigint
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

/** Of a guest and of its address. A copy of `fitsQuota`; `GuestQuotasContract` compares them. */
const countGuestProject = Effect.fnUntraced(function* (
  sql: SqlClient,
  quotas: QuotaLimits,
  guestId: GuestId,
  addressHash: string | undefined
) {
  yield* requireRoom(sql, "guest_projects", guestId, quotas.guestProjects)
  if (addressHash === undefined) return
  const limit = quotas.addressProjectsADay
  const counted = yield* hasRow(sql`
    INSERT INTO guest_day AS present (day, address_hash, projects)
    VALUES (${utcDay(sql)}, ${addressHash}, 1)
    ON CONFLICT (day, address_hash) DO UPDATE SET projects = present.projects + 1
    WHERE present.projects < ${limit}
    RETURNING projects`)
  if (!counted) yield* refuseQuota("address_projects_a_day", limit, limit)
})

const projectList = (listing: Listing): Fragment => {
  const { filter, page, sql } = listing
  const parts = filter.show === "restorable" ? trashedParts(listing) : activeParts(listing)
  return sql`
    SELECT found.* FROM (${sql.join(" UNION ALL ", false)(parts.map((part) => sql`(${part})`))}) AS found
    ${newestFirst(sql, page, { at: "at", id: "id" })}`
}

const wholes = rowsOf(Schema.Struct({ ...ProjectRow.fields, whole: GraphColumn }))
const listed = rowsOf(
  Schema.Struct({
    ...ProjectRow.fields,
    ...HasNext,
    orgId: OrgId,
    spaceName: Schema.String,
    spaceInTrash: Schema.Boolean,
    deletedBy: Schema.NullOr(UserId),
    grant: Schema.NullOr(GrantLevel),
    at: Schema.DateTimeUtcFromDate
  })
)
const inContext = rowsOf(
  Schema.Struct({
    ...ProjectRow.fields,
    spaceName: Schema.String,
    spaceOrgId: OrgId,
    spaceDeletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
    manager: Schema.Boolean,
    grant: Schema.NullOr(GrantLevel)
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
  const sql = yield* SqlClient
  const quotas = yield* Quotas
  const transactor = yield* Transactor
  const columns = projectColumns(sql)

  /** It is the version of the design too if the prompt changes. */
  const version = ({ prompt }: ProjectPatch, by: UserId | null | undefined) =>
    prompt === undefined
      ? changedBy(sql, by)
      : sql`(updated_at, updated_by, design_version) = (
          SELECT next, ${by ?? null}::uuid, CASE WHEN prompt = ${prompt} THEN design_version ELSE next END
          FROM (SELECT ${nextVersion(sql)} AS next) AS following
        )`

  return ProjectRepo.of({
    ...projectGraphs(sql, quotas, yield* immutableReads),

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
      const found = projectList({ sql, columns, filter, page })
      const rows = listed.all(withinOctets(sql, page, found, { at: "at", id: "id" }))
      return Effect.map(rows, (all) => {
        const { items, next } = toBoundedPage(all, ({ at, id }) => ({ at, id }))
        return { items: items.map(({ at: _, ...project }) => project), next }
      })
    },

    insert: (project, graph, addressHash) => {
      const inserted = insertProject(sql, quotas, project, graph)
      const { guestId } = project
      return guestId === null
        ? inserted
        : transactor.run(Effect.andThen(countGuestProject(sql, quotas, guestId, addressHash), inserted))
    },

    update: (id, patch, by) => {
      const handedOver = patch.ownerId === undefined || patch.ownerId === null ? [] : [sql`guest_id = NULL`]
      const set = [...assignments(sql, patchColumns, patch), ...handedOver, version(patch, by)]
      return projects.first(sql`
        WITH changed AS (
          UPDATE project SET ${sql.csv(set)}
          WHERE id = ${id} AND deleted_at IS NULL
          RETURNING *
        ), recorded AS (
          INSERT INTO project_version (project_id, version, graph_version)
          SELECT id, updated_at, graph_version FROM changed
        )
        SELECT ${columns} FROM changed p`)
    },

    setTrashed: (id, trashed, by) =>
      projects.first(sql`
        WITH changed AS (
          UPDATE project
          SET deleted_at = CASE WHEN ${trashed} THEN ${storeTime(sql)} END,
            deleted_by = CASE WHEN ${trashed} THEN ${by ?? null}::uuid END, ${changedBy(sql, by)}
          WHERE id = ${id} AND (deleted_at IS NULL) = ${trashed}
          RETURNING *
        ), recorded AS (
          INSERT INTO project_version (project_id, version, graph_version)
          SELECT id, updated_at, graph_version FROM changed
        )
        SELECT ${columns} FROM changed p`)
  })
})

export const SqlProjectRepo = { layer: Layer.effect(ProjectRepo, make) }

const grants = rowsOf(Schema.Struct({ ...Grant.fields, createdAt: Schema.DateTimeUtcFromDate }))

const grantRepo = Effect.map(SqlClient, (sql) =>
  GrantRepo.of({
    list: (projectId, page) =>
      userPage(
        grants.all(sql`
          SELECT id AS "userId", name, level, created_at AS "createdAt"
          FROM project_grant JOIN app_user ON id = user_id
          WHERE project_id = ${projectId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        page
      ),

    put: (projectId, userId, level) =>
      execute(sql`
        INSERT INTO project_grant (project_id, user_id, level)
        SELECT ${projectId}, id, ${level} FROM app_user WHERE id = ${userId} FOR KEY SHARE
        ON CONFLICT (project_id, user_id) DO UPDATE SET level = excluded.level`),

    remove: (projectId, userId) =>
      execute(sql`DELETE FROM project_grant WHERE project_id = ${projectId} AND user_id = ${userId}`)
  })
)

export const SqlGrantRepo = { layer: Layer.effect(GrantRepo, grantRepo) }
