import { describe, expect, it } from "@effect/vitest"
import { listedParts } from "../src/brief/ListedParts.ts"
import { sentencesOf } from "../src/brief/Sentences.ts"
import { briefOf } from "../testing/designs.ts"

const listed = (content: string) => listedParts(sentencesOf(briefOf(content)))

describe("listedParts", () => {
  it.each([
    [
      "Split the checkout into a cart validator, a price calculator and an order writer.",
      ["Cart Validator", "Price Calculator", "Order Writer"]
    ],
    ["Parts: validation, pricing and order persistence", ["Validation", "Pricing", "Order Persistence"]],
    ["We need a read model, a write model and an event store.", ["Read Model", "Write Model", "Event Store"]],
    ["Split into API, rules engine, storage", ["API", "Rules Engine", "Storage"]],
    [
      "Divide it into: validation checks the cart, pricing adds up the prices, and persistence",
      ["Validation", "Pricing", "Persistence"]
    ],
    [
      "It consists of a fetcher that calls the payment provider and the bank, a parser, and a small cache for results",
      ["Fetcher", "Parser", "Cache"]
    ],
    [
      "- Validation checks the cart\n- Pricing: adds up prices\n- a mailer",
      ["Validation", "Pricing", "Mailer"]
    ],
    ["1. Intake of orders\n2. Payment\n3. Dispatch", ["Intake", "Payment", "Dispatch"]]
  ])("reads the names that %j lists", (text, names) => {
    expect(listed(text).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    "Decompose it.",
    "Break this block down into smaller parts",
    "Split it into two or three parts.",
    "Separate reads from writes.",
    "We need it to be fast, simple and cheap.",
    "Put everything into a mailer.",
    "- must be fast\n- handles 100 requests a second\n- no downtime"
  ])("finds nothing listed in %j", (text) => {
    expect(listed(text)).toEqual([])
  })

  it("keeps what is said of a part as its description", () => {
    const parts = listed("Split it into a fetcher that calls the bank, and a cache for results.")
    expect(parts.map(({ description, role }) => [description, role])).toEqual([
      ["Fetcher that calls the bank.", "application"],
      ["Cache for results.", "data"]
    ])
  })

  it("reads what the user says, not the assistant", () => {
    const messages = [
      { role: "assistant" as const, content: "Shall I split it into a reader and a writer?" },
      { role: "user" as const, content: "Decide yourself." }
    ]
    expect(listedParts(sentencesOf(briefOf("", { messages })))).toEqual([])
  })
})
