import type { Collection } from "@design-workspace/domain/collections/Collection"
import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { type CollectionId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { Followed, toBoundedPage, withinOctets } from "../sql/boundedPages.ts"
import { afterCursor, byDeletion, creation, deletion, newestFirst } from "../sql/Keyset.ts"
import { rowsOf } from "../sql/Rows.ts"
import { setTrashed } from "../sql/setTrashed.ts"
import { SummaryRow, summaryColumns } from "./collectionRows.ts"
import { listedCollection } from "./collectionVisibility.ts"
import { collectionWrites } from "./collectionWrites.ts"
import { ContentColumn } from "./SqlCollectionParts.ts"

const summaries = rowsOf(SummaryRow)
const listedSummaries = rowsOf(Schema.Struct({ ...SummaryRow.fields, ...Followed }))
const collections = rowsOf(Schema.Struct({ ...SummaryRow.fields, ...ContentColumn }))

const spaces = rowsOf(Schema.Struct({ id: SpaceId }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
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

    setTrashed: (id, trashed, by) =>
      summaries.first(setTrashed(sql, "collection", { id, trashed, by, columns })),

    spacesOfOthers: (id, orgId) =>
      Effect.map(
        spaces.all(sql`SELECT id FROM space WHERE collection_id = ${id} AND org_id <> ${orgId} ORDER BY id`),
        (rows) => rows.map((space) => space.id)
      )
  })
})

/** `CollectionRepo` on PostgreSQL. A collection's content is one JSON document. */
export const SqlCollectionRepo = { layer: Layer.effect(CollectionRepo, make) }
