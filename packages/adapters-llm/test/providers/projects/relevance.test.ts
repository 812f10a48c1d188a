import { describe, expect, it } from "vitest"
import { relevanceTo } from "../../../src/providers/projects/relevance.ts"

const named = (name: string, description = "") => ({ name, description })

describe("relevanceTo", () => {
  it.each([
    ["The checkout asks the voucher ledgers.", "Voucher Ledger"],
    ["VOUCHER-LEDGER", "voucher ledger"],
    ["Kunden zahlen über den Zahlungsdienst.", "Zahlungsdienst"],
    ["顾客通过支付服务付款。", "支付服务"],
    ["请求经过API网关。", "API网关"],
    ["Карты хранит реестр ваучеров.", "Реестр ваучеров"]
  ])("is 1 where the text names the item: %s", (text, name) => {
    expect(relevanceTo(text)(named(name))).toBe(1)
  })

  it("is less than 1 where it does not, more for words of the name than of the description, else 0", () => {
    const relevance = relevanceTo("Gift cards are paid by the ledger.")
    const inName = relevance(named("Ledger archive", "Stores files."))
    const inDescription = relevance(named("Archive", "Keeps the ledger."))
    const said = "gift cards are paid by the ledger"
    expect(inName).toBeGreaterThan(inDescription)
    expect(inDescription).toBeGreaterThan(0)
    expect(relevance(named("Archive", said))).toBeLessThan(1)
    expect(relevance(named("Warehouse", "Goods."))).toBe(0)
    expect(relevance(named("…", ""))).toBe(0)
  })
})
