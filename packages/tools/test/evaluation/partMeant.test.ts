import { describe, expect, it } from "vitest"
import { partMeant } from "../../src/evaluation/partMeant.ts"

const parts = {
  Cart: ["basket"],
  "Key-Value Store": ["Redis"],
  "Relational Database": ["database"],
  "E-mail Service": ["email"],
  "Certificate Transparency Log": ["CT log"],
  "Log Archive": [],
  "Security Server": []
}

describe("partMeant", () => {
  it.each([
    ["by its own name", "Cart", "Cart"],
    ["by an accepted spelling", "Shopping Basket", "Cart"],
    ["with words around it", "Global Cart Service", "Cart"],
    ["in the plural", "Security Servers", "Security Server"],
    ["however it is written", "key value STORES", "Key-Value Store"],
    ["with a genitive", "Consumer's Security Server", "Security Server"],
    ["with full-width letters", "Ｃａｒｔ", "Cart"],
    ["by what its name ends with, not by what that is for", "Cart Database", "Relational Database"],
    [
      "by the longer of two that end together",
      "Certificate Transparency Logs",
      "Certificate Transparency Log"
    ],
    ["by what is before the brackets", "Cart (Redis)", "Cart"],
    ["by what is in brackets if the rest says nothing", "Session Memory (Redis)", "Key-Value Store"]
  ])("knows a part %s: %s", (_, name, part) => {
    expect(partMeant(name, parts)).toBe(part)
  })

  it.each([
    ["has only a piece of a word in common", "Cartography"],
    ["has the words in another order", "Server Security"],
    ["has the words apart", "Security Gateway Server"],
    ["is written without letters", "– (…)"],
    ["is empty", ""]
  ])("knows none where a name %s: %s", (_, name) => {
    expect(partMeant(name, parts)).toBeNull()
  })
})
