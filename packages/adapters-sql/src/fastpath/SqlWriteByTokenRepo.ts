import type { NewAuditLine } from "@design-workspace/domain/audit/AuditLog"
import {
  type KnownProject,
  type VersionToRestore,
  WriteByTokenRepo
} from "@design-workspace/domain/fastpath/WriteByTokenRepo"
import { type QuotaLimits, Quotas } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Effect, Layer, Predicate } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ChangeNotifications } from "../changes/SqlChangeFeed.ts"
import { fitsDocuments } from "../projects/SqlProjectQuotaRepo.ts"
import { batched } from "../sql/batched.ts"
import { checkedRow, instantOrNull, orNull, rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/rowChanges.ts"
import { CommitSignal, isRaceLost } from "../sql/SqlTransactor.ts"

interface AuditedChange {
  readonly project: KnownProject
  readonly line: NewAuditLine
}

/** One row for each change. An empty text stands for null. */
const changeColumns = (sql: SqlClient, changes: ReadonlyArray<AuditedChange>): Fragment => sql`
        unnest((SELECT ${changes.map(({ project }) => project.id)}::uuid[])) AS id,
        unnest((SELECT ${changes.map(({ project }) => DateTime.toDateUtc(project.updatedAt))}::timestamptz[])) AS known,
        unnest((SELECT ${changes.map(({ line }) => line.id)}::uuid[])) AS line_id,
        unnest((SELECT ${changes.map(({ line }) => line.actor)}::text[])) AS actor,
        unnest((SELECT ${changes.map(({ line }) => line.tokenId ?? "")}::text[])) AS token_id,
        unnest((SELECT ${changes.map(({ line }) => line.action)}::text[])) AS action,
        unnest((SELECT ${changes.map(({ line }) => line.targetId ?? "")}::text[])) AS target_id,
        unnest((SELECT ${changes.map(({ line }) => line.requestId ?? "")}::text[])) AS request_id`

/**
 * The trigger `project_changes` keeps a project's version for the audit line that a later statement adds. A statement
 * that adds its lines itself names its projects and their versions in a setting, and the trigger skips them
 * (`0014_told_changes`: the trail is told of these already).
 */
const skipVersionTrigger = (sql: SqlClient): Fragment => sql`
      SELECT set_config('design_workspace.told', string_agg(id::text || known::text, ' '), true) IS NOT NULL AS done
      FROM asked`

const insertLines = (sql: SqlClient): Fragment => sql`
      INSERT INTO audit_line (
        id, at, actor, token_id, action, kind, subject_id, target_id, org_id, outcome,
        version_before, version_after, request_id
      )
      SELECT held.line_id, ${storeTime(sql)}, held.actor, nullif(held.token_id, '')::uuid, held.action, 'project',
        changed.id, nullif(held.target_id, ''), held.org_id, 'applied',
        held.known, changed.updated_at, nullif(held.request_id, '')
      FROM changed JOIN held ON held.id = changed.id`

interface ProjectMove extends AuditedChange {
  readonly toTrash: boolean
}

const moved = rowsOf(
  checkedRow<{ readonly projectId: ProjectId; readonly title: string; readonly deletedAt: Date | null }>({
    projectId: Predicate.isString,
    title: Predicate.isString,
    deletedAt: orNull(Predicate.isDate)
  })
)

/**
 * `held` are the projects at the known version, locked; one that another holds is left out. Its conditions on the trash
 * are a copy of `canMoveAlone`.
 */
const moveProjects = (sql: SqlClient, changes: ReadonlyArray<ProjectMove>) =>
  moved.all(sql`
    WITH asked AS MATERIALIZED (
      SELECT ${changeColumns(sql, changes)},
        unnest((SELECT ${changes.map(({ toTrash }) => toTrash)}::boolean[])) AS to_trash
    ), skipping AS MATERIALIZED (
      ${skipVersionTrigger(sql)}
    ), held AS MATERIALIZED (
      SELECT asked.*, found.* FROM asked CROSS JOIN LATERAL (
        SELECT s.org_id
        FROM project p JOIN space s ON s.id = p.space_id
        WHERE p.id = asked.id AND p.updated_at = asked.known AND s.deleted_at IS NULL
          AND (p.deleted_at IS NULL) = asked.to_trash
        FOR NO KEY UPDATE OF p SKIP LOCKED
      ) AS found
    ), changed AS (
      UPDATE project
      SET deleted_at = CASE WHEN held.to_trash THEN ${storeTime(sql)} END,
        deleted_by = CASE WHEN held.to_trash THEN held.actor::uuid END,
        updated_by = held.actor::uuid, updated_at = ${nextVersion(sql, sql`project.updated_at`)}
      FROM held, skipping
      WHERE project.id = held.id AND skipping.done
      RETURNING project.*
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, graph_version FROM changed
    ), lines AS (
      ${insertLines(sql)}
    )
    SELECT id AS "projectId", title, deleted_at AS "deletedAt" FROM changed`)

interface VersionRestore extends AuditedChange {
  readonly source: VersionToRestore
}

const restored = rowsOf(
  checkedRow<{ readonly projectId: ProjectId; readonly id: bigint; readonly version: number }>({
    projectId: Predicate.isString,
    id: Predicate.isBigInt,
    version: Predicate.isNumber
  })
)

/**
 * Copies earlier versions as next ones. `held` is as in `moveProjects`, with the texts; a copy of `isOutOfTrash`.
 * `changed` are the projects with room for the text, `counted` the next number of each document, `v` the new versions.
 */
const restoreVersions = (sql: SqlClient, quotas: QuotaLimits, changes: ReadonlyArray<VersionRestore>) =>
  restored.all(sql`
    WITH asked AS MATERIALIZED (
      SELECT ${changeColumns(sql, changes)},
        unnest((SELECT ${changes.map(({ source }) => source.nodeId)}::text[])) AS node_id,
        unnest((SELECT ${changes.map(({ source }) => source.version)}::integer[])) AS number,
        unnest((SELECT ${changes.map(({ source }) => source.authorId)}::uuid[])) AS author_id
    ), skipping AS MATERIALIZED (
      ${skipVersionTrigger(sql)}
    ), held AS MATERIALIZED (
      SELECT asked.*, found.* FROM asked CROSS JOIN LATERAL (
        SELECT s.org_id, v.text_hash, octet_length(t.content) AS bytes,
          octet_length(t.content) - d.current_bytes AS growth
        FROM project p JOIN space s ON s.id = p.space_id
        JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
        JOIN document_version v
          ON v.project_id = p.id AND v.node_id = asked.node_id AND v.version = asked.number
        JOIN document_text t ON t.hash = v.text_hash
        JOIN document d ON d.project_id = p.id AND d.node_id = asked.node_id
        WHERE p.id = asked.id AND p.updated_at = asked.known AND s.deleted_at IS NULL
          AND p.deleted_at IS NULL AND asked.node_id = ANY(g.node_ids)
        FOR NO KEY UPDATE OF p SKIP LOCKED
      ) AS found
    ), changed AS (
      UPDATE project
      SET document_bytes = project.document_bytes + held.growth,
        updated_by = held.author_id, updated_at = ${nextVersion(sql, sql`project.updated_at`)}
      FROM held, skipping
      WHERE project.id = held.id AND skipping.done AND ${fitsDocuments(sql, quotas, sql`held.growth`)}
      RETURNING project.*
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, graph_version FROM changed
    ), counted AS (
      UPDATE document SET current_version = current_version + 1, current_bytes = held.bytes
      FROM changed JOIN held ON held.id = changed.id
      WHERE project_id = held.id AND document.node_id = held.node_id
      RETURNING project_id, current_version
    ), v AS (
      INSERT INTO document_version
        (project_id, node_id, version, edit_type, restored_from, author_id, created_at, text_hash)
      SELECT project_id, node_id, current_version, 'restore', number, author_id, updated_at, text_hash
      FROM changed JOIN held ON held.id = changed.id JOIN counted ON project_id = changed.id
      RETURNING *
    ), lines AS (
      ${insertLines(sql)}
    )
    SELECT id, project_id AS "projectId", version FROM v`)

/** The largest `integer` of PostgreSQL. */
const largestInteger = 2_147_483_647

/** A second change of a project would be on an old version. After a lost race nothing is changed. */
const sharedChange = <Change extends AuditedChange, Row extends { readonly projectId: ProjectId }, A>(
  sql: SqlClient,
  run: (changes: ReadonlyArray<Change>) => Effect.Effect<ReadonlyArray<Row>>,
  toAnswer: (row: Row) => A
) =>
  batched(sql, 32, (changes: ReadonlyArray<Change>) => {
    const first = new Map<ProjectId, number>()
    changes.forEach(({ project }, place) => {
      if (!first.has(project.id)) first.set(project.id, place)
    })
    const apart = changes.filter(({ project }, place) => first.get(project.id) === place)
    const rows = Effect.catchCause(run(apart), (cause) =>
      isRaceLost(cause) ? Effect.succeed([]) : Effect.failCause(cause)
    )
    return Effect.map(
      rows,
      (changed) => new Map(changed.map((row) => [first.get(row.projectId) ?? -1, toAnswer(row)]))
    )
  })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const commits = yield* CommitSignal
  const quotas = yield* Quotas
  const news = yield* ChangeNotifications
  const announce = Effect.andThen(commits.open, sql.afterCommit(news.publish))
  const move = sharedChange(
    sql,
    (changes: ReadonlyArray<ProjectMove>) => Effect.tap(moveProjects(sql, changes), announce),
    ({ deletedAt, projectId, title }) => ({ id: projectId, title, deletedAt: instantOrNull(deletedAt) })
  )
  const restore = sharedChange(
    sql,
    (changes: ReadonlyArray<VersionRestore>) => Effect.tap(restoreVersions(sql, quotas, changes), announce),
    ({ id, version }) => ({ id: Number(id), version })
  )
  return WriteByTokenRepo.of({
    setTrashed: (project, toTrash, line) => move({ project, line, toTrash }),
    restoreVersion: (project, source, line) =>
      source.version > largestInteger ? Effect.succeedNone : restore({ project, line, source })
  })
})

/** One statement, itself a transaction, for all who ask in one turn of the event loop. */
export const SqlWriteByTokenRepo = { layer: Layer.effect(WriteByTokenRepo, make) }
