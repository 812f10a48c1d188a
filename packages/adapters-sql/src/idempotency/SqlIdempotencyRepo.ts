import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import { IdempotencyRepo, type TakenKey } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Duration, Effect, Layer, Option, Predicate, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { batchedRows } from "../sql/batched.ts"
import { checkedRow, execute, hasRow, orNull, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"

const KeyRow = Schema.Struct({
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

const toTaken = ({ answer, attemptId, fingerprint }: typeof KeyRow.Type): TakenKey => {
  if (answer !== null) return { fingerprint, result: { _tag: "Answered", answer } }
  return { fingerprint, result: attemptId === null ? null : { _tag: "Started", attemptId } }
}

/** For callers that repeat together: it locks nothing. A single one skips it, as its claim reads the same. */
const takenKeys = (sql: SqlClient) =>
  batchedRows(sql, (claims: ReadonlyArray<Pick<Claim, "key" | "userId">>) =>
    claims.length === 1
      ? Effect.succeed([])
      : taken.all(sql`
          SELECT asked.place::integer AS place, taken.*
          FROM unnest(
            (SELECT ${claims.map(({ userId }) => userId)}::uuid[]), (SELECT ${claims.map(({ key }) => key)}::text[])
          ) WITH ORDINALITY AS asked (user_id, key, place)
          CROSS JOIN LATERAL (
            SELECT fingerprint, answer, attempt_id AS "attemptId" FROM idempotency_key
            WHERE user_id = asked.user_id AND key = asked.key AND expires_at > clock_timestamp()
            OFFSET 0
          ) AS taken`)
  )

const tries = rowsOf(
  Schema.Union([
    Schema.Struct({ ...KeyRow.fields, isTaken: Schema.Literal(true) }),
    Schema.Struct({ isTaken: Schema.Literal(false), used: Schema.Null }),
    Schema.Struct({ isTaken: Schema.Literal(false), used: Schema.Int })
  ])
)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const { idempotencyKeys } = yield* Quotas

  // From `storeTime` on: the plain clock would round, perhaps into the future.
  const after = (time: Duration.Duration) =>
    sql`${storeTime(sql)} + ${Duration.toMillis(time)}::float8 * interval '1 millisecond'`

  const open = ({ id, key, userId }: Claim) =>
    sql`user_id = ${userId} AND key = ${key} AND claim_id = ${id} AND answer IS NULL AND attempt_id IS NULL`

  // An upsert would lock the row of a taken key, and each repeat need a flushed commit. The conditions on `used` are
  // copies of `fitsQuota`; `QuotasContract` compares them.
  const attempt = ({ id, key, userId }: Claim, fingerprint: string, lease: Duration.Duration) =>
    tries.first(sql`
      WITH taken AS (
        SELECT fingerprint, answer, attempt_id FROM idempotency_key
        WHERE user_id = ${userId} AND key = ${key} AND expires_at > clock_timestamp()
      ), room AS MATERIALIZED (
        SELECT quota_used('idempotency_keys', ${userId}::uuid) AS used WHERE NOT EXISTS (SELECT FROM taken)
      ), claimed AS (
        INSERT INTO idempotency_key (user_id, key, fingerprint, claim_id, expires_at)
        SELECT ${userId}::uuid, ${key}::text, ${fingerprint}::text, ${id}::uuid, ${after(lease)}
        FROM room WHERE used < ${idempotencyKeys}
        ON CONFLICT (user_id, key) DO UPDATE SET
          fingerprint = excluded.fingerprint, claim_id = excluded.claim_id, expires_at = ${after(lease)},
          answer = NULL, attempt_id = NULL
        WHERE idempotency_key.expires_at <= clock_timestamp()
        RETURNING true
      )
      SELECT true AS "isTaken", NULL::integer AS used, fingerprint, answer, attempt_id AS "attemptId" FROM taken
      UNION ALL SELECT false, NULL, NULL, NULL, NULL FROM claimed
      UNION ALL SELECT false, used, NULL, NULL, NULL FROM room WHERE used >= ${idempotencyKeys}`)

  const look = takenKeys(sql)

  const claimed: IdempotencyRepo["Service"]["claim"] = (it, fingerprint, lease) =>
    Effect.flatMap(
      attempt(it, fingerprint, lease),
      Option.match({
        // Taken or freed meanwhile, so that neither was visible.
        onNone: () => claimed(it, fingerprint, lease),
        onSome: (row) => {
          if (row.isTaken) return Effect.succeedSome(toTaken(row))
          return row.used === null
            ? Effect.succeedNone
            : refuseQuota("idempotency_keys", idempotencyKeys, row.used)
        }
      })
    )

  return IdempotencyRepo.of({
    claim: (it, fingerprint, lease) =>
      Effect.flatMap(
        look(it),
        Option.match({
          onNone: () => claimed(it, fingerprint, lease),
          onSome: (row) => Effect.succeedSome(toTaken(row))
        })
      ),

    renew: (it, lease) =>
      hasRow(sql`
        UPDATE idempotency_key SET expires_at = ${after(lease)} WHERE ${open(it)} RETURNING true AS changed`),

    complete: (it, result, keep) =>
      hasRow(sql`
        UPDATE idempotency_key SET
          answer = ${result._tag === "Answered" ? result.answer : null},
          attempt_id = ${result._tag === "Started" ? result.attemptId : null},
          expires_at = ${after(keep)}
        WHERE ${open(it)} AND expires_at > clock_timestamp()
        RETURNING true AS changed`),

    release: (it) => execute(sql`DELETE FROM idempotency_key WHERE ${open(it)}`),

    // As a subquery the clock is asked once, which lets an index be used.
    removeExpired: execute(sql`DELETE FROM idempotency_key WHERE expires_at <= (SELECT clock_timestamp())`)
  })
})

export const SqlIdempotencyRepo = { layer: Layer.effect(IdempotencyRepo, make) }
