import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import type { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { foldEvents } from "@design-workspace/domain/testing/generation/foldEvents"
import {
  plainStage,
  ScriptedDesignModel
} from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Redacted, References, Stream } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { inject } from "vitest"
import { migrations } from "../../../src/migrations/all.ts"
import { freshPostgres } from "../../../testing/FreshPostgres.ts"
import { acceptRun, attemptOf, contentOf, runEventsOf, runWorld, startWorker } from "./runWorld.ts"
import { startDoomed } from "./startDoomed.ts"

const isLate = (event: GenerationEvent) => event._tag === "Block" && event.name.startsWith("Late")

/** A model that waits before the edges. */
const waitingAtEdges = Effect.gen(function* () {
  const [reached, letGo] = [yield* Latch.make(), yield* Latch.make()]
  const wait = Stream.fromEffectDrain(Effect.andThen(reached.open, letGo.await))
  yield* ScriptedDesignModel.use((control) =>
    control.play({
      stage: (ask) => (ask.stage === "edges" ? Stream.concat(wait, plainStage(ask)) : plainStage(ask))
    })
  )
  return { reached: reached.await, letGo: letGo.open }
})

/**
 * A worker is stopped in the middle of the blocks, this process takes over, the other is continued, and this one ends
 * the run.
 */
const overtake = Effect.fnUntraced(function* (place: string) {
  const events = yield* RunEvents
  const model = yield* waitingAtEdges
  const accepted = yield* acceptRun("Drag")
  const late = yield* Latch.make()
  const follower = yield* events.follow(accepted.attemptId).pipe(
    Stream.tap((event) => (isLate(event) ? late.open : Effect.void)),
    Stream.runCollect,
    Effect.forkChild
  )
  const stopped = yield* startDoomed(place, "drag")
  yield* late.await
  yield* stopped.send("SIGSTOP")
  yield* Effect.scoped(
    Effect.gen(function* () {
      yield* startWorker
      yield* model.reached
      yield* stopped.send("SIGCONT")
      yield* stopped.until("stopped")
      yield* model.letGo
      yield* runEventsOf(accepted)
    })
  )
  return { accepted, received: yield* Fiber.join(follower) }
})

describe("GenerationWorker, stopped for longer than its lease and continued", () => {
  it.live(
    "stops at once and says nothing more of the run that another has begun, and carries out the next one",
    () =>
      Effect.gen(function* () {
        const place = Redacted.value(yield* freshPostgres(inject("postgresUrl"), migrations))
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { accepted, received } = yield* overtake(place)
          const second =
            received.findLastIndex((event) => event._tag === "Stage" && event.stage === "layers") - 1
          expect(received.slice(0, second).some(isLate)).toBe(true)
          expect(received.slice(second).some(isLate)).toBe(false)
          expect(foldEvents(received)).toEqual(yield* contentOf(accepted))
          expect(yield* attemptOf(accepted)).toMatchObject({ status: "applied", runNo: 2, handedOn: 0 })

          const next = yield* acceptRun()
          expect((yield* runEventsOf(next)).at(-1)).toMatchObject({ _tag: "Done" })
          expect(yield* attemptOf(next)).toMatchObject({ status: "applied", runNo: 1 })
          // By now the overtaken worker is done with the first run: what is stored of it is what was heard.
          const stored = yield* sql`
            SELECT event FROM run_event WHERE attempt_id = ${accepted.attemptId} ORDER BY seq`
          expect(stored.map(({ event }) => event)).toEqual(received)
        }).pipe(Effect.provide(runWorld(place)))
      }).pipe(Effect.scoped, Effect.provideService(References.MinimumLogLevel, "None"))
  )
})
