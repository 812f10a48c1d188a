import { assert, describe, it } from "@effect/vitest"
import { WaitingRoom } from "../../src/changes/WaitingRoom.ts"

const known = (key: string) => ({ key, verified: true })
const unknown = (key: string) => ({ key, verified: false })

describe("WaitingRoom", () => {
  it("has room for so many of one holder", () => {
    const room = new WaitingRoom({ all: 10, ofHolder: 2, ofUnverified: 10 })
    assert.deepStrictEqual(
      [known("a"), known("a"), known("a"), known("b")].map((it) => room.enter(it)),
      [true, true, false, true]
    )
    assert.strictEqual(room.waiting, 3)
    room.leave(known("a"))
    assert.isTrue(room.enter(known("a")))
  })

  it("keeps strangers from taking the room of those who are known", () => {
    const room = new WaitingRoom({ all: 4, ofHolder: 4, ofUnverified: 2 })
    const strangers = ["x", "y", "z"].map((key) => room.enter(unknown(key)))
    assert.deepStrictEqual(strangers, [true, true, false])
    assert.isTrue(room.enter(known("a")) && room.enter(known("b")))
    assert.isFalse(room.enter(known("c")))
    room.leave(unknown("x"))
    assert.isTrue(room.enter(unknown("z")))
  })
})
