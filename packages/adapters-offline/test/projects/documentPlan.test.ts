import { describe, expect, it } from "vitest"
import { documentPlan } from "../../src/projects/documentPlan.ts"
import { askFor, documentAsks, documentOf } from "./projects.ts"

const prompt = `The web frontend calls a gift card service, which issues codes. It checks each card before it is used.
The gift card service writes every balance to a voucher ledger. A balance is kept in the voucher ledger for ten years.
If a code is stolen, the gift card service blocks it. A card must never be used twice by the gift card service.
Checkout asks the gift card service to reserve an amount.`

const ask = askFor(prompt, {
  rules: [
    "Personal data stays in the country.",
    "The voucher ledger is backed up.",
    "The gift card service has an owner."
  ]
})

describe("documentPlan", () => {
  it("sorts the sentences of the prompt about a block into the sections", () => {
    const { issues, texts } = documentOf(ask, "Gift Card Service")
    expect(issues).toEqual([])
    expect(texts("Purpose")).toEqual(["The web frontend calls a gift card service, which issues codes."])
    expect(texts("Responsibility")).toEqual([
      "It checks each card before it is used.",
      "The gift card service writes every balance to a voucher ledger."
    ])
    expect(texts("Risk")).toEqual(["If a code is stolen, the gift card service blocks it."])
    expect(texts("Decision")[0]).toBe("A card must never be used twice by the gift card service.")
  })

  it("describes what a store keeps", () => {
    expect(documentOf(ask, "Voucher Ledger").texts("Data")).toContain(
      "A balance is kept in the voucher ledger for ten years."
    )
  })

  it("takes over the rules that concern the block or all blocks", () => {
    expect(documentOf(ask, "Gift Card Service").texts("Decision").slice(1)).toEqual([
      "The gift card service has an owner.",
      "Personal data stays in the country."
    ])
    expect(documentOf(ask, "Checkout").texts("Decision")).toEqual(["Personal data stays in the country."])
  })

  it("begins with the description of the space's block", () => {
    expect(documentOf(ask, "Web Frontend").texts("Purpose")).toEqual(["Shows the shop to customers."])
  })

  it("has an interface for each edge: its label, what the prompt says of both ends, or that it says nothing", () => {
    expect(documentOf(ask, "Checkout").interfaces).toEqual([
      "out Gift Card Service: Checkout asks Gift Card Service.",
      "in Web Frontend: The prompt does not say what passes between the two."
    ])
    const { interfaces } = documentOf(ask, "Gift Card Service")
    expect(interfaces).toEqual([
      "in Web Frontend: Web Frontend calls Gift Card Service.",
      "out Voucher Ledger: Gift Card Service writes every balance to Voucher Ledger.",
      "in Checkout: Checkout asks the gift card service to reserve an amount."
    ])
  })

  it("quotes a sentence that begins with a pronoun with the one before it, unless the block is meant", () => {
    const said = askFor(
      "The price importer stops at night. It writes prices to a price archive. A report job reads it."
    )
    expect(documentOf(said, "Price Archive").parts).toContainEqual({
      _tag: "Data",
      text: "The price importer stops at night. It writes prices to a price archive."
    })
  })

  it("asks about what nobody says, and about nothing else", () => {
    expect(documentOf(ask, "Checkout").texts("Question")).toEqual([
      "What passes between Checkout and Web Frontend?",
      "The prompt does not say which data Checkout keeps.",
      "The prompt does not say what happens to Web Frontend when Checkout is down.",
      "The prompt does not say how much Checkout must bear."
    ])
    expect(documentOf(ask, "Voucher Ledger").texts("Question")).toEqual([
      "The prompt does not say what happens to Gift Card Service when Voucher Ledger is down.",
      "The prompt does not say how much Voucher Ledger must bear."
    ])
  })

  it("says of a block that the prompt does not name that it says nothing", () => {
    const vague = askFor("Make it better.")
    const { issues, texts } = documentOf(vague, "Checkout")
    expect(issues).toEqual([])
    expect(texts("Responsibility")).toEqual(["The prompt gives Checkout no task of its own."])
    expect(texts("Question")[0]).toBe("The prompt does not say what Checkout does in this project.")
  })

  it("quotes a prompt in another language by the names alone", () => {
    const german = askFor(
      "Wir wollen Gutscheine verkaufen. Das Web Frontend zeigt sie an, und der Gutscheindienst schreibt sie auf."
    )
    expect(documentOf(german, "Web Frontend").texts("Responsibility")).toEqual([
      "Das Web Frontend zeigt sie an, und der Gutscheindienst schreibt sie auf."
    ])
  })

  it("uses each sentence of the prompt once", () => {
    for (const one of documentAsks(ask)) {
      const texts = documentPlan(one).map(({ text }) => text)
      const sentences = prompt.split(/(?<=\.)\s+/)
      for (const sentence of sentences) {
        expect(texts.filter((text) => text.includes(sentence)).length).toBeLessThanOrEqual(1)
      }
    }
  })

  it("says what the prompt says of a role of the block", () => {
    const staffed = askFor(
      "A gift card service calls a voucher ledger. Every backend engineer can be called at night."
    )
    expect(documentOf(staffed, "Gift Card Service").parts).toContainEqual({
      _tag: "Work",
      role: "Backend Engineer",
      text: "Every backend engineer can be called at night."
    })
  })

  it("shows hostile text as it is written, and makes nothing of it", () => {
    const hostile = askFor(
      "The gift card service is <script>alert(1)</script> **bold** [link](javascript:x) and calls a voucher ledger.\n\n" +
        "# The gift card service\n\n- [ ] # The gift card service prints ```code``` for the voucher ledger\n\n---\n\n<!-- voucher ledger -->"
    )
    for (const name of ["Gift Card Service", "Voucher Ledger"]) {
      const { issues, parts } = documentOf(hostile, name)
      expect(issues).toEqual([])
      expect(parts.map(({ text }) => text).join("\n")).not.toMatch(/<|(?<!\\)\[|^#/m)
    }
  })

  it("is short enough, however much the prompt says of a block", () => {
    const long = askFor(
      Array.from(
        { length: 400 },
        (_, index) => `The gift card service prints card number ${index} for the voucher ledger, and so on.`
      ).join(" ")
    )
    expect(documentOf(long, "Gift Card Service").issues).toEqual([])
  })

  it("is as short as it can be after a complaint, or if the names alone fill it", () => {
    const [first] = documentAsks(ask)
    if (first === undefined) throw new Error("no node")
    const short = documentPlan({ ...first, complaints: ["it has no purpose"] })
    const crowded = documentPlan({
      ...first,
      neighbours: Array.from({ length: 40 }, (_, index) => ({
        name: `${index} ${"_".repeat(190)}`,
        direction: "out",
        label: "_x".repeat(40),
        description: null,
        document: null
      }))
    })
    expect(short.find(({ _tag }) => _tag === "Purpose")).toEqual(
      crowded.find(({ _tag }) => _tag === "Purpose")
    )
  })
})
