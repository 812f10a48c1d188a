import type { Content } from "@design-workspace/domain/collections/Collection"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { describe, expect, it } from "vitest"
import { shop } from "../parts.ts"
import { askFor, graphOf, noGraph, spaceOf } from "./projects.ts"

const prompt =
  "The web frontend calls a gift card service, which writes balances to a voucher ledger. " +
  "Checkout asks the gift card service to reserve an amount. No mailer is needed."

const withStore: Content = {
  ...shop,
  blocks: [
    ...shop.blocks,
    {
      id: ItemId.make("vault"),
      name: "Order Vault",
      description: "Keeps orders.",
      layerId: ItemId.make("data"),
      defaultSpecialties: [ItemId.make("dba")],
      kind: "store"
    }
  ],
  edges: [...shop.edges, { sourceId: ItemId.make("checkout"), targetId: ItemId.make("vault") }]
}

describe("graphPlan", () => {
  it("chooses the blocks that the prompt names, and adds the parts that the space lacks", () => {
    const { graph, names, refused } = graphOf(askFor(prompt))
    expect(names).toEqual(["Web Frontend", "Checkout", "Gift Card Service", "Voucher Ledger"])
    expect(refused).toEqual([])
    expect(graph.nodes.map(({ id }) => id).slice(0, 2)).toEqual(["web", "checkout"])
  })

  it("puts what it adds on a layer of the space, with specialties and a kind that suit it", () => {
    const { graph } = graphOf(askFor(prompt))
    expect(graph.nodes.slice(2)).toMatchObject([
      { label: "Gift Card Service", layerId: "app", roles: ["backend"] },
      { label: "Voucher Ledger", layerId: "data", roles: ["dba"], kind: "store" }
    ])
  })

  it("joins what the prompt states, with its words, and what the space joins", () => {
    expect(graphOf(askFor(prompt)).arrows).toEqual([
      "Web Frontend -> Gift Card Service: calls",
      "Gift Card Service -> Voucher Ledger: writes balances to",
      "Checkout -> Gift Card Service: asks",
      "Web Frontend -> Checkout"
    ])
  })

  it("keeps the numbers of names apart, and leaves out those that count", () => {
    const { arrows } = graphOf(
      askFor(
        "The web frontend calls the Region 1 Database. The Region 1 Database replicates to the Region 2 Database. " +
          "The web frontend reads 3 region archives."
      )
    )
    expect(arrows).toContain("Web Frontend -> Region 1 Database: calls")
    expect(arrows).toContain("Region 1 Database -> Region 2 Database: replicates to")
    expect(arrows).toContain("Web Frontend -> Region Archive: reads")
  })

  it.each(["No database. The checkout calls a card service.", "We do not want a database, only a checkout."])(
    "guesses nothing of a kind that the prompt refuses: %s",
    (text) => {
      expect(graphOf(askFor(text)).names).not.toContain("Product Database")
      expect(graphOf(askFor("Something with a database.")).names).toContain("Product Database")
    }
  )

  it("knows a block by a shorter or longer name, by initials and by its head if there is one only", () => {
    const named = (text: string) =>
      graphOf(askFor(`${text} A card service calls a voucher service and a price archive.`)).names
    expect(named("The cart service keeps items.")).toContain("Cart")
    expect(named("The frontend shows cards.")).toContain("Web Frontend")
    expect(named("Limits are set in the PD.")).toContain("Product Database")
    expect(named("A card is put on a desk.")).not.toContain("Web Frontend")
  })

  it("leaves out what the prompt or the instructions refuse, and what is only said not to be used", () => {
    const refused = (text: string) => graphOf(askFor(`${prompt} ${text}`)).names
    expect(refused("We need no cart or product database.")).toEqual(graphOf(askFor(prompt)).names)
    expect(refused("The voucher ledger never writes to the product database.")).not.toContain(
      "Product Database"
    )
    const { names } = graphOf(askFor(prompt, { instructions: "A voucher ledger is not needed." }))
    expect(names).toEqual(["Web Frontend", "Checkout", "Gift Card Service"])
  })

  it("keeps what a clause beside a refusal names", () => {
    const { names } = graphOf(
      askFor(`${prompt} Vouchers are never sold by hand, whenever the product database has a price for them.`)
    )
    expect(names).toContain("Product Database")
  })

  it("leaves out what the prompt mentions only in passing", () => {
    expect(graphOf(askFor(`It is built on top of the metering system. ${prompt}`)).names).not.toContain(
      "Metering System"
    )
  })

  it("chooses the store that only a named block uses", () => {
    const ask = askFor(prompt, {}, { space: spaceOf(withStore) })
    expect(graphOf(ask).names).toContain("Order Vault")
    expect(graphOf({ ...ask, complaints: ["no node was chosen or added"] }).names).not.toContain(
      "Order Vault"
    )
  })

  it("joins every node to another", () => {
    const { graph } = graphOf(askFor(`${prompt} There is also a report archive and a fraud monitor.`))
    const joined = new Set(graph.edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
    expect(graph.nodes.filter(({ id }) => !joined.has(id))).toEqual([])
  })

  it("guesses what a vague prompt may mean from the words of the blocks and their neighbours", () => {
    expect(graphOf(askFor("Customers should be able to order faster.")).names).toEqual([
      "Web Frontend",
      "Checkout"
    ])
    expect(graphOf(askFor("Make it better.")).names).toEqual(["Web Frontend", "Checkout"])
    expect(graphOf(askFor("")).names.length).toBeGreaterThan(0)
    expect(graphOf(askFor("We want to build a loyalty programme.")).names).toContain("Loyalty Programme")
  })

  it("makes a graph without a space to choose from", () => {
    const space = spaceOf({ layers: [], specialties: [], blocks: [], edges: [] })
    const { graph, names } = graphOf(askFor("A newsletter that people can subscribe to.", {}, { space }))
    expect(names).toContain("Newsletter")
    expect(names.length).toBeGreaterThan(2)
    expect(graph.edges.length).toBeGreaterThanOrEqual(names.length - 1)
    expect(graphOf(askFor("We want no service.", { title: "…" }, { space })).names.length).toBeGreaterThan(0)
  })

  it("keeps what is there if instructions change it, and else begins anew", () => {
    const present = {
      ...noGraph,
      nodes: [
        { id: ItemId.make("cart"), label: "Cart", roles: [] },
        { id: ItemId.make("own"), label: "Fraud Desk", roles: [] }
      ]
    }
    const before = askFor(prompt, {}, { present })
    expect(graphOf(before).names).not.toContain("Cart")
    const { graph, names } = graphOf(askFor(prompt, { instructions: "Add an export job." }, { present }))
    expect(names).toEqual(expect.arrayContaining(["Fraud Desk", "Export Job"]))
    expect(graph.nodes.find(({ label }) => label === "Fraud Desk")?.id).toBe("own")
  })

  it("says the same each time", () => {
    expect(graphOf(askFor(prompt)).parts).toEqual(graphOf(askFor(prompt)).parts)
  })
})
