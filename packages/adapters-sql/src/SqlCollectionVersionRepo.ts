import type { Content } from "@design-workspace/domain/collections/Collection"
import { CollectionVersionSummary } from "@design-workspace/domain/collections/CollectionVersion"
import { CollectionVersionRepo } from "@design-workspace/domain/collections/CollectionVersionRepo"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { byVersion, latestFirst, olderVersions, toPage } from "./Keyset.ts"
import { rowsOf } from "./Rows.ts"
import { storedJson } from "./storedJson.ts"

const SummaryRow = Schema.Struct({
  ...CollectionVersionSummary.fields,
  createdAt: Schema.DateTimeUtcFromDate
})
const summaries = rowsOf(SummaryRow)
const versions = rowsOf(
  Schema.Struct({
    ...SummaryRow.fields,
    content: storedJson<Content>("layers", "specialties", "blocks", "edges")
  })
)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal(`
    v.version, v.edit_type AS "editType", v.restored_from AS "restoredFrom", v.attempt_id AS "attemptId",
    v.author_id AS "authorId", v.created_at AS "createdAt"`)

  const one = (id: CollectionId, version: Fragment) =>
    Effect.map(
      versions.first(sql`
        SELECT ${columns}, t.content
        FROM collection_version v
        JOIN collection_content t ON t.collection_id = v.collection_id AND t.hash = v.content_hash
        WHERE v.collection_id = ${id} AND v.version = ${version}`),
      Option.map(({ content, ...summary }) => ({ ...summary, ...content }))
    )

  return CollectionVersionRepo.of({
    history: (id, page) =>
      Effect.map(
        summaries.all(sql`
          SELECT ${columns} FROM collection_version v
          WHERE v.collection_id = ${id}
            AND ${olderVersions(sql, page)}
          ${latestFirst(sql, page)}`),
        (rows) => toPage(rows, page, byVersion)
      ),
    find: (id, version) => one(id, sql`${version}`),
    present: (id) => one(id, sql`(SELECT content_version FROM collection WHERE id = ${id})`)
  })
})

/** `CollectionVersionRepo` on PostgreSQL. */
export const SqlCollectionVersionRepo = { layer: Layer.effect(CollectionVersionRepo, make) }
