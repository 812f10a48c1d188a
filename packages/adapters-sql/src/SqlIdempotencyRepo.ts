import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import { IdempotencyRepo, type TakenKey } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Duration, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "./Rows.ts"
import { firstVersion } from "./VersionClock.ts"

const KeyRow = Schema.Struct({
  fingerprint: Schema.String,
  answer: Schema.NullOr(Schema.String),
  attemptId: Schema.NullOr(AttemptId)
})
const keys = rowsOf(KeyRow)
const changes = rowsOf(Schema.Struct({ changed: Schema.Boolean }))

const toTaken = ({ answer, attemptId, fingerprint }: typeof KeyRow.Type): TakenKey => {
  if (answer !== null) return { fingerprint, kept: { _tag: "Answered", answer } }
  return { fingerprint, kept: attemptId === null ? null : { _tag: "Started", attemptId } }
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Times begin at `firstVersion`: the bare clock would be rounded to milliseconds, perhaps into the future.
  const after = (time: Duration.Duration) =>
    sql`${firstVersion(sql)} + ${Duration.toMillis(time)}::float8 * interval '1 millisecond'`

  const open = ({ id, key, userId }: Claim) =>
    sql`user_id = ${userId} AND key = ${key} AND claim_id = ${id} AND answer IS NULL AND attempt_id IS NULL`

  const take = ({ id, key, userId }: Claim, fingerprint: string, lease: Duration.Duration) =>
    changes.first(sql`
      INSERT INTO idempotency_key (user_id, key, fingerprint, claim_id, expires_at)
      VALUES (${userId}, ${key}, ${fingerprint}, ${id}, ${after(lease)})
      ON CONFLICT (user_id, key) DO UPDATE SET
        fingerprint = excluded.fingerprint, claim_id = excluded.claim_id, expires_at = ${after(lease)},
        answer = NULL, attempt_id = NULL
      WHERE idempotency_key.expires_at <= clock_timestamp()
      RETURNING true AS changed`)

  const find = ({ key, userId }: Claim) =>
    keys.first(sql`
      SELECT fingerprint, answer, attempt_id AS "attemptId" FROM idempotency_key
      WHERE user_id = ${userId} AND key = ${key} AND expires_at > clock_timestamp()`)

  const claim: IdempotencyRepo["Service"]["claim"] = (it, fingerprint, lease) =>
    Effect.flatMap(take(it, fingerprint, lease), (taken) =>
      Option.isSome(taken)
        ? Effect.succeedNone
        : Effect.flatMap(
            find(it),
            Option.match({
              // Free since: try again.
              onNone: () => claim(it, fingerprint, lease),
              onSome: (row) => Effect.succeedSome(toTaken(row))
            })
          )
    )

  return IdempotencyRepo.of({
    claim,

    renew: (it, lease) =>
      Effect.map(
        changes.first(sql`
          UPDATE idempotency_key SET expires_at = ${after(lease)} WHERE ${open(it)} RETURNING true AS changed`),
        Option.isSome
      ),

    complete: (it, kept, keep) =>
      Effect.map(
        changes.first(sql`
          UPDATE idempotency_key SET
            answer = ${kept._tag === "Answered" ? kept.answer : null},
            attempt_id = ${kept._tag === "Started" ? kept.attemptId : null},
            expires_at = ${after(keep)}
          WHERE ${open(it)} AND expires_at > clock_timestamp()
          RETURNING true AS changed`),
        Option.isSome
      ),

    release: (it) => execute(sql`DELETE FROM idempotency_key WHERE ${open(it)}`),

    removeExpired: execute(sql`DELETE FROM idempotency_key WHERE expires_at <= clock_timestamp()`)
  })
})

/** `IdempotencyRepo` on PostgreSQL: one row per key, by the database's clock. */
export const SqlIdempotencyRepo = { layer: Layer.effect(IdempotencyRepo, make) }
