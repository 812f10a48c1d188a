import { Effect, Exit, Layer, Option } from "effect"
import { type AttemptQueue, JobQueue, ProjectJobQueue } from "../../src/generation/attempts/JobQueue.ts"
import type { AttemptId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { makeMemoryBell } from "./MemoryBell.ts"

interface JobRow {
  readonly attemptId: AttemptId
  readonly taken: boolean
}

const make = Effect.fnUntraced(function* (table: string) {
  const store = yield* MemoryStore
  const jobs = store.table<JobRow>(table)
  const bell = yield* makeMemoryBell

  const claim = store.step(() => {
    const job = [...jobs.rows.values()].find(({ taken }) => !taken)
    if (job !== undefined) jobs.rows.set(job.attemptId, { ...job, taken: true })
    return Option.fromUndefinedOr(job?.attemptId)
  })
  const complete = (attemptId: AttemptId) => store.step(() => void jobs.rows.delete(attemptId))
  const offer = (attemptId: AttemptId) =>
    Effect.andThen(
      store.step(() => void jobs.rows.set(attemptId, { attemptId, taken: false })),
      bell.ring
    )

  return {
    offer,
    waiting: store.step(() => [...jobs.rows.values()].filter(({ taken }) => !taken).length),
    takeOne: (handler) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          const attemptId = yield* bell.until(claim, restore)
          const exit = yield* Effect.exit(restore(handler(attemptId)))
          yield* Exit.isSuccess(exit) ? complete(attemptId) : offer(attemptId)
          return yield* exit
        })
      )
  } satisfies AttemptQueue
})

/** Both queues over the in-memory store, first in, first out; what its taker gives back is next. */
export const MemoryJobQueue = {
  layer: Layer.mergeAll(
    Layer.effect(JobQueue, make("job")),
    Layer.effect(ProjectJobQueue, make("project_job"))
  )
}
