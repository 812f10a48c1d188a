import { describe, expect, it } from "vitest"
import { ByteBudget } from "../../src/middleware/ByteBudget.ts"

const user = (name: string) => ({ key: `user:${name}`, verified: true })
const outsider = (address: string) => ({ key: `address:${address}`, verified: false })

describe("ByteBudget", () => {
  it("gives one holder a quarter, and another one its own", () => {
    const budget = new ByteBudget(100)
    expect(budget.take(user("ada"), 25)).toBe(true)
    expect(budget.take(user("ada"), 1)).toBe(false)
    expect(budget.take(user("bob"), 25)).toBe(true)
    expect(budget.used).toBe(50)
  })

  it("gives all callers without a credential half together, and leaves the rest to users", () => {
    const budget = new ByteBudget(100)
    expect([1, 2, 3].map((n) => budget.take(outsider(`10.0.0.${n}`), 20))).toEqual([true, true, false])
    expect(budget.take(user("ada"), 25)).toBe(true)
  })

  it("takes no more than the total, and nothing of what does not fit", () => {
    const budget = new ByteBudget(100)
    expect(["a", "b", "c", "d"].map((name) => budget.take(user(name), 25))).toEqual([true, true, true, true])
    expect(budget.take(user("e"), 1)).toBe(false)
    expect(budget.used).toBe(100)
  })

  it("has everything again once all is given back, whatever the order", () => {
    const budget = new ByteBudget(100)
    budget.take(outsider("a"), 10)
    budget.take(outsider("a"), 15)
    budget.take(user("ada"), 5)
    budget.giveBack(outsider("a"), 15)
    budget.giveBack(user("ada"), 5)
    budget.giveBack(outsider("a"), 10)
    expect(budget.used).toBe(0)
    expect(budget.take(outsider("a"), 25)).toBe(true)
    expect(budget.take(outsider("b"), 25)).toBe(true)
    expect(budget.take(outsider("c"), 1)).toBe(false)
  })

  it("leaves users their part whatever is only counted for callers without a credential", () => {
    const budget = new ByteBudget(100)
    budget.count(outsider("a"), 90)
    expect(budget.take(outsider("b"), 1)).toBe(false)
    expect([budget.take(user("ada"), 25), budget.take(user("bob"), 25), budget.take(user("eve"), 1)]).toEqual(
      [true, true, false]
    )
  })

  it("gives a few bytes as long as the total has room, whatever callers without a credential have", () => {
    const budget = new ByteBudget(100)
    budget.take(outsider("a"), 25)
    budget.take(outsider("b"), 25)
    expect([budget.take(outsider("c"), 1), budget.takeFew(outsider("c"), 1)]).toEqual([false, true])
    budget.count(outsider("a"), 49)
    expect([budget.takeFew(outsider("d"), 1), budget.takeFew(user("ada"), 1)]).toEqual([false, true])
  })
})
