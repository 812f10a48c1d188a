import type { RunRef } from "@design-workspace/domain/generation/attempts/Attempt"
import { GeneratedProjectRepo } from "@design-workspace/domain/generation/attempts/GeneratedProjectRepo"
import type { PlannedDocument } from "@design-workspace/domain/generation/attempts/PlannedDocument"
import { RunDocuments } from "@design-workspace/domain/generation/attempts/RunDocuments"
import { Settled, SettledStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { DocumentReason, DocumentState } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { AttemptId, CollectionId, ItemId, OrgId, type ProjectId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { PgTypes } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { ProjectRow, projectColumns } from "../projects/SqlProjectRepo.ts"
import { afterCursor, boundedPage, HasNext, newestFirst } from "../sql/pages.ts"
import { execute, hasRow, integers, rowsOf, valuesOf } from "../sql/Rows.ts"
import { changedBy, storeTime } from "../sql/rowChanges.ts"
import { isCurrentRun, ListedOfProjectRow, listedOfProject } from "./SqlAttemptRepo.ts"

const DocumentRow = Schema.Struct({
  nodeId: ItemId,
  after: Schema.Int,
  state: Schema.NullOr(DocumentState),
  version: Schema.NullOr(Schema.Int),
  reason: Schema.NullOr(DocumentReason)
})
const documents = rowsOf(DocumentRow)

const toPlanned = ({ after, nodeId, reason, state, version }: typeof DocumentRow.Type): PlannedDocument => ({
  nodeId,
  after,
  outcome: state === null ? null : { nodeId, state, version, reason }
})

const runDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient
  const transactor = yield* Transactor

  /** Locks the attempt; what is written sees all that was committed before. It counts as progress. */
  const whileCurrent = <A>(run: RunRef, write: Effect.Effect<A>): Effect.Effect<A, RunOvertaken> =>
    hasRow(sql`
      UPDATE attempt SET handed_on = run_no WHERE ${isCurrentRun(sql, run)} RETURNING true AS "isCurrent"`).pipe(
      Effect.flatMap((isCurrent) =>
        isCurrent ? write : Effect.fail(new RunOvertaken({ attemptId: run.attemptId }))
      ),
      transactor.run
    )

  return RunDocuments.of({
    plan: (run, planned) =>
      whileCurrent(
        run,
        execute(sql`
          INSERT INTO run_document (attempt_id, node_id, after_version, place, state, version)
          SELECT ${run.attemptId}::uuid, item.node_id, item.after_version, before.last + item.place,
            nullif(item.state, ''), nullif(item.version, 0)
          FROM unnest(
              (SELECT ${planned.map(({ nodeId }) => nodeId)}::text[]),
              (SELECT ${planned.map(({ after }) => after)}::integer[]),
              (SELECT ${planned.map(({ outcome }) => outcome?.state ?? "")}::text[]),
              (SELECT ${planned.map(({ outcome }) => outcome?.version ?? 0)}::integer[])
            ) WITH ORDINALITY AS item (node_id, after_version, state, version, place),
            (SELECT coalesce(max(place), 0) AS last FROM run_document WHERE attempt_id = ${run.attemptId}) AS before
          ORDER BY item.place
          ON CONFLICT (attempt_id, node_id) DO NOTHING`)
      ),

    settle: (run, { nodeId, reason, state, version }) =>
      whileCurrent(
        run,
        integers.only(sql`
          WITH changed AS (
            UPDATE run_document SET state = ${state}, version = ${version}, reason = ${reason}
            WHERE attempt_id = ${run.attemptId} AND node_id = ${nodeId} AND state IS NULL
            RETURNING 1
          )
          SELECT (SELECT count(*) FROM changed)::integer + count(*)::integer AS settled
          FROM run_document WHERE attempt_id = ${run.attemptId} AND state IS NOT NULL`)
      ),

    read: (attemptId) =>
      Effect.map(
        documents.all(sql`
          SELECT node_id AS "nodeId", after_version AS after, state, version, reason FROM run_document
          WHERE attempt_id = ${attemptId} ORDER BY place`),
        (rows) => rows.map(toPlanned)
      )
  })
})

export const SqlRunDocuments = { layer: Layer.effect(RunDocuments, runDocuments) }

const stages = valuesOf(Schema.NullOr(Settled))
const attempts = valuesOf(AttemptId)

const settledStages = Effect.gen(function* () {
  const sql = yield* SqlClient
  const hashed = (key: string) => sql`sha256(convert_to(${key}, 'UTF8'))`

  return {
    // Under the attempt's lock: the next run reads what was saved, or this save is refused.
    save: (run, { key, version }, settled) =>
      execute(sql`
        INSERT INTO settled_stage (attempt_id, version, settled, run_key)
        SELECT id, ${DateTime.toDateUtc(version)}::timestamptz, ${PgTypes.jsonb(settled)}::jsonb, ${hashed(key)}
        FROM attempt
        WHERE ${isCurrentRun(sql, run)} FOR NO KEY UPDATE
        ON CONFLICT (attempt_id) DO UPDATE
        SET version = excluded.version, settled = excluded.settled, run_key = excluded.run_key`),

    find: (attemptId, version) =>
      Effect.map(
        stages.first(sql`
          SELECT settled FROM settled_stage
          WHERE attempt_id = ${attemptId} AND version = ${DateTime.toDateUtc(version)}`),
        Option.flatMap(Option.fromNullOr)
      ),

    remove: (attemptId) => execute(sql`DELETE FROM settled_stage WHERE attempt_id = ${attemptId}`),

    keep: (attemptId) =>
      execute(sql`UPDATE settled_stage SET kept_at = ${storeTime(sql)} WHERE attempt_id = ${attemptId}`),

    // Locked, so that it is still there to be moved.
    findKept: (key, since) =>
      attempts.first(sql`
        SELECT attempt_id AS id FROM settled_stage
        WHERE run_key = ${hashed(key)} AND kept_at > ${DateTime.toDateUtc(since)}
        ORDER BY kept_at DESC LIMIT 1 FOR UPDATE`),

    move: (from, to) =>
      execute(sql`
        UPDATE settled_stage SET attempt_id = ${to}, kept_at = NULL WHERE attempt_id = ${from}`),

    removeKept: (before) =>
      execute(sql`DELETE FROM settled_stage WHERE kept_at < ${DateTime.toDateUtc(before)}`)
  } satisfies typeof SettledStages.Service
})

export const SqlSettledStages = { layer: Layer.effect(SettledStages, settledStages) }

const found = rowsOf(
  Schema.Struct({
    ...ProjectRow.fields,
    designVersion: Schema.DateTimeUtcFromDate,
    collectionId: CollectionId,
    orgId: OrgId,
    spaceDeletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
  })
)
const listedAttempts = rowsOf(Schema.Struct({ ...ListedOfProjectRow, ...HasNext }))

const generatedProjectRepo = Effect.gen(function* () {
  const sql = yield* SqlClient

  const select = (id: ProjectId) => sql`
    SELECT ${projectColumns(sql)}, p.design_version AS "designVersion", s.collection_id AS "collectionId",
      s.org_id AS "orgId", s.deleted_at AS "spaceDeletedAt"
    FROM project p JOIN space s ON s.id = p.space_id
    WHERE p.id = ${id}`

  const find = (statement: ReturnType<typeof select>) =>
    Effect.map(
      found.first(statement),
      Option.map(({ collectionId, designVersion, orgId, spaceDeletedAt, ...project }) => ({
        project,
        space: { id: project.spaceId, collectionId, orgId, deletedAt: spaceDeletedAt },
        designVersion
      }))
    )

  return GeneratedProjectRepo.of({
    find: (id) => find(select(id)),
    findForUpdate: (id) => find(sql`${select(id)} FOR NO KEY UPDATE OF p`),

    setStatus: (id, status, by) =>
      execute(sql`
        WITH changed AS (
          UPDATE project SET status = ${status}, ${changedBy(sql, by)}
          WHERE id = ${id} AND status <> ${status}
          RETURNING id, updated_at, graph_version
        )
        INSERT INTO project_version (project_id, version, graph_version)
        SELECT id, updated_at, graph_version FROM changed`),

    attempts: (id, page) => {
      const listed = sql`
        SELECT ${listedOfProject(sql)},
          octet_length(rule_ids::text) + coalesce(octet_length(usage::text), 0) AS octets
        FROM attempt
        WHERE project_id = ${id} AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return boundedPage(sql, listedAttempts, page, listed)
    }
  })
})

export const SqlGeneratedProjectRepo = { layer: Layer.effect(GeneratedProjectRepo, generatedProjectRepo) }
