import { GenerationLock } from "@design-workspace/domain/generation/lock/GenerationLock"
import { collectionSubject } from "@design-workspace/domain/generation/lock/RunSubject"
import { isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { foldEvents } from "@design-workspace/domain/testing/generation/foldEvents"
import { ScriptedDesignModel } from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import { newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { expect } from "@effect/vitest"
import { Duration, Effect, References, Schedule } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import {
  type Accepted,
  acceptRun,
  attemptOf,
  contentOf,
  runEventsOf,
  runWorld,
  startWorker
} from "./runWorld.ts"
import { startDoomed } from "./startDoomed.ts"

const stages = ["layers", "specialties", "blocks", "edges", "quality"]

/**
 * Where the worker is killed: before each stage, in the middle of the final transaction, and right after its commit.
 */
const dooms = [...stages, "write", "settle"]

/** A run whose worker was killed, and which stages that one was asked for. */
interface Killed {
  readonly accepted: Accepted
  readonly doom: string
  readonly reached: ReadonlyArray<string>
}

/** What the next worker was asked for. */
const reachedNow = ScriptedDesignModel.use((control) =>
  Effect.map(control.heard, ({ asks, critiques }) => [
    ...asks.map(({ stage }) => stage),
    ...critiques.map(() => "quality")
  ])
)

/** Returns once every job is done. */
export const untilSettled = SqlClient.SqlClient.use(
  (sql) => sql`SELECT 1 FROM job_queue WHERE state <> 'completed'`
).pipe(Effect.repeat({ until: (rows) => rows.length === 0, schedule: Schedule.spaced("20 millis") }))

/** Whether the run was applied once and left nothing behind. */
const traces = ({ attemptId, collectionId }: Accepted) =>
  SqlClient.SqlClient.use(
    (sql) => sql`
      SELECT
        (SELECT count(*)::integer FROM run_event WHERE attempt_id = ${attemptId} AND event->>'_tag' = 'Done') AS done,
        (SELECT max(seq) = count(*) FROM run_event WHERE attempt_id = ${attemptId}) AS numbered,
        (SELECT count(*)::integer FROM settled_stage WHERE attempt_id = ${attemptId}) AS settled,
        (SELECT state FROM generation_lock WHERE collection_id = ${collectionId}) AS lock`
  )

/** Carries the run on in this process, and looks at all that came of it. */
const goOn = Effect.fnUntraced(function* ({ accepted, reached, doom }: Killed) {
  const lock = yield* GenerationLock
  yield* startWorker
  const received = yield* runEventsOf(accepted)
  yield* untilSettled
  const from = stages.includes(doom) ? stages.indexOf(doom) : stages.length
  expect({ doom, reached }).toEqual({ doom, reached: stages.slice(0, from + 1) })
  expect({ doom, reached: yield* reachedNow }).toEqual({ doom, reached: stages.slice(from) })
  expect(received.filter(isFinal).map(({ _tag }) => _tag)).toEqual(["Done"])
  expect(foldEvents(received)).toEqual(yield* contentOf(accepted))
  const runNo = doom === "settle" ? 1 : 2
  expect(yield* attemptOf(accepted)).toMatchObject({ status: "applied", stage: "write", runNo, handedOn: 0 })
  expect(yield* traces(accepted)).toEqual([{ done: 1, numbered: true, settled: 0, lock: "applied" }])
  const next = lock.acquire(
    collectionSubject(accepted.collectionId),
    AttemptId.make(newUuid()),
    Duration.minutes(10)
  )
  expect(yield* Effect.flip(next)).toMatchObject({ attemptId: accepted.attemptId, running: false })
}, Effect.scoped)

/** Opens the database again, as a process that starts does. */
const opened = (place: string, killed: Killed | null): Effect.Effect<Accepted> =>
  Effect.andThen(killed === null ? Effect.void : Effect.orDie(goOn(killed)), Effect.orDie(acceptRun())).pipe(
    Effect.provide(runWorld(place), { local: true })
  )

/**
 * Kills a worker on the database at this place at every boundary of a run, each time of another one, and has the next
 * one go on.
 */
export const killAtEachBoundary = Effect.fnUntraced(
  function* (place: string) {
    let killed: Killed | null = null
    for (const doom of dooms) {
      const accepted: Accepted = yield* opened(place, killed)
      const worker = yield* startDoomed(place, doom)
      expect([doom, yield* worker.ended]).toEqual([doom, "SIGKILL"])
      killed = { accepted, doom, reached: worker.said }
    }
    yield* opened(place, killed)
  },
  Effect.scoped,
  Effect.provideService(References.MinimumLogLevel, "None")
)
