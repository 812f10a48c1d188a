import {
  type Collection,
  CollectionSummary,
  type Content
} from "@design-workspace/domain/collections/Collection"
import { type CollectionFilter, CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, byCreation, newestFirst, toPage } from "./Keyset.ts"
import { rowsOf } from "./Rows.ts"
import { setTrashed } from "./setTrashed.ts"
import { storedJson } from "./storedJson.ts"
import { firstVersion, nextVersion } from "./VersionClock.ts"

const SummaryRow = Schema.Struct({
  ...CollectionSummary.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate,
  deletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
const summaries = rowsOf(SummaryRow)
const collections = rowsOf(
  Schema.Struct({
    ...SummaryRow.fields,
    content: storedJson<Content>("layers", "specialties", "blocks", "edges")
  })
)

const contentOf = ({ blocks, edges, layers, specialties }: Content): Content => ({
  layers,
  specialties,
  blocks,
  edges
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal(`
    id, owner_org_id AS "ownerOrgId", name, description, created_at AS "createdAt", updated_at AS "updatedAt",
    deleted_at AS "deletedAt", deleted_by AS "deletedBy"`)

  const read = (id: CollectionId, lock: Fragment): Effect.Effect<Option.Option<Collection>> =>
    Effect.map(
      collections.first(sql`SELECT ${columns}, content FROM collection WHERE id = ${id} ${lock}`),
      Option.map(({ content, ...summary }) => ({ ...summary, ...content }))
    )

  const listed = ({ globals, organisations, trashed }: CollectionFilter) => {
    const owned =
      organisations === "all"
        ? sql`owner_org_id IS NOT NULL`
        : sql`owner_org_id = ANY(${organisations}::uuid[])`
    const place = trashed ? sql`deleted_at IS NOT NULL` : sql`deleted_at IS NULL`
    return globals ? sql`${place} AND (owner_org_id IS NULL OR ${owned})` : sql`${place} AND ${owned}`
  }

  return CollectionRepo.of({
    find: (id) => read(id, sql.literal("")),
    findForUpdate: (id) => read(id, sql.literal("FOR UPDATE")),

    list: (filter, page) =>
      Effect.map(
        summaries.all(sql`
          SELECT ${columns} FROM collection
          WHERE ${listed(filter)} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        (rows) => toPage(rows, page, byCreation)
      ),

    insert: ({ description, id, name, ownerOrgId, ...parts }) => {
      const content = contentOf(parts)
      const inserted = summaries.only(sql`
        WITH first AS (SELECT ${firstVersion(sql)} AS version)
        INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at)
        SELECT ${id}::uuid, ${ownerOrgId}::uuid, ${name}, ${description}, ${PgTypes.jsonb(content)}, version, version
        FROM first
        RETURNING ${columns}`)
      return Effect.map(inserted, (summary) => ({ ...summary, ...content }))
    },

    save: ({ description, id, name, ownerOrgId, ...parts }) => {
      const content = contentOf(parts)
      const saved = summaries.only(sql`
        UPDATE collection
        SET owner_org_id = ${ownerOrgId}, name = ${name}, description = ${description},
          content = ${PgTypes.jsonb(content)}, updated_at = ${nextVersion(sql)}
        WHERE id = ${id}
        RETURNING ${columns}`)
      return Effect.map(saved, (summary) => ({ ...summary, ...content }))
    },

    setTrashed: setTrashed(sql, "collection")
  })
})

/** `CollectionRepo` on PostgreSQL. A collection's content is one JSON document. */
export const SqlCollectionRepo = { layer: Layer.effect(CollectionRepo, make) }
