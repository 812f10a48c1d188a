import { type DateTime, type Duration, Effect, Layer, Option, Result } from "effect"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import { GenerationInProgress } from "../../src/generation/lock/GenerationInProgress.ts"
import { GenerationLock, isWithinWindow, windowEnd } from "../../src/generation/lock/GenerationLock.ts"
import type { AttemptId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

/** The lock of a collection or project; `attemptId` is null once it was released, and the fence stays. */
interface LockRow {
  readonly attemptId: AttemptId | null
  readonly applied: boolean
  readonly fence: number
  readonly since: DateTime.Utc
}

/** `GenerationLock` over the in-memory store, by the fiber's clock. */
export const MemoryGenerationLock = {
  layer: Layer.effect(
    GenerationLock,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const locks = store.table<LockRow>("generation_lock")

      const attempts = store.table<Attempt>("attempt")

      const holder = (row: LockRow | undefined, window: Duration.Duration) => {
        if (row === undefined || row.attemptId === null) return null
        const { applied, attemptId } = row
        const attempt = attempts.rows.get(attemptId)
        if (attempt === undefined) throw new Error(`attempt ${attemptId} holds a lock and is not stored`)
        const { jobId } = attempt
        return new GenerationInProgress({
          attemptId,
          jobId,
          running: !applied,
          retryAt: windowEnd(row.since, window)
        })
      }

      const blocker = (row: LockRow | undefined, window: Duration.Duration, now: DateTime.Utc) =>
        row !== undefined && isWithinWindow(row.since, window, now) ? holder(row, window) : null

      return GenerationLock.of({
        acquire: ({ id }, attemptId, window) =>
          store
            .step((now) => {
              const row = locks.rows.get(id)
              const blocked = blocker(row, window, now)
              if (blocked !== null) return Result.fail(blocked)
              const fence = (row?.fence ?? 0) + 1
              locks.rows.set(id, { attemptId, applied: false, fence, since: now })
              return Result.succeed(fence)
            })
            .pipe(Effect.flatMap(Effect.fromResult)),
        renew: ({ id }, attemptId) =>
          store.step((now) => {
            const row = locks.rows.get(id)
            if (row === undefined || row.attemptId !== attemptId || row.applied) return Option.none()
            const fence = row.fence + 1
            locks.rows.set(id, { ...row, fence, since: now })
            return Option.some(fence)
          }),
        holds: ({ id }, fence, window) =>
          store.step((now) => {
            const row = locks.rows.get(id)
            return (
              row !== undefined &&
              row.attemptId !== null &&
              !row.applied &&
              row.fence === fence &&
              isWithinWindow(row.since, window, now)
            )
          }),
        extend: ({ id }, fence) =>
          store.step((now) => {
            const row = locks.rows.get(id)
            if (row === undefined || row.attemptId === null || row.applied || row.fence !== fence)
              return false
            locks.rows.set(id, { ...row, since: now })
            return true
          }),
        active: ({ id }, window) =>
          store.step((now) => {
            const row = locks.rows.get(id)
            return row?.applied ? Option.none() : Option.fromNullOr(blocker(row, window, now))
          }),
        open: ({ id }, window) =>
          store.step(() => {
            const row = locks.rows.get(id)
            return row?.applied ? Option.none() : Option.fromNullOr(holder(row, window))
          }),
        markApplied: ({ id }, attemptId) =>
          store.step(() => {
            const row = locks.rows.get(id)
            if (row?.attemptId === attemptId) locks.rows.set(id, { ...row, applied: true })
          }),
        release: ({ id }, attemptId) =>
          store.step(() => {
            const row = locks.rows.get(id)
            if (row?.attemptId === attemptId && !row.applied) {
              locks.rows.set(id, { ...row, attemptId: null })
            }
          })
      })
    })
  )
}
