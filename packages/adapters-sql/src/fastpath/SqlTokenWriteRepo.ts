import {
  TokenWriteRepo,
  type RestoredProject,
  type RestoredVersion,
  type VersionToRestore
} from "@design-workspace/domain/fastpath/TokenWriteRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { type BatchColumns, batched } from "../sql/batched.ts"
import { copiedVersions, restoredSize } from "../documents/documentWrites.ts"
import { projectChange } from "../projects/projectChange.ts"
import { countedGrowth, fitsProject } from "../projects/projectQuota.ts"
import { instantOrNull, uncheckedRowsOf } from "../sql/Rows.ts"
import { isRaceLost } from "../sql/SqlTransactor.ts"
import {
  type AskedChange,
  askedChanges,
  heldProjects,
  type AuditedChange,
  auditLines
} from "./auditedChanges.ts"
import { firstVersion } from "../sql/VersionClock.ts"

/** At most so many writes share a statement. */
const atOnce = 32

/** A row of a statement that makes several changes. */
interface Changed {
  readonly projectId: ProjectId
}

interface TrashedRow extends Changed {
  readonly title: string
  readonly deletedAt: Date | null
}

interface VersionRow extends Changed {
  readonly id: bigint
  readonly version: number
}

/**
 * Makes the changes of simultaneous callers in one statement, one change for each project: a second one would be on a version that is no
 * longer current. A statement that lost a race changed nothing.
 */
const sharing = <Wanted, Row extends Changed, A>(
  sql: SqlClient.SqlClient,
  make: (asked: ReadonlyArray<AskedChange<Wanted>>) => Effect.Effect<ReadonlyArray<Row>>,
  toMade: (row: Row) => A
) => {
  const ask = batched(sql, atOnce, (asked: ReadonlyArray<AskedChange<Wanted>>) => {
    const first = new Map<ProjectId, number>()
    asked.forEach(({ change: { project } }, place) => {
      if (!first.has(project.id)) first.set(project.id, place)
    })
    const apart = asked.filter(({ change: { project } }, place) => first.get(project.id) === place)
    const rows = Effect.catchCause(make(apart), (cause) =>
      isRaceLost(cause) ? Effect.succeed([]) : Effect.failCause(cause)
    )
    return Effect.map(
      rows,
      (made) => new Map(made.map((row) => [first.get(row.projectId) ?? -1, toMade(row)]))
    )
  })
  return (change: AuditedChange, wanted: Wanted) => ask({ change, wanted })
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const byHeld = sql`project.id = held.id AND marked.told`
  const growth = { documents: "held.growth" }
  const byHeldThatFits = sql`${byHeld} AND ${fitsProject(sql, yield* Quotas, growth)}`
  const nothing = { columns: sql.literal(""), joined: sql.literal("") }

  const setTrashed = sharing<boolean, TrashedRow, RestoredProject>(
    sql,
    (asked) => {
      const set = sql`deleted_at = CASE WHEN held.trashed THEN ${firstVersion(sql)} END`
      return uncheckedRowsOf<TrashedRow>()(sql`
        WITH ${askedChanges(sql, asked, { trashed: ["boolean", (trashed) => trashed] })},
        ${heldProjects(sql, sql`(p.deleted_at IS NULL) = asked.trashed`, nothing)},
        ${projectChange(sql, [set], byHeld, sql`FROM held, marked`)},
        ${auditLines(sql)}
        SELECT id AS "projectId", title, deleted_at AS "deletedAt" FROM changed`)
    },
    ({ deletedAt, projectId, title }) => ({
      id: projectId,
      title,
      deletedAt: instantOrNull(deletedAt)
    })
  )

  const restoreVersion = sharing<VersionToRestore, VersionRow, RestoredVersion>(
    sql,
    (asked) => {
      const wanted: BatchColumns<VersionToRestore> = {
        node_id: ["text", ({ nodeId }) => nodeId],
        number: ["integer", ({ version }) => version],
        author_id: ["uuid", ({ authorId }) => authorId]
      }
      const present = sql`p.deleted_at IS NULL AND asked.node_id = ANY(g.node_ids)`
      const source = {
        columns: sql.literal(`, v.text_hash, ${restoredSize}`),
        joined: sql.literal(`JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
          JOIN document_version v
            ON v.project_id = p.id AND v.node_id = asked.node_id AND v.version = asked.number
          JOIN document_text t ON t.hash = v.text_hash
          JOIN document d ON d.project_id = p.id AND d.node_id = asked.node_id`)
      }
      return uncheckedRowsOf<VersionRow>()(sql`
        WITH ${askedChanges(sql, asked, wanted)},
        ${heldProjects(sql, present, source)},
        ${projectChange(sql, countedGrowth(sql, growth), byHeldThatFits, sql`FROM held, marked`)},
        ${copiedVersions(sql, "held")},
        ${auditLines(sql)}
        SELECT id, project_id AS "projectId", version FROM v`)
    },
    ({ id, version }) => ({ id: Number(id), version })
  )

  return TokenWriteRepo.of({
    setTrashed: (project, trashed, line) => setTrashed({ project, line }, trashed),
    restoreVersion: (project, wanted, line) => restoreVersion({ project, line }, wanted)
  })
})

/** `TokenWriteRepo` on PostgreSQL: one statement, by itself a transaction, for all who ask within one turn of the event loop. */
export const SqlTokenWriteRepo = { layer: Layer.effect(TokenWriteRepo, make) }
