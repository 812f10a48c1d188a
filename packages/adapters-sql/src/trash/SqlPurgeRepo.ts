import { CollectionId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import {
  mostDependents,
  type PurgeOutcome,
  PurgeRepo,
  type TrashRef
} from "@design-workspace/domain/trash/PurgeRepo"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { purgeProject } from "../projects/purgeProject.ts"
import { execute, rowsOf } from "../sql/Rows.ts"

const Ref = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("collection"), id: CollectionId }),
  Schema.Struct({ kind: Schema.Literal("space"), id: SpaceId }),
  Schema.Struct({ kind: Schema.Literal("project"), id: ProjectId })
])
const found = rowsOf(Schema.Struct({ ref: Ref, deletedAt: Schema.DateTimeUtcFromDate }))
const users = rowsOf(Schema.Struct({ id: Schema.String, trashed: Schema.Boolean }))
const locks = rowsOf(Schema.Struct({ id: Schema.String }))
const prospects = rowsOf(Schema.Struct({ used: Schema.Boolean }))

const missing: PurgeOutcome = { _tag: "Missing" }
const purged: PurgeOutcome = { _tag: "Purged" }

type Kinds = ReadonlyArray<TrashRef["kind"]>

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const transactor = yield* Transactor

  const since = (cutoff: DateTime.Utc | null) =>
    cutoff === null ? sql`deleted_at IS NOT NULL` : sql`deleted_at < ${DateTime.toDateUtc(cutoff)}`

  /** The things that are in it or built on it. Under its lock the answer stays: a writer that would add one waits. */
  const dependentsOf = ({ id, kind }: TrashRef) => {
    if (kind === "project") return Effect.succeed([])
    const [table, column] = kind === "collection" ? ["space", "collection_id"] : ["project", "space_id"]
    return users.all(sql`
      SELECT id, deleted_at IS NOT NULL AS trashed FROM ${sql(table)}
      WHERE ${sql(column)} = ${id} ORDER BY id LIMIT ${mostDependents}`)
  }

  const purge = Effect.fnUntraced(function* (ref: TrashRef, cutoff: DateTime.Utc | null) {
    const { id, kind } = ref
    const locked = yield* locks.first(
      sql`SELECT id FROM ${sql(kind)} WHERE id = ${id} AND ${since(cutoff)} FOR UPDATE`
    )
    if (Option.isNone(locked)) return missing
    const usedBy = yield* dependentsOf(ref)
    if (usedBy.length > 0) return { _tag: "InUse", usedBy } satisfies PurgeOutcome
    yield* kind === "project"
      ? purgeProject(sql, id)
      : execute(sql`DELETE FROM ${sql(kind)} WHERE id = ${id}`)
    return purged
  })

  /** Whether the project `p` would stay if these kinds were purged by age. */
  const projectStays = (cutoff: DateTime.Utc, kinds: Kinds) =>
    kinds.includes("project") ? sql`(p.deleted_at < ${DateTime.toDateUtc(cutoff)}) IS NOT TRUE` : sql`true`

  /** Whether the space `s` would stay. It also stays for a project that stays. */
  const spaceStays = (cutoff: DateTime.Utc, kinds: Kinds) =>
    kinds.includes("space")
      ? sql`((s.deleted_at < ${DateTime.toDateUtc(cutoff)}) IS NOT TRUE
          OR EXISTS (SELECT 1 FROM project p WHERE p.space_id = s.id AND ${projectStays(cutoff, kinds)}))`
      : sql`true`

  const wouldBeUsed = ({ id, kind }: TrashRef, cutoff: DateTime.Utc, kinds: Kinds) => {
    if (kind === "project") return sql`false`
    return kind === "space"
      ? sql`EXISTS (SELECT 1 FROM project p WHERE p.space_id = ${id} AND ${projectStays(cutoff, kinds)})`
      : sql`EXISTS (SELECT 1 FROM space s WHERE s.collection_id = ${id} AND ${spaceStays(cutoff, kinds)})`
  }

  return PurgeRepo.of({
    trashedBefore: (kind, cutoff, after, limit) =>
      found.all(sql`
        SELECT json_build_object('kind', ${kind}::text, 'id', id) AS ref, deleted_at AS "deletedAt"
        FROM ${sql(kind)}
        WHERE ${since(cutoff)}
          AND ${after === null ? sql`true` : sql`(deleted_at, id) > (${DateTime.toDateUtc(after.deletedAt)}, ${after.ref.id})`}
        ORDER BY deleted_at, id LIMIT ${limit}`),

    purge: (ref, cutoff) => transactor.run(purge(ref, cutoff)),

    rehearse: (ref, cutoff, kinds) =>
      prospects
        .first(sql`
          SELECT ${wouldBeUsed(ref, cutoff, kinds)} AS used FROM ${sql(ref.kind)}
          WHERE id = ${ref.id} AND ${since(cutoff)}`)
        .pipe(
          Effect.map(
            Option.match({ onNone: () => "Missing", onSome: ({ used }) => (used ? "InUse" : "Purged") })
          )
        )
  })
})

/**
 * `PurgeRepo` on PostgreSQL. Dependent rows are deleted by foreign key. Until the purge ends, the lock of the row keeps
 * out everyone who would restore the thing or add to it.
 */
export const SqlPurgeRepo = {
  layer: Layer.effect(PurgeRepo, make)
}
