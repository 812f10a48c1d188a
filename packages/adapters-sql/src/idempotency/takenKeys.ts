import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import type { TakenKey } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Effect, Predicate, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { batched, byPlace } from "../sql/batched.ts"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { rowsOf } from "../sql/Rows.ts"

/** What is stored under a key. */
export const KeyRow = Schema.Struct({
  fingerprint: Schema.String,
  answer: Schema.NullOr(Schema.String),
  attemptId: Schema.NullOr(AttemptId)
})
interface TakenRow extends Schema.Schema.Type<typeof KeyRow> {
  readonly place: number
}
const taken = rowsOf(
  checkedRow<TakenRow>({
    place: Predicate.isNumber,
    fingerprint: Predicate.isString,
    answer: orNull(Predicate.isString),
    attemptId: orNull(Predicate.isString)
  })
)

/** The maximum number of callers that share a read of their keys. */
const atOnce = 64

export const toTaken = ({ answer, attemptId, fingerprint }: typeof KeyRow.Type): TakenKey => {
  if (answer !== null) return { fingerprint, result: { _tag: "Answered", answer } }
  return { fingerprint, result: attemptId === null ? null : { _tag: "Started", attemptId } }
}

/** Writes and locks no row, for callers that repeat together. A single one skips this: its claim reads the same. */
export const takenKeys = (sql: SqlClient) =>
  batched(sql, atOnce, (claims: ReadonlyArray<Pick<Claim, "key" | "userId">>) =>
    claims.length === 1
      ? Effect.succeed(new Map())
      : Effect.map(
          taken.all(sql`
          SELECT asked.place::integer AS place, taken.*
          FROM unnest(
            (SELECT ${claims.map(({ userId }) => userId)}::uuid[]), (SELECT ${claims.map(({ key }) => key)}::text[])
          ) WITH ORDINALITY AS asked (user_id, key, place)
          CROSS JOIN LATERAL (
            SELECT fingerprint, answer, attempt_id AS "attemptId" FROM idempotency_key
            WHERE user_id = asked.user_id AND key = asked.key AND expires_at > clock_timestamp()
            OFFSET 0
          ) AS taken`),
          byPlace
        )
  )
