import { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import { GenerationLock } from "@design-workspace/domain/generation/lock/GenerationLock"
import type { RunSubject } from "@design-workspace/domain/generation/lock/RunSubject"
import { AttemptId, JobId } from "@design-workspace/domain/shared/Ids"
import { Duration, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { booleans, execute, hasRow, integers, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"

const runningAttempts = rowsOf(
  Schema.Struct({
    attemptId: AttemptId,
    jobId: JobId,
    running: Schema.Boolean,
    retryAt: Schema.DateTimeUtcFromDate
  })
)
const refusal = (statement: Parameters<typeof runningAttempts.first>[0]) =>
  Effect.map(
    runningAttempts.first(statement),
    Option.map((held) => new GenerationInProgress(held))
  )

const make = Effect.gen(function* () {
  const sql = yield* SqlClient

  // From `storeTime` on: the plain clock would round, perhaps into the future. Copies of `isWithinWindow` compare it.
  const end = (window: Duration.Duration) =>
    sql`generation_lock.since + ${Duration.toMillis(window)}::float8 * interval '1 millisecond'`

  const placeOf = ({ _tag }: RunSubject) =>
    _tag === "Collection"
      ? { table: sql("collection"), column: sql("collection_id") }
      : { table: sql("project"), column: sql("project_id") }

  const isLockOf = (subject: RunSubject) => sql`generation_lock.${placeOf(subject).column} = ${subject.id}`

  /** Whatever takes both locks takes this one first, as writers do, so that no two wait for each other. */
  const lockedSubject = (subject: RunSubject) =>
    sql`SELECT id FROM ${placeOf(subject).table} WHERE id = ${subject.id} FOR NO KEY UPDATE`
  const subjectLocked = (subject: RunSubject) => sql`subject_locked AS (${lockedSubject(subject)})`

  const take = (subject: RunSubject, attemptId: AttemptId, window: Duration.Duration) =>
    integers.first(sql`
      WITH ${subjectLocked(subject)}
      INSERT INTO generation_lock (${placeOf(subject).column}, attempt_id, fence, since, state)
      VALUES ((SELECT id FROM subject_locked), ${attemptId}, 1, ${storeTime(sql)}, 'active')
      ON CONFLICT (${placeOf(subject).column}) DO UPDATE SET
        attempt_id = excluded.attempt_id, fence = generation_lock.fence + 1,
        since = ${storeTime(sql)}, state = 'active'
      WHERE generation_lock.state = 'free' OR ${end(window)} <= clock_timestamp()
      RETURNING fence::float8`)

  /** Not an inner join: without its attempt a lock must give a broken row, or `acquire` would retry forever. */
  const runningAttempt = (subject: RunSubject, window: Duration.Duration) =>
    sql`
      SELECT attempt_id AS "attemptId", job_id AS "jobId", state = 'active' AS running, ${end(window)} AS "retryAt"
      FROM generation_lock LEFT JOIN attempt ON attempt.id = attempt_id
      WHERE ${isLockOf(subject)}`

  const acquire: GenerationLock["Service"]["acquire"] = (subject, attemptId, window) =>
    Effect.flatMap(take(subject, attemptId, window), (taken) =>
      Option.isSome(taken)
        ? Effect.succeed(taken.value)
        : Effect.flatMap(
            runningAttempts.first(sql`${runningAttempt(subject, window)} AND state <> 'free'`),
            Option.match({
              // It was released in the meantime: try again.
              onNone: () => acquire(subject, attemptId, window),
              onSome: (held) => Effect.fail(new GenerationInProgress(held))
            })
          )
    )

  return GenerationLock.of({
    acquire,

    // After the window too, as long as nobody else took the lock.
    renew: (subject, attemptId) =>
      integers.first(sql`
        UPDATE generation_lock SET fence = fence + 1, since = ${storeTime(sql)}
        WHERE ${isLockOf(subject)} AND attempt_id = ${attemptId} AND state = 'active'
        RETURNING fence::float8`),

    // The window is checked after the wait for the row, so the check is outside of the part that waits.
    holds: (subject, fence, window) =>
      Effect.map(
        booleans.first(sql`
          WITH ${subjectLocked(subject)}, held AS (
            SELECT generation_lock.* FROM generation_lock JOIN subject_locked ON id = ${placeOf(subject).column}
            WHERE state = 'active' AND fence = ${fence} FOR UPDATE OF generation_lock
          )
          SELECT ${end(window)} > clock_timestamp() AS holds FROM held AS generation_lock`),
        Option.contains(true)
      ),

    extend: (subject, fence) =>
      hasRow(sql`
        WITH ${subjectLocked(subject)}
        UPDATE generation_lock SET since = ${storeTime(sql)}
        FROM subject_locked
        WHERE id = ${placeOf(subject).column} AND state = 'active' AND fence = ${fence}
        RETURNING true AS holds`),

    active: (subject, window) =>
      refusal(
        sql`${runningAttempt(subject, window)} AND state = 'active' AND ${end(window)} > clock_timestamp()`
      ),

    // Two statements: one that waits for the row still sees the lock as it was before the wait.
    open: (subject, window) =>
      Effect.andThen(
        execute(lockedSubject(subject)),
        refusal(sql`${runningAttempt(subject, window)} AND state = 'active'`)
      ),

    markApplied: (subject, attemptId) =>
      execute(sql`
        UPDATE generation_lock SET state = 'applied'
        WHERE ${isLockOf(subject)} AND attempt_id = ${attemptId} AND state = 'active'`),

    release: (subject, attemptId) =>
      execute(sql`
        UPDATE generation_lock SET state = 'free'
        WHERE ${isLockOf(subject)} AND attempt_id = ${attemptId} AND state = 'active'`)
  })
})

export const SqlGenerationLock = { layer: Layer.effect(GenerationLock, make) }
