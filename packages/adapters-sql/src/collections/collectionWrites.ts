import type { Content } from "@design-workspace/domain/collections/Collection"
import type { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"
import { SummaryRow, summaryColumns } from "./collectionRows.ts"
import { insertVersion, writtenContent } from "./contentVersions.ts"

const summaries = rowsOf(SummaryRow)
const sizes = rowsOf(Schema.Struct({ used: Schema.Int }))

const contentOf = ({ blocks, edges, layers, specialties }: Content): Content => ({
  layers,
  specialties,
  blocks,
  edges
})

type Writes = Pick<CollectionRepo["Service"], "insert" | "save">

/** The part of `CollectionRepo` that stores contents, with their versions. */
export const collectionWrites = (sql: SqlClient, quotas: QuotaLimits): Writes => {
  const columns = summaryColumns(sql)

  /** The condition of `save` on `version_bytes` is a copy of `fitsQuota`; `QuotasContract` compares them. */
  const exceed = (id: CollectionId) =>
    Effect.flatMap(
      sizes.only(sql`SELECT version_bytes::float8 AS used FROM collection WHERE id = ${id}`),
      ({ used }) => refuseQuota("collection_version_bytes", quotas.collectionVersionBytes, used)
    )

  return {
    insert: ({ description, id, name, ownerOrgId, ...parts }, authorId) => {
      const content = contentOf(parts)
      const inserted = summaries.only(sql`
        WITH ${writtenContent(sql, sql`${PgTypes.jsonb(content)}`)},
        first AS (SELECT ${storeTime(sql)} AS version),
        changed AS (
          INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at, version_bytes)
          SELECT ${id}::uuid, ${ownerOrgId}::uuid, ${name}, ${description}, content, version, version, bytes
          FROM first CROSS JOIN written
          RETURNING *
        ), ${insertVersion(sql, { editType: "create", authorId }, sql`true`)}
        SELECT ${columns} FROM changed`)
      return Effect.map(inserted, (summary) => ({ ...summary, ...content }))
    },

    // A save holds the row, so the next version is counted from the one that the row has.
    save: ({ description, id, name, ownerOrgId, ...parts }, source) => {
      const content = contentOf(parts)
      const isNew = sql`content_version > (SELECT content_version FROM former)`
      const saved = summaries.first(sql`
        WITH ${writtenContent(sql, sql`${PgTypes.jsonb(content)}`)},
        former AS (SELECT content_version FROM collection WHERE id = ${id}),
        growth AS MATERIALIZED (
          SELECT CASE WHEN EXISTS (
            SELECT FROM collection_content t WHERE t.collection_id = ${id} AND t.hash = written.hash
          ) THEN 0 ELSE bytes END AS added
          FROM written
        ),
        changed AS (
          UPDATE collection
          SET owner_org_id = ${ownerOrgId}, name = ${name}, description = ${description}, content = written.content,
            content_version = content_version
              + (${source.editType === "restore"} OR collection.content <> written.content)::integer,
            version_bytes = version_bytes + added, updated_at = ${nextVersion(sql)}
          FROM written, growth
          WHERE id = ${id} AND (added = 0 OR version_bytes + added <= ${quotas.collectionVersionBytes})
          RETURNING collection.*
        ), ${insertVersion(sql, source, isNew)}
        SELECT ${columns} FROM changed`)
      return Effect.flatMap(
        saved,
        Option.match({
          onNone: () => exceed(id),
          onSome: (summary) => Effect.succeed({ ...summary, ...content })
        })
      )
    }
  }
}
