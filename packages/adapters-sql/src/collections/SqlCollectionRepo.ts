import {
  type Collection,
  CollectionSummary,
  type Content
} from "@design-workspace/domain/collections/Collection"
import { type CollectionFilter, CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { exceedQuota } from "@design-workspace/domain/quotas/QuotaExceeded"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { type CollectionId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { keptVersion, writtenContent } from "./contentVersions.ts"
import {
  afterCursor,
  byDeletion,
  creation,
  deletion,
  Followed,
  newestFirst,
  toBoundedPage,
  withinOctets
} from "../sql/Keyset.ts"
import { batched, byPlace } from "../sql/batched.ts"
import { rowsOf } from "../sql/Rows.ts"
import { setTrashed } from "../sql/setTrashed.ts"
import { storedJson } from "../sql/storedJson.ts"
import { firstVersion, nextVersion } from "../sql/VersionClock.ts"

const SummaryRow = Schema.Struct({
  ...CollectionSummary.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate,
  deletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
const summaries = rowsOf(SummaryRow)
const listedSummaries = rowsOf(Schema.Struct({ ...SummaryRow.fields, ...Followed }))
const collections = rowsOf(
  Schema.Struct({
    ...SummaryRow.fields,
    content: storedJson<Content>("layers", "specialties", "blocks", "edges")
  })
)

const spaces = rowsOf(Schema.Struct({ id: SpaceId }))
const owners = rowsOf(Schema.Struct({ place: Schema.Int, ownerOrgId: CollectionSummary.fields.ownerOrgId }))
const sizes = rowsOf(Schema.Struct({ used: Schema.Int }))

/** The maximum number of callers that share a statement. */
const atOnce = 64

const contentOf = ({ blocks, edges, layers, specialties }: Content): Content => ({
  layers,
  specialties,
  blocks,
  edges
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const quotas = yield* Quotas
  const columns = sql.literal(`
    id, owner_org_id AS "ownerOrgId", name, description, created_at AS "createdAt", updated_at AS "updatedAt",
    deleted_at AS "deletedAt", deleted_by AS "deletedBy"`)

  const exceed = (id: CollectionId) =>
    Effect.flatMap(
      sizes.only(sql`SELECT version_bytes::float8 AS used FROM collection WHERE id = ${id}`),
      ({ used }) => exceedQuota("collection_version_bytes", quotas.collectionVersionBytes, used)
    )

  const findOwner = batched(sql, atOnce, (ids: ReadonlyArray<CollectionId>) =>
    Effect.map(
      owners.all(sql`
        SELECT asked.place::integer AS place, c.owner_org_id AS "ownerOrgId"
        FROM unnest((SELECT ${ids}::uuid[])) WITH ORDINALITY AS asked (id, place)
        JOIN collection c ON c.id = asked.id`),
      byPlace
    )
  )

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
    findOwner,
    findForUpdate: (id) => read(id, sql.literal("FOR UPDATE")),

    list: (filter, page) => {
      const order = filter.trashed ? deletion : creation
      const found = sql`
        SELECT ${columns}, octet_length(description) AS octets FROM collection
        WHERE ${listed(filter)} AND ${afterCursor(sql, page, order)}
        ${newestFirst(sql, page, order)}`
      const at = filter.trashed ? "deletedAt" : "createdAt"
      const rows = listedSummaries.all(withinOctets(sql, page, found, { at, id: "id" }))
      return Effect.map(rows, (all) => toBoundedPage(all, byDeletion))
    },

    insert: ({ description, id, name, ownerOrgId, ...parts }, authorId) => {
      const content = contentOf(parts)
      const inserted = summaries.only(sql`
        WITH ${writtenContent(sql, sql`${PgTypes.jsonb(content)}`)},
        first AS (SELECT ${firstVersion(sql)} AS version),
        changed AS (
          INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at, version_bytes)
          SELECT ${id}::uuid, ${ownerOrgId}::uuid, ${name}, ${description}, content, version, version, bytes
          FROM first CROSS JOIN written
          RETURNING *
        ), ${keptVersion(sql, { editType: "create", authorId }, sql`true`)}
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
        ), ${keptVersion(sql, source, isNew)}
        SELECT ${columns} FROM changed`)
      return Effect.flatMap(
        saved,
        Option.match({
          onNone: () => exceed(id),
          onSome: (summary) => Effect.succeed({ ...summary, ...content })
        })
      )
    },

    setTrashed: (id, deletedBy) => summaries.first(setTrashed(sql, "collection", { id, deletedBy, columns })),

    spacesOfOthers: (id, orgId) =>
      Effect.map(
        spaces.all(sql`SELECT id FROM space WHERE collection_id = ${id} AND org_id <> ${orgId} ORDER BY id`),
        (rows) => rows.map((space) => space.id)
      )
  })
})

/** `CollectionRepo` on PostgreSQL. A collection's content is one JSON document. */
export const SqlCollectionRepo = { layer: Layer.effect(CollectionRepo, make) }
