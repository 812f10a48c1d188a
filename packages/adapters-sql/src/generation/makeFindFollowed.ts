import type { FollowedAttempt } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import type { AttemptId, CollectionId, OrgId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Predicate, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { batched, byPlace } from "../sql/batched.ts"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { instantOrNull, rowsOf } from "../sql/Rows.ts"

/** A row of the look-up. The columns of the attempt are null if the collection has no such attempt. */
type FoundRow = { readonly place: number; readonly ownerOrgId: OrgId | null } & (AttemptColumns | NoAttempt)
type AttemptColumns = Omit<FollowedAttempt, "_tag" | "finishedAt"> & { readonly finishedAt: Date | null }
interface NoAttempt {
  readonly id: null
}

const commonColumns = { place: Predicate.isNumber, ownerOrgId: orNull(Predicate.isString) }
const found = rowsOf(
  Schema.Union([
    checkedRow<FoundRow & AttemptColumns>({
      ...commonColumns,
      id: Predicate.isString,
      jobId: Predicate.isString,
      collectionId: Predicate.isString,
      startedBy: Predicate.isString,
      model: Predicate.isString,
      finishedAt: orNull(Predicate.isDate)
    }),
    checkedRow<FoundRow & NoAttempt>({ ...commonColumns, id: Predicate.isNull })
  ])
)

/** The maximum number of followers of attempts that share a statement. */
const mostSharing = 64

interface Lookup {
  readonly collectionId: CollectionId
  readonly attemptId: AttemptId
}

/** Makes the look-up of an attempt for who follows its run, with the owner of its collection; none if that is gone. */
export const makeFindFollowed = (sql: SqlClient) => {
  const find = batched(sql, mostSharing, (lookups: ReadonlyArray<Lookup>) =>
    Effect.map(
      found.all(sql`
        SELECT asked.place::integer AS place, seen.*
        FROM unnest(
          (SELECT ${lookups.map(({ collectionId }) => collectionId)}::uuid[]),
          (SELECT ${lookups.map(({ attemptId }) => attemptId)}::uuid[])
        ) WITH ORDINALITY AS asked (collection_id, attempt_id, place)
        CROSS JOIN LATERAL (
          SELECT c.owner_org_id AS "ownerOrgId", a.id, a.job_id AS "jobId", a.collection_id AS "collectionId",
            a.started_by AS "startedBy", a.model, a.finished_at AS "finishedAt"
          FROM collection c LEFT JOIN attempt a ON a.id = asked.attempt_id AND a.collection_id = c.id
          WHERE c.id = asked.collection_id
          OFFSET 0
        ) AS seen`),
      byPlace
    )
  )
  return (lookup: Lookup) =>
    Effect.map(
      find(lookup),
      Option.map(({ ownerOrgId, place: _, ...attempt }) => ({
        ownerOrgId,
        attempt:
          attempt.id === null
            ? null
            : { _tag: "Collection" as const, ...attempt, finishedAt: instantOrNull(attempt.finishedAt) }
      }))
    )
}
