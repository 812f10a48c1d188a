import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import type { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { type AttemptId, ItemId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { makeAttemptWithParents, newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { isProof } from "@design-workspace/verification/gates/gate"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer, Metric, Option, Schedule, Stream } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"
import { twoPools } from "../../testing/TwoPools.ts"

const newAttempt = Effect.map(makeAttemptWithParents, ({ attempt }) => attempt)

const layerEvent = (name: string): GenerationEvent => ({ _tag: "Layer", id: ItemId.make(newUuid()), name })

const failed = (attemptId: AttemptId): GenerationEvent => ({
  _tag: "Failed",
  attemptId,
  code: "CANCELLED",
  message: "Stopped"
})

const append = (attemptId: AttemptId, events: ReadonlyArray<GenerationEvent>) =>
  Effect.flatMap(RunEvents, (runs) => runs.append({ attemptId, runNo: 0 }, events))

const collect = (attemptId: AttemptId) =>
  Effect.flatMap(RunEvents, (runs) => Stream.runCollect(runs.follow(attemptId)))

/** Eight writers, each with twenty batches of up to three events, while the followers read; then the end. */
const writeAtOnce = Effect.fnUntraced(function* (attemptId: AttemptId) {
  const transactor = yield* Transactor
  yield* Effect.forEach(
    Array.from({ length: 8 }, (_, writer) => writer),
    (writer) =>
      Effect.forEach(
        Array.from({ length: 20 }, (_, n) => n),
        (n) => {
          const batch = Array.from({ length: 1 + (n % 3) }, (_, place) =>
            layerEvent(`${writer}/${n}/${place}`)
          )
          return n % 2 === 0 ? append(attemptId, batch) : transactor.run(append(attemptId, batch))
        }
      ),
    { concurrency: "unbounded", discard: true }
  )
  yield* append(attemptId, [failed(attemptId)])
})

const namesOf = (events: ReadonlyArray<GenerationEvent>) =>
  events.flatMap((event) => (event._tag === "Layer" ? [event.name] : [event._tag]))

const expected = Array.from({ length: 8 }, (_, writer) =>
  Array.from({ length: 20 }, (_, n) =>
    Array.from({ length: 1 + (n % 3) }, (_, place) => `${writer}/${n}/${place}`)
  )
)

const expectComplete = (names: ReadonlyArray<string>) => {
  expect(names.at(-1)).toBe("Failed")
  expected.forEach((own, writer) => {
    expect(names.filter((name) => name.startsWith(`${writer}/`))).toEqual(own.flat())
  })
  expect(names).toHaveLength(expected.flat(2).length + 1)
}

describe.each(makeDatabases(migrations))("RunEvents.follow on $name", ({ layer }) => {
  const adapters = Layer.provideMerge(SqlAdapters.layer, layer)
  it.layer(adapters, { excludeTestServices: true, timeout: "60 seconds" })("writers at once", (it) => {
    it.effect("sends every follower the same events in the same order, none twice and none left out", () =>
      Effect.gen(function* () {
        const { id } = yield* newAttempt
        const followers = yield* Effect.forEach(Array.from({ length: 5 }), () =>
          Effect.forkChild(collect(id))
        )
        yield* writeAtOnce(id)
        const received = yield* Effect.forEach(followers, Fiber.join)
        expectComplete(namesOf(received[0] ?? []))
        for (const events of received) expect(events).toEqual(received[0])
        expect(yield* collect(id)).toEqual(received[0])
      })
    )

    it.effect("ends when the attempt is deleted permanently in the meantime", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* newAttempt
        const [heard, event] = [yield* Latch.make(), layerEvent("first")]
        const follower = yield* RunEvents.use((runs) =>
          runs.follow(id).pipe(
            Stream.tap(() => heard.open),
            Stream.runCollect
          )
        ).pipe(Effect.forkChild({ startImmediately: true }))
        yield* append(id, [event])
        yield* heard.await
        yield* sql`DELETE FROM run_event WHERE attempt_id = ${id}`
        yield* sql`DELETE FROM attempt WHERE id = ${id}`
        expect(yield* Effect.timeout(Fiber.join(follower), "20 seconds")).toEqual([event])
      })
    )

    it.effect("sends more events than one read of the table brings, when it starts late", () =>
      Effect.gen(function* () {
        const { id } = yield* newAttempt
        const events = Array.from({ length: 1200 }, (_, n) => layerEvent(String(n)))
        yield* append(id, events)
        yield* append(id, [failed(id)])
        expect(yield* collect(id)).toEqual([...events, failed(id)])
      })
    )
  })
})

/** How many statements this process has sent so far. */
const statementsSent = Effect.map(Metric.snapshot, (metrics) =>
  metrics.reduce(
    (sum, metric) =>
      metric.id === "design_workspace_sql_statements_total" && metric.type === "Counter"
        ? sum + Number(metric.state.count)
        : sum,
    0
  )
)

const seqOf = (page: Option.Option<{ readonly events: ReadonlyArray<{ readonly n: number }> }>) =>
  Option.getOrThrow(page).events.map(({ n }) => n)

describe("RunEvents.next on postgres", () => {
  it.live("a thousand who wait for one run cost one statement for each piece of news", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const { id } = yield* Effect.provideContext(newAttempt, one)
      const inOne = Effect.provideContext(one)
      const next = (after: number) => RunEvents.use((runs) => runs.next(id, after))
      yield* inOne(append(id, [layerEvent("first")]))
      for (let n = 1; n <= (isProof ? 5 : 1); n += 1) {
        const idle = yield* statementsSent
        const waiting = yield* Effect.forEach(Array.from({ length: 1_000 }), () =>
          Effect.forkChild(inOne(next(n)), { startImmediately: true })
        )
        const there = yield* Effect.forkChild(Effect.provideContext(next(n), other), {
          startImmediately: true
        })
        // Each process looks, its watch over all runs finds one that it does not know, and it looks again. A further look of
        // a watch tells that the other process has done so too.
        yield* Effect.repeat(statementsSent, {
          until: (sent) => sent >= idle + 7,
          schedule: Schedule.spaced("20 millis")
        })
        const before = yield* statementsSent
        yield* inOne(append(id, [layerEvent(String(n))]))
        for (const fiber of waiting) expect(seqOf(yield* Fiber.join(fiber))).toEqual([n + 1])
        expect(seqOf(yield* Fiber.join(there))).toEqual([n + 1])
        // The write, the notification, a read in each process, and at most a look of each watch in between.
        const sent = (yield* statementsSent) - before
        expect(sent).toBeGreaterThanOrEqual(3)
        expect(sent).toBeLessThanOrEqual(6)
      }
    }).pipe(Effect.scoped)
  )
})

describe("RunEvents.follow on two processes", () => {
  it.live("sends what another process appends, in the same order as there", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const { id } = yield* Effect.provideContext(newAttempt, one)
      const there = yield* Effect.forkChild(Effect.provideContext(collect(id), other))
      const here = yield* Effect.forkChild(Effect.provideContext(collect(id), one))
      yield* Effect.provideContext(writeAtOnce(id), one)
      const received = yield* Fiber.join(there)
      expectComplete(namesOf(received))
      expect(received).toEqual(yield* Fiber.join(here))
    }).pipe(Effect.scoped)
  )
})
