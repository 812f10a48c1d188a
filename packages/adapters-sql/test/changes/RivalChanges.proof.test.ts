import { AuditLog } from "@design-workspace/domain/audit/AuditLog"
import { ChangeFeed } from "@design-workspace/domain/changes/ChangeFeed"
import type { RecordedChange } from "@design-workspace/domain/changes/RecordedChange"
import { RuleRepo } from "@design-workspace/domain/memory/RuleRepo"
import { AuditLineId, RuleId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { makeUser, newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { type Context, Deferred, Effect, Fiber, Latch, Layer, Random } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"
import { twoPools } from "../../testing/TwoPools.ts"

const nobody = { users: [], credentials: [] }
const [things, writes] = [12, 400]

const makeRule = Effect.gen(function* () {
  const owner = yield* makeUser()
  const id = RuleId.make(newUuid())
  yield* RuleRepo.use((rules) =>
    rules.insert({ id, ownerId: owner.id, orgId: null, text: "0", enabled: true })
  )
  return id
})

/** A write of a rule with its line, in a transaction that stays open while `held` runs. Returns the line's mark. */
const write = Effect.fnUntraced(function* (id: RuleId, held: Effect.Effect<void>, fails = false) {
  const { run } = yield* Transactor
  const [log, rules] = [yield* AuditLog, yield* RuleRepo]
  const mark = newUuid()
  const change = Effect.gen(function* () {
    yield* rules.update(id, { text: mark })
    yield* log.append({
      ...{ id: AuditLineId.make(newUuid()), actor: "service", tokenId: null, action: "updateRule" },
      ...{ kind: "rule", subjectId: id, targetId: mark, detail: null, outcome: "applied", code: null },
      ...{ made: false, place: null, requestId: null }
    })
    yield* held
    if (fails) return yield* Effect.fail("given up")
  })
  return yield* Effect.matchEffect(run(change), {
    onSuccess: () => Effect.succeed(mark),
    onFailure: () => Effect.succeed(null)
  })
})

/** Follows the feed from a position until `done`, and what was written by then is told. */
const follow = Effect.fnUntraced(function* (from: number, done: Latch.Latch) {
  const feed = yield* ChangeFeed
  const told: Array<RecordedChange> = []
  let position = from
  for (;;) {
    const ended = done.isOpen()
    const { feed: now } = yield* feed.number
    const { changes } = yield* feed.read(position, yield* Random.nextIntBetween(1, 40), nobody)
    told.push(...changes)
    position = changes.at(-1)?.position ?? position
    if (ended && position >= now.last) return told
    yield* Effect.sleep(yield* Random.nextIntBetween(0, 4))
  }
})

type Ports = Layer.Success<typeof SqlAdapters.layer>

/** Rivals write through one process or several, while as many followers as processes read. */
const rivals = Effect.fnUntraced(function* (processes: ReadonlyArray<Context.Context<Ports>>) {
  const at = <A, E>(n: number, effect: Effect.Effect<A, E, Ports>) =>
    Effect.provide(effect, processes[n % processes.length] as Context.Context<Ports>)
  const { feed } = yield* at(
    0,
    Effect.flatMap(ChangeFeed, ({ number }) => number)
  )
  const ids = yield* Effect.forEach(Array.from({ length: things }), () => at(0, makeRule))
  const done = yield* Latch.make()
  const followers = yield* Effect.forEach(processes, (_, n) =>
    Effect.forkChild(at(n, follow(feed.last, done)))
  )
  const written = yield* Effect.forEach(
    Array.from({ length: writes }),
    Effect.fnUntraced(function* (_: unknown, n: number) {
      const held = Effect.sleep(yield* Random.nextIntBetween(0, 25))
      const id = ids[yield* Random.nextIntBetween(0, things - 1)] as RuleId
      return yield* at(n, write(id, held, n % 10 === 3))
    }),
    { concurrency: 16 }
  )
  yield* done.open
  const committed = written.filter((mark) => mark !== null)
  return { committed, followed: yield* Effect.forEach(followers, Fiber.join), from: feed.last }
})

const expectWhole = ({ committed, followed, from }: Effect.Success<ReturnType<typeof rivals>>) => {
  expect(committed.length).toBe(writes * 0.9)
  for (const told of followed) {
    expect(told.map(({ targetId }) => targetId).toSorted()).toEqual(committed.toSorted())
    expect(told.map(({ position }) => position)).toEqual(told.map((_, place) => from + 1 + place))
    const latest = new Map<string, number>()
    for (const { subjectId, updatedAt } of told) {
      const version = updatedAt?.epochMilliseconds ?? 0
      expect(version).toBeGreaterThan(latest.get(subjectId) ?? 0)
      latest.set(subjectId, version)
    }
    expect(told).toEqual(followed[0])
  }
}

describe.each(makeDatabases(migrations))("the feed of changes on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("under rivals", (it) => {
    it.effect(
      "skips and doubles nothing, and tells each thing's changes in their order",
      () =>
        Effect.gen(function* () {
          expectWhole(yield* rivals([yield* Effect.context<Ports>()]))
        }),
      60_000
    )
  })
})

describe("the feed of changes of two processes", () => {
  it.live(
    "skips and doubles nothing, and both tell the same in the same order",
    () => Effect.scoped(Effect.flatMap(twoPools, (pools) => Effect.map(rivals(pools), expectWhole))),
    60_000
  )

  it.live("is not held back by a transaction that stays open, which is told when it commits", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const [first, second] = yield* Effect.provide(Effect.all([makeRule, makeRule]), one)
      const held = yield* Deferred.make<void>()
      const begun = yield* Deferred.make<void>()
      const wait = Effect.andThen(Deferred.succeed(begun, undefined), Deferred.await(held))
      const open = yield* Effect.forkChild(Effect.provide(write(first, wait), one))
      yield* Deferred.await(begun)
      const late = yield* Effect.provide(write(second, Effect.void), other)
      const tell = Effect.gen(function* () {
        const feed = yield* ChangeFeed
        yield* feed.number
        return (yield* feed.read(0, 10, nobody)).changes.map(({ targetId }) => targetId)
      })
      expect(yield* Effect.provide(tell, other)).toEqual([late])
      yield* Deferred.succeed(held, undefined)
      const early = yield* Fiber.join(open)
      expect(yield* Effect.provide(tell, other)).toEqual([late, early])
    }).pipe(Effect.scoped)
  )

  it.live("wakes the other process within a moment of a commit", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const id = yield* Effect.provide(makeRule, one)
      const { news } = yield* Effect.provide(ChangeFeed, other)
      // What was heard while it began to listen.
      yield* Effect.timeoutOption(Effect.forever(news), "500 millis")
      const heard = yield* Effect.forkChild(Effect.timed(news))
      yield* Effect.provide(write(id, Effect.void), one)
      const [time] = yield* Effect.timeout(Fiber.join(heard), "5 seconds")
      expect(time).toBeDefined()
    }).pipe(Effect.scoped)
  )
})
