import {
  type Collection,
  CollectionSummary,
  type Content
} from "@design-workspace/domain/collections/Collection"
import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import type { ContentSource } from "@design-workspace/domain/collections/CollectionVersion"
import { type QuotaLimits, Quotas } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import { type CollectionId, SpaceId, type UserId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import {
  afterCursor,
  byDeletion,
  creation,
  deletion,
  HasNext,
  newestFirst,
  toBoundedPage,
  withinOctets
} from "../sql/pages.ts"
import { integers, rowsOf, storedJson, TrashTimes, valuesOf } from "../sql/Rows.ts"
import { changedBy, setTrashed, storeTime } from "../sql/rowChanges.ts"
import { listedCollection } from "../sql/visibility.ts"

export const SummaryRow = Schema.Struct({ ...CollectionSummary.fields, ...TrashTimes })

export const summaryColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    id, owner_org_id AS "ownerOrgId", name, description, created_at AS "createdAt", updated_at AS "updatedAt",
    created_by AS "createdBy", updated_by AS "updatedBy", deleted_at AS "deletedAt", deleted_by AS "deletedBy"`)

export const ContentColumn = { content: storedJson<Content>("layers", "specialties", "blocks", "edges") }

const summaries = rowsOf(SummaryRow)

type Source = ContentSource | { readonly editType: "create"; readonly authorId: UserId }

const writtenContent = (sql: SqlClient, content: Fragment): Fragment => sql`
  written AS (
    SELECT content, octet_length(text) AS bytes, sha256(convert_to(text, 'UTF8')) AS hash
    FROM (SELECT content, content::text AS text FROM (SELECT ${content}::jsonb AS content) given OFFSET 0) serialized
  )`

/** Stores `written` as the version `content_version` of those `changed` where `isNew`. */
const insertVersion = (sql: SqlClient, source: Source, isNew: Fragment): Fragment => {
  const restoredFrom = source.editType === "restore" ? source.restoredFrom : null
  const attemptId = source.editType === "generate" ? source.attemptId : null
  return sql`
    kept AS (
      INSERT INTO collection_content (collection_id, hash, content)
      SELECT id, hash, written.content FROM changed CROSS JOIN written WHERE ${isNew}
      ON CONFLICT DO NOTHING
    ), numbered AS (
      INSERT INTO collection_version
        (collection_id, version, edit_type, restored_from, attempt_id, author_id, created_at, content_hash)
      SELECT id, content_version, ${source.editType}, ${restoredFrom}::integer, ${attemptId}::uuid,
        ${source.authorId}::uuid, updated_at, hash
      FROM changed CROSS JOIN written WHERE ${isNew}
    )`
}

const contentOf = ({ blocks, edges, layers, specialties }: Content) => ({
  layers,
  specialties,
  blocks,
  edges
})

type Writes = Pick<CollectionRepo["Service"], "insert" | "save">

const collectionWrites = (sql: SqlClient, quotas: QuotaLimits): Writes => {
  const columns = summaryColumns(sql)

  /** The condition of `save` on `version_bytes` is a copy of `fitsQuota`; `QuotasContract` compares them. */
  const exceed = (id: CollectionId) =>
    Effect.flatMap(
      integers.only(sql`SELECT version_bytes::float8 AS used FROM collection WHERE id = ${id}`),
      (used) => refuseQuota("collection_version_bytes", quotas.collectionVersionBytes, used)
    )

  return {
    insert: ({ description, id, name, ownerOrgId, ...parts }, authorId) => {
      const content = contentOf(parts)
      const inserted = summaries.only(sql`
        WITH ${writtenContent(sql, sql`${PgTypes.jsonb(content)}`)},
        first AS (SELECT ${storeTime(sql)} AS version),
        changed AS (
          INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at, created_by, updated_by,
            version_bytes)
          SELECT ${id}::uuid, ${ownerOrgId}::uuid, ${name}, ${description}, content, version, version, ${authorId}::uuid,
            ${authorId}::uuid, bytes
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
            version_bytes = version_bytes + added, ${changedBy(sql, source.authorId)}
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

const listedSummaries = rowsOf(Schema.Struct({ ...SummaryRow.fields, ...HasNext }))
const collections = rowsOf(Schema.Struct({ ...SummaryRow.fields, ...ContentColumn }))
const spaces = valuesOf(SpaceId)

const collectionRepo = Effect.gen(function* () {
  const sql = yield* SqlClient
  const columns = summaryColumns(sql)

  const read = (id: CollectionId, lock: Fragment): Effect.Effect<Option.Option<Collection>> =>
    Effect.map(
      collections.first(sql`SELECT ${columns}, content FROM collection WHERE id = ${id} ${lock}`),
      Option.map(({ content, ...summary }) => ({ ...summary, ...content }))
    )

  return CollectionRepo.of({
    ...collectionWrites(sql, yield* Quotas),
    find: (id) => read(id, sql.literal("")),
    findForUpdate: (id) => read(id, sql.literal("FOR UPDATE")),

    list: (filter, page) => {
      const order = filter.trashed ? deletion : creation
      const found = sql`
        SELECT ${columns}, octet_length(description) AS octets FROM collection
        WHERE ${listedCollection(sql, filter)} AND ${afterCursor(sql, page, order)}
        ${newestFirst(sql, page, order)}`
      const at = filter.trashed ? "deletedAt" : "createdAt"
      const rows = listedSummaries.all(withinOctets(sql, page, found, { at, id: "id" }))
      return Effect.map(rows, (all) => toBoundedPage(all, byDeletion))
    },

    setTrashed: (id, trashed, by) => summaries.first(setTrashed(sql, "collection", id, trashed, by, columns)),

    spacesOfOthers: (id, orgId) =>
      spaces.all(sql`SELECT id FROM space WHERE collection_id = ${id} AND org_id <> ${orgId} ORDER BY id`)
  })
})

export const SqlCollectionRepo = { layer: Layer.effect(CollectionRepo, collectionRepo) }
