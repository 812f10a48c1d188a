import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { mintId } from "../../src/collections/mintId.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { Name } from "../../src/shared/Text.ts"
import { arbitraryName } from "../../testing/collections/ContentArbitrary.ts"

const none: ReadonlySet<string> = new Set()

describe("mintId", () => {
  it("makes a slug of the name", () => {
    expect(mintId("Order  Service (v2)", none)).toBe("order-service-v2")
    expect(mintId("Crème brûlée", none)).toBe("creme-brulee")
  })

  it("calls an item whose name has no letter of the alphabet `item`", () => {
    expect(mintId("支付", none)).toBe("item")
    expect(mintId("--", none)).toBe("item")
  })

  it("counts up where the slug is taken", () => {
    expect(mintId("Web", new Set(["web"]))).toBe("web-2")
    expect(mintId("Web", new Set(["web", "web-2", "web-3"]))).toBe("web-4")
  })

  it("keeps the counted id within 64 characters", () => {
    const long = "a".repeat(200)
    expect(mintId(long, none)).toBe("a".repeat(64))
    expect(mintId(long, new Set(["a".repeat(64)]))).toBe(`${"a".repeat(62)}-2`)
  })

  it("mints a different id for each of thousands of equal names", () => {
    const taken = new Set<string>()
    for (let count = 0; count < 5_000; count += 1) taken.add(mintId("Same", taken))
    expect(taken.size).toBe(5_000)
  })

  const isId = Schema.is(ItemId)
  const properties = { names: Schema.Array(Schema.Union([arbitraryName, Name])) }

  it.prop(
    "ids are valid, unique and never of a space's own items, whatever the names",
    properties,
    ({ names }) => {
      const taken = new Set<string>()
      for (const name of names) {
        const id = mintId(name, taken)
        expect(isId(id)).toBe(true)
        expect(taken.has(id)).toBe(false)
        expect(id.startsWith("x:")).toBe(false)
        taken.add(id)
      }
    }
  )
})
