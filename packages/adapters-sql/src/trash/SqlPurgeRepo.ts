import { CollectionId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { mostDependents, type PurgeOutcome, PurgeRepo } from "@design-workspace/domain/trash/PurgeRepo"
import type { TrashRef } from "@design-workspace/domain/trash/TrashRef"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { purgeProject } from "../projects/SqlGuestProjectRepo.ts"
import { booleans, execute, hasRow, rowsOf } from "../sql/Rows.ts"

/** Whether a dependent would survive a sweep of these kinds. A kind that is not swept has the cutoff null. */
const makePurgeRehearsal =
  (sql: SqlClient) =>
  ({ id, kind }: TrashRef, cutoff: DateTime.Utc, kinds: ReadonlyArray<TrashRef["kind"]>) => {
    const before = DateTime.toDateUtc(cutoff)
    const spacesBefore = kinds.includes("space") ? before : null
    const projectsBefore = kinds.includes("project") ? before : null
    switch (kind) {
      case "collection":
        return booleans.first(sql`
          SELECT EXISTS (
            SELECT FROM space s
            WHERE s.collection_id = collection.id AND (
              (s.deleted_at < ${spacesBefore}::timestamptz) IS NOT TRUE
              OR EXISTS (
                SELECT FROM project p
                WHERE p.space_id = s.id AND (p.deleted_at < ${projectsBefore}::timestamptz) IS NOT TRUE
              )
            )
          ) AS used
          FROM collection WHERE id = ${id} AND deleted_at < ${before}`)
      case "space":
        return booleans.first(sql`
          SELECT EXISTS (
            SELECT FROM project p
            WHERE p.space_id = space.id AND (p.deleted_at < ${projectsBefore}::timestamptz) IS NOT TRUE
          ) AS used
          FROM space WHERE id = ${id} AND deleted_at < ${before}`)
      case "project":
        return booleans.first(
          sql`SELECT false AS used FROM project WHERE id = ${id} AND deleted_at < ${before}`
        )
    }
  }

const Ref = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("collection"), id: CollectionId }),
  Schema.Struct({ kind: Schema.Literal("space"), id: SpaceId }),
  Schema.Struct({ kind: Schema.Literal("project"), id: ProjectId })
])
const trashedRows = rowsOf(Schema.Struct({ ref: Ref, deletedAt: Schema.DateTimeUtcFromDate }))
const dependents = rowsOf(Schema.Struct({ id: Schema.String, trashed: Schema.Boolean }))

const purgeRepo = Effect.gen(function* () {
  const sql = yield* SqlClient
  const transactor = yield* Transactor

  const since = (cutoff: DateTime.Utc | null) =>
    cutoff === null ? sql`deleted_at IS NOT NULL` : sql`deleted_at < ${DateTime.toDateUtc(cutoff)}`

  /** While the row is locked, no writer adds one. */
  const dependentsOf = ({ id, kind }: TrashRef) => {
    switch (kind) {
      case "collection":
        return dependents.all(sql`
          SELECT id, deleted_at IS NOT NULL AS trashed FROM space
          WHERE collection_id = ${id} ORDER BY id LIMIT ${mostDependents}`)
      case "space":
        return dependents.all(sql`
          SELECT id, deleted_at IS NOT NULL AS trashed FROM project
          WHERE space_id = ${id} ORDER BY id LIMIT ${mostDependents}`)
      case "project":
        return Effect.succeed([])
    }
  }

  const purge = Effect.fnUntraced(function* (
    ref: TrashRef,
    cutoff: DateTime.Utc | null
  ): Effect.fn.Return<PurgeOutcome> {
    const { id, kind } = ref
    const isThere = yield* hasRow(
      sql`SELECT id FROM ${sql(kind)} WHERE id = ${id} AND ${since(cutoff)} FOR UPDATE`
    )
    if (!isThere) return { _tag: "Missing" }
    const usedBy = yield* dependentsOf(ref)
    if (usedBy.length > 0) return { _tag: "InUse", usedBy }
    yield* kind === "project"
      ? purgeProject(sql, id)
      : execute(sql`DELETE FROM ${sql(kind)} WHERE id = ${id}`)
    return { _tag: "Purged" }
  })

  const isUsed = makePurgeRehearsal(sql)

  return PurgeRepo.of({
    trashedBefore: (kind, cutoff, after, limit) =>
      trashedRows.all(sql`
        SELECT json_build_object('kind', ${kind}::text, 'id', id) AS ref, deleted_at AS "deletedAt"
        FROM ${sql(kind)}
        WHERE ${since(cutoff)}
          AND ${after === null ? sql`true` : sql`(deleted_at, id) > (${DateTime.toDateUtc(after.deletedAt)}, ${after.ref.id})`}
        ORDER BY deleted_at, id LIMIT ${limit}`),

    purge: (ref, cutoff) => transactor.run(purge(ref, cutoff)),

    rehearse: (ref, cutoff, kinds) =>
      Effect.map(
        isUsed(ref, cutoff, kinds),
        Option.match({ onNone: () => "Missing", onSome: (isUsed) => (isUsed ? "InUse" : "Purged") })
      )
  })
})

/** Until a purge ends, the lock of the row keeps out whoever would restore the thing or add to it. */
export const SqlPurgeRepo = { layer: Layer.effect(PurgeRepo, purgeRepo) }
