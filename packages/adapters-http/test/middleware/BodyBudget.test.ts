import { describe, expect, it } from "vitest"
import { makeBodyBudget } from "../../src/middleware/BodyBudget.ts"

const user = { key: "user:1", verified: true }
const outsider = (address: string) => ({ key: `address:${address}`, verified: false })

describe("BodyBudget", () => {
  it("counts what a request holds, and has all of it back at its end, which counts once", () => {
    const { bytes, hold } = makeBodyBudget(1_000)
    const [one, other] = [hold(user), hold(user)]
    expect([one.take(100), one.take(50), other.take(100), other.take(1)]).toEqual([true, true, true, false])
    expect(bytes.used).toBe(250)
    one.end()
    one.end()
    expect(bytes.used).toBe(100)
    other.end()
    expect(bytes.used).toBe(0)
  })

  it("gives an address a quarter, all callers without a credential half, and a user a quarter meanwhile", () => {
    const { hold } = makeBodyBudget(1_000)
    expect(hold(outsider("a")).take(251)).toBe(false)
    expect(hold(outsider("a")).take(250)).toBe(true)
    expect(hold(outsider("a")).take(1)).toBe(false)
    expect(hold(outsider("b")).take(250)).toBe(true)
    expect(hold(outsider("c")).take(1)).toBe(false)
    expect(hold(user).take(250)).toBe(true)
  })

  it("takes a short body of an outsider by the total alone", () => {
    const { hold } = makeBodyBudget(1_000)
    for (const address of ["a", "b"]) hold(outsider(address)).take(250)
    expect(hold(outsider("a")).take(499, true)).toBe(true)
    expect([hold(outsider("c")).take(2, true), hold(user).take(250)]).toEqual([false, true])
  })

  it("takes nothing for a request that has ended", () => {
    const { bytes, hold } = makeBodyBudget(1_000)
    const late = hold(user)
    late.end()
    expect([late.take(1), late.join(), bytes.used]).toEqual([false, null, 0])
  })

  it("ends the turn of a request with it, and the next one begins", () => {
    const { hold } = makeBodyBudget(1_000)
    const [first, second] = [hold(user), hold(user)]
    first.join()
    second.join()
    const waiting = Array.from({ length: 32 }, () => hold(user).join())
    expect(waiting).not.toContain(null)
    expect(hold(user).join()).toBeNull()
    first.end()
    expect(hold(user).join()).not.toBeNull()
    second.endTurn()
    expect(hold(user).join()).not.toBeNull()
    second.end()
    expect(hold(user).join()).toBeNull()
  })
})
