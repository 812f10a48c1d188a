import { PicturesBusy } from "@design-workspace/domain/pictures/PictureRenderer"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch } from "effect"
import { TestClock } from "effect/testing"
import { makePictureTurns, mostWaiting, type PictureTurn } from "../../src/turns/pictureTurns.ts"

const busy = new PicturesBusy({ retryAfterSeconds: 5 })
const member = (name: string): Holder => ({ key: `user:${name}`, verified: true })
const outsider = (address: string): Holder => ({ key: `address:${address}`, verified: false })

const fork = <A, E>(run: Effect.Effect<A, E>) => Effect.forkChild(run, { startImmediately: true })

/** One that is drawn until the latch opens, and who is drawn after it, in this order. */
const occupied = Effect.gen(function* () {
  const turn = yield* makePictureTurns(mostWaiting)
  const end = yield* Latch.make()
  const drawn: Array<string> = []
  const draw = (holder: Holder, name = holder.key) =>
    turn(
      holder,
      Effect.sync(() => void drawn.push(name))
    )
  const first = yield* fork(turn(member("first"), end.await))
  return { turn, end, drawn, draw, first }
})

/** How many of them are let wait, of these holders one after the other. */
const letIn = (turn: PictureTurn, holders: ReadonlyArray<Holder>) =>
  Effect.gen(function* () {
    const fibers = []
    for (const holder of holders) fibers.push(yield* fork(turn(holder, Effect.void)))
    return fibers.filter((fiber) => fiber.pollUnsafe() === undefined).length
  })

const times = <A>(count: number, of: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => of(index))

describe("makePictureTurns", () => {
  it.effect("lets so many of one holder wait, whatever its credentials", () =>
    Effect.gen(function* () {
      const { turn } = yield* occupied
      assert.strictEqual(
        yield* letIn(
          turn,
          times(17, () => member("a"))
        ),
        mostWaiting.ofHolder
      )
      assert.deepStrictEqual(yield* Effect.flip(turn(member("a"), Effect.void)), busy)
      assert.strictEqual(
        yield* letIn(
          turn,
          times(17, () => member("b"))
        ),
        mostWaiting.ofHolder
      )
    })
  )

  it.effect(
    "lets all without a credential wait for half of the turns together, from whatever addresses",
    () =>
      Effect.gen(function* () {
        const { turn } = yield* occupied
        assert.strictEqual(
          yield* letIn(
            turn,
            times(5, () => outsider("one"))
          ),
          mostWaiting.ofHolder
        )
        assert.strictEqual(
          yield* letIn(
            turn,
            times(170, (index) => outsider(`${index}`))
          ),
          mostWaiting.ofUnverified - mostWaiting.ofHolder
        )
        const members = times(17, (index) => member(`${index}`))
        assert.strictEqual(yield* letIn(turn, members), mostWaiting.all - mostWaiting.ofUnverified)
      })
  )

  it.effect("draws a member's picture after one without a credential, however many of those wait", () =>
    Effect.gen(function* () {
      const { draw, drawn, end } = yield* occupied
      const unverified = yield* Effect.forEach(
        times(170, (index) => outsider(`${index}`)),
        (holder) => fork(Effect.exit(draw(holder)))
      )
      const mine = yield* fork(draw(member("a")))
      yield* end.open
      yield* Fiber.join(mine)
      yield* Effect.forEach(unverified, Fiber.join)
      assert.strictEqual(drawn.indexOf("user:a"), 1)
      assert.strictEqual(drawn.length, 1 + mostWaiting.ofUnverified)
    })
  )

  it.effect("goes round the holders", () =>
    Effect.gen(function* () {
      const { draw, drawn, end } = yield* occupied
      const requests = [
        ...times(4, (index) => [member("a"), `a${index}`] as const),
        ...times(2, (index) => [member("b"), `b${index}`] as const),
        ...times(2, (index) => [outsider("x"), `x${index}`] as const),
        ...times(2, (index) => [outsider("y"), `y${index}`] as const)
      ]
      const fibers = yield* Effect.forEach(requests, ([holder, name]) => fork(draw(holder, name)))
      yield* end.open
      yield* Effect.forEach(fibers, Fiber.join)
      assert.deepStrictEqual(drawn, ["a0", "b0", "x0", "a1", "b1", "y0", "a2", "x1", "a3", "y1"])
    })
  )

  it.effect("lets in who comes later", () =>
    Effect.gen(function* () {
      const { draw, end, first, turn } = yield* occupied
      const waiting = yield* Effect.forEach(
        times(16, (index) => member(`${index}`)),
        (holder) => fork(draw(holder))
      )
      assert.deepStrictEqual(yield* Effect.flip(turn(member("late"), Effect.void)), busy)
      yield* end.open
      yield* Effect.forEach([first, ...waiting], Fiber.join)
      assert.strictEqual(yield* turn(member("late"), Effect.succeed("drawn too")), "drawn too")
    })
  )

  it.effect("refuses who got no turn for 30 seconds, and none who is being drawn", () =>
    Effect.gen(function* () {
      const { draw, end, first, turn } = yield* occupied
      const others = yield* Effect.forEach(
        times(16, (index) => member(`${index}`)),
        (holder) => fork(draw(holder))
      )
      yield* TestClock.adjust("30 seconds")
      for (const fiber of others) assert.deepStrictEqual(yield* Effect.flip(Fiber.join(fiber)), busy)
      const late = yield* fork(turn(member("late"), Effect.succeed("late")))
      yield* end.open
      yield* Fiber.join(first)
      assert.strictEqual(yield* Fiber.join(late), "late")
    })
  )

  it.effect("gives the place of who hung up to another", () =>
    Effect.gen(function* () {
      const { draw, drawn, end, first, turn } = yield* occupied
      const waiting = yield* fork(draw(member("a"), "gone"))
      const next = yield* fork(draw(member("a"), "next"))
      yield* Fiber.interrupt(waiting)
      yield* Fiber.interrupt(first)
      yield* Fiber.join(next)
      assert.deepStrictEqual(drawn, ["next"])
      yield* end.open
      assert.strictEqual(yield* turn(member("a"), Effect.succeed("drawn too")), "drawn too")
    })
  )
})
