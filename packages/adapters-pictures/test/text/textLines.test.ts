import { assert, describe, it } from "@effect/vitest"
import { textLines } from "../../src/text/textLines.ts"

const broken = (text: string, width = 130): ReadonlyArray<string> =>
  textLines(text, { size: 14, bold: true, width, lines: 9 }).map((line) => line.text)

describe("textLines", () => {
  it.each([
    ["web-checkout-frontend-gateway", ["web-checkout-", "frontend-", "gateway"]],
    ["warehouse_replenishment_engine", ["warehouse_", "replenishment_", "engine"]],
    ["OrderFulfilmentOrchestration", ["Order", "Fulfilment", "Orchestration"]],
    ["HTTPSTerminationGateway", ["HTTPS", "Termination", "Gateway"]],
    ["com.example.billing.invoices", ["com.example.", "billing.invoices"]],
    ["billing/invoices:monthly", ["billing/", "invoices:", "monthly"]],
    ["Payments warehouse-replenishment", ["Payments", "warehouse-", "replenishment"]]
  ])("breaks %s after a sign or before a capital, not within a word", (text, lines) => {
    assert.deepStrictEqual(broken(text, 118), lines)
  })

  it("keeps a word whole that fits on a line of its own", () => {
    assert.deepStrictEqual(broken("Payments order-service"), ["Payments", "order-service"])
  })

  it("cuts a word that has no place for a break and is wider than a line", () => {
    const lines = broken("Donaudampfschifffahrtsgesellschaft-Kasse")
    assert.strictEqual(lines.join(""), "Donaudampfschifffahrtsgesellschaft-Kasse")
    assert.isTrue(lines.at(-1)?.endsWith("Kasse"))
  })

  it("breaks a name the same again, and keeps no more than some thousand names of many lines", () => {
    const font = { size: 10, bold: true, width: 20, lines: 100 }
    const first = textLines("a name of some words", font)
    assert.strictEqual(textLines("a name of some words", font), first)
    for (let index = 0; index < 3_000; index += 1) textLines(`${index} ${"w ".repeat(95)}`, font)
    const again = textLines("a name of some words", font)
    assert.notStrictEqual(again, first)
    assert.deepStrictEqual(again, first)
  })
})
