import { assert, describe, it } from "@effect/vitest"
import { Effect, Latch, Layer } from "effect"
import { TestClock } from "effect/testing"
import { GuestProjectRepo } from "../../src/projects/GuestProjectRepo.ts"
import { OpeningLog } from "../../src/projects/OpeningLog.ts"
import { GuestId, ProjectId } from "../../src/shared/Ids.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const guestId = GuestId.make(newUuid())
const newId = () => ProjectId.make(newUuid())
const newIds = (count: number) => Array.from({ length: count }, newId)

/** `OpeningLog` over a store that records nothing while the latch is closed, and what it began to record. */
const opened = Effect.gen(function* () {
  const store = yield* Latch.make(true)
  const recorded: Array<ProjectId> = []
  const never = Effect.die("not asked for here")
  const repo = Layer.succeed(GuestProjectRepo, {
    claim: () => never,
    recordOpened: (id) => {
      recorded.push(id)
      return store.await
    },
    abandoned: () => never,
    trashAbandoned: () => never,
    purgeAbandoned: () => never,
    removePastDays: never
  })
  const context = yield* Layer.build(Layer.provide(OpeningLog.layer, repo))
  const record = yield* Effect.provide(Effect.service(OpeningLog), context)
  /** Long enough for all that may wait: the store takes one at a time. */
  const settle = Effect.repeat(TestClock.adjust(1), { times: 2_000 })
  const open = (id: ProjectId) => record({ guestId, id })
  /** Each is recorded before the next comes, so that none of them waits. */
  const openOneByOne = (ids: ReadonlyArray<ProjectId>) =>
    Effect.forEach(ids, (id) => Effect.andThen(open(id), TestClock.adjust(1)), { discard: true })
  return { recorded, note: record, open, openOneByOne, settle, store }
})

describe("OpeningLog", () => {
  it.effect("a guest's project is recorded once a day, and a user's never", () =>
    Effect.gen(function* () {
      const { note: record, recorded, openOneByOne, settle } = yield* opened
      const id = newId()
      yield* openOneByOne([id, id])
      yield* record({ guestId: null, id: newId() })
      yield* settle
      assert.deepStrictEqual(recorded, [id])
      yield* TestClock.adjust("1 day")
      yield* openOneByOne([id, id])
      assert.deepStrictEqual(recorded, [id, id])
    })
  )

  it.effect("10,000 projects are remembered as recorded, the latest ones", () =>
    Effect.gen(function* () {
      const { recorded, openOneByOne } = yield* opened
      const [oldest, second, ids, more] = [newId(), newId(), newIds(9_998), newId()]
      const all = [oldest, second, ...ids]
      yield* openOneByOne(all)
      yield* openOneByOne(all)
      assert.deepStrictEqual(recorded, all)
      yield* openOneByOne([more, second, ...ids, oldest])
      assert.deepStrictEqual(recorded.slice(10_000), [more, oldest])
    })
  )

  it.effect("1,000 wait while the store is busy; the oldest of more are left to the next time", () =>
    Effect.gen(function* () {
      const { recorded, open, settle, store } = yield* opened
      const [busy, ids] = [newId(), newIds(1_005)]
      yield* store.close
      yield* open(busy)
      yield* settle
      yield* Effect.forEach(ids, open)
      yield* settle
      assert.deepStrictEqual(recorded, [busy])
      yield* store.open
      yield* settle
      assert.deepStrictEqual(recorded, [busy, ...ids.slice(5)])
    })
  )
})
