import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Latch, Stream } from "effect"
import { shareReplay } from "../../src/sql/sharedReads.ts"

const key = "a run"

/** A reading of two pages, the second of which waits; and how often it was begun and left. */
const makeReading = Effect.gen(function* () {
  const made = { begun: 0, left: 0 }
  const left = Effect.sync(() => {
    made.left += 1
  })
  const more = yield* Latch.make()
  const second = Stream.fromEffect(Effect.andThen(more.await, Effect.succeed([3])))
  const read = (_: string) =>
    Stream.suspend(() => {
      made.begun += 1
      return Stream.concat(Stream.make(1, 2), Stream.flatMap(second, Stream.fromIterable))
    }).pipe(Stream.ensuring(left))
  return { follow: yield* shareReplay(read), made, more }
})

const pagesOf = <A>(stream: Stream.Stream<A>) =>
  Effect.gen(function* () {
    const pages: Array<ReadonlyArray<A>> = []
    yield* Stream.runForEachArray(stream, (page) => Effect.sync(() => void pages.push(page)))
    return pages
  })

describe("shareReplay", () => {
  it.effect("reads once for all who read at the same time, and gives each the very same arrays", () =>
    Effect.gen(function* () {
      const { follow, made, more } = yield* makeReading
      const early = yield* Effect.forkChild(pagesOf(follow(key)), { startImmediately: true })
      const headOfLate = yield* Stream.runHead(follow(key))
      const late = yield* Effect.forkChild(pagesOf(follow(key)), { startImmediately: true })
      yield* more.open
      const [first, second] = [yield* Fiber.join(early), yield* Fiber.join(late)]
      assert.deepStrictEqual(first, [[1, 2], [3]])
      assert.deepStrictEqual(second, first)
      assert.isTrue(second.every((page, n) => page === first[n]))
      assert.strictEqual(headOfLate._tag, "Some")
      assert.deepStrictEqual(made, { begun: 1, left: 1 })
    })
  )

  it.effect("reads again once all have left, and each key by itself", () =>
    Effect.gen(function* () {
      const { follow, made, more } = yield* makeReading
      yield* Stream.runHead(follow(key))
      assert.deepStrictEqual(made, { begun: 1, left: 1 })
      yield* more.open
      const both = [pagesOf(follow(key)), pagesOf(follow("another run"))]
      assert.deepStrictEqual(yield* Effect.all(both, { concurrency: 2 }), [
        [[1, 2], [3]],
        [[1, 2], [3]]
      ])
      assert.deepStrictEqual(made, { begun: 3, left: 3 })
    })
  )

  it.effect("who leaves leaves the others their reading", () =>
    Effect.gen(function* () {
      const { follow, made, more } = yield* makeReading
      const leaving = yield* Effect.forkChild(pagesOf(follow(key)), { startImmediately: true })
      yield* Stream.runHead(follow(key))
      const staying = yield* Effect.forkChild(pagesOf(follow(key)), { startImmediately: true })
      yield* Fiber.interrupt(leaving)
      assert.strictEqual(made.left, 0)
      yield* more.open
      assert.deepStrictEqual(yield* Fiber.join(staying), [[1, 2], [3]])
    })
  )

  it.effect("what breaks the reading reaches all, after what was read", () =>
    Effect.gen(function* () {
      const broken = new Error("gone")
      const follow = yield* shareReplay((_: string) => Stream.concat(Stream.make(1), Stream.die(broken)))
      const received: Array<number> = []
      const read = Stream.runForEach(follow(key), (n) => Effect.sync(() => void received.push(n)))
      const exits = yield* Effect.all([Effect.exit(read), Effect.exit(read)], { concurrency: 2 })
      for (const exit of exits) {
        assert(Exit.isFailure(exit))
        assert.strictEqual(Cause.squash(exit.cause), broken)
      }
      assert.deepStrictEqual(received, [1, 1])
    })
  )
})
