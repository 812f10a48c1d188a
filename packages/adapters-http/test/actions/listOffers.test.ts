import { describe, expect, it } from "vitest"
import { itemOffers } from "../../src/actions/listOffers.ts"

describe("itemOffers", () => {
  const items = [
    { id: "1", mine: true },
    { id: "2", mine: false }
  ]

  it("says once what holds for every item", () => {
    expect(itemOffers("rule", items, () => ["rule_owner"])).toEqual([
      { subject: "rule", open: ["id"], rights: new Set(["rule_owner"]) }
    ])
  })

  it("says item by item what does not", () => {
    expect(itemOffers("rule", items, ({ mine }) => (mine ? ["rule_owner"] : []))).toEqual([
      { subject: "rule", params: { id: "1" }, rights: new Set(["rule_owner"]) },
      { subject: "rule", params: { id: "2" }, rights: new Set() }
    ])
  })
})
