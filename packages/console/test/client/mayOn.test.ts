import { describe, expect, it } from "vitest"
import { mayOn } from "../../src/client/may.ts"

const offered = (name: string, path: string) => ({ name, path, method: "POST", description: "" })

describe("mayOn", () => {
  it("holds for every item where the list says it once", () => {
    const list = { actions: [offered("toggleRule", "/api/memory/rules/:id/toggle")] }
    expect(mayOn(list, "toggleRule", "one")).toBe(true)
    expect(mayOn(list, "updateRule", "one")).toBe(false)
  })

  it("holds for the named items where the list says it of each", () => {
    const list = { actions: [offered("toggleRule", "/api/memory/rules/one/toggle")] }
    expect(mayOn(list, "toggleRule", "one")).toBe(true)
    expect(mayOn(list, "toggleRule", "another")).toBe(false)
  })

  it("looks at the item, not at what it is in", () => {
    const list = { actions: [offered("redeliver", "/api/webhooks/hook/deliveries/:deliveryId/redeliver")] }
    expect(mayOn(list, "redeliver", "one")).toBe(true)
  })

  it("holds for nothing where nothing is offered", () => {
    expect(mayOn({}, "toggleRule", "one")).toBe(false)
  })
})
