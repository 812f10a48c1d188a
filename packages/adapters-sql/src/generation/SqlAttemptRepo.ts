import { type AttemptKey, AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { Followed, toBoundedPage, withinOctets } from "../sql/boundedPages.ts"
import { afterCursor, byCreation, newestFirst } from "../sql/Keyset.ts"
import { rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/VersionClock.ts"
import { isOpen } from "./attemptConditions.ts"
import {
  AttemptRow,
  attemptColumns,
  CollectionAttemptRow,
  ListedOfCollectionRow,
  listedOfCollection
} from "./attemptRows.ts"
import { insertAttempt } from "./insertAttempt.ts"
import { makeFindFollowed } from "./makeFindFollowed.ts"

const attempts = rowsOf(AttemptRow)
const ofCollections = rowsOf(CollectionAttemptRow)
const listed = rowsOf(Schema.Struct({ ...ListedOfCollectionRow, ...Followed }))
const changes = rowsOf(Schema.Struct({ changed: Schema.Boolean }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const all = attemptColumns(sql)
  const open = isOpen(sql)

  const isMeant = (by: AttemptKey) => {
    if ("attemptId" in by) return sql`id = ${by.attemptId}`
    if ("jobId" in by) return sql`job_id = ${by.jobId}`
    const { _tag, id } = by.openOf
    return _tag === "Collection"
      ? sql`collection_id = ${id} AND ${open}`
      : sql`project_id = ${id} AND ${open}`
  }

  const findOn = makeFindFollowed(sql)

  return AttemptRepo.of({
    insert: (attempt) => attempts.only(insertAttempt(sql, attempt)),

    find: (by) =>
      attempts.first(sql`
        SELECT ${all} FROM attempt
        WHERE ${isMeant(by)}`),

    findOn: (collectionId, attemptId) => findOn({ collectionId, attemptId }),

    list: (collectionId, page) => {
      const found = sql`
        SELECT ${listedOfCollection(sql)},
          octet_length(keep_block_ids::text) + octet_length(rule_ids::text)
            + coalesce(octet_length(usage::text), 0) AS octets
        FROM attempt
        WHERE collection_id = ${collectionId} AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return Effect.map(listed.all(withinOctets(sql, page, found)), (found) =>
        toBoundedPage(found, byCreation)
      )
    },

    lastApplied: (collectionId) =>
      ofCollections.first(sql`
        SELECT ${all} FROM attempt
        WHERE collection_id = ${collectionId} AND status = 'applied'
        ORDER BY finished_at DESC, id DESC LIMIT 1`),

    finish: (id, { durationMs, error, resultSummary, status }) =>
      Effect.map(
        changes.first(sql`
          UPDATE attempt SET
            status = ${status}, duration_ms = ${durationMs}, finished_at = ${storeTime(sql)},
            result_summary = ${PgTypes.jsonb(resultSummary)},
            error = ${PgTypes.jsonb(error)}
          WHERE id = ${id} AND ${open} AND (${status} <> 'applied' OR NOT cancel_requested)
          RETURNING true AS changed`),
        Option.isSome
      )
  })
})

export const SqlAttemptRepo = { layer: Layer.effect(AttemptRepo, make) }
