import { describe, expect, it } from "@effect/vitest"
import { makeFewPerTick } from "../../src/middleware/perTick.ts"

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe("makeFewPerTick", () => {
  it("runs a few at once, and the others in later turns of the event loop, in their order", async () => {
    const inTurn = makeFewPerTick(2)
    const ran: Array<number> = []
    const seen: Array<number> = []
    for (let n = 0; n < 7; n += 1) inTurn(() => ran.push(n))
    seen.push(ran.length)
    while (ran.length < 7) {
      await nextTurn()
      seen.push(ran.length)
    }
    expect(ran).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(seen).toEqual([2, 4, 6, 7])
    await nextTurn()
    inTurn(() => ran.push(7))
    expect(ran.at(-1)).toBe(7)
  })

  it("lets what comes later wait behind what waits", async () => {
    const inTurn = makeFewPerTick(1)
    const ran: Array<string> = []
    inTurn(() => {
      ran.push("first")
      inTurn(() => ran.push("third"))
    })
    inTurn(() => ran.push("fourth"))
    expect(ran).toEqual(["first"])
    while (ran.length < 3) await nextTurn()
    expect(ran).toEqual(["first", "third", "fourth"])
  })
})
