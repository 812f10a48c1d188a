import { importedContent } from "@design-workspace/domain/interchange/importedContent"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { readBackstage } from "../../../src/reading/backstage/readBackstage.ts"
import { backstageCatalogue, companySize } from "../../../testing/backstageCatalogue.ts"

const read = readBackstage(backstageCatalogue(companySize))
const part = (id: string) => read.design.parts.find((each) => each.id === id)
const tagNames = (id: string) =>
  part(id)?.tagIds.map((tag) => read.design.tags.find((each) => each.id === tag)?.name)
const edge = (source: string, target: string) =>
  read.design.edges.find(({ sourceId, targetId }) => sourceId === source && targetId === target)

describe("a catalogue of 500 components and resources", () => {
  it("has its domains as layers, from what customers see down to what all run on", () => {
    expect(read.design.layers.map(({ name }) => name)).toEqual([
      "Storefront",
      "Checkout",
      "Payments",
      "Orders",
      "Fulfilment",
      "Catalogue",
      "Identity",
      "Platform"
    ])
    expect(read.design.parts).toHaveLength(506)
    expect(read.design.parts.filter(({ layerId }) => layerId === null).map(({ id }) => id)).toEqual([
      "card-network",
      "status-page"
    ])
  })

  it("has mostly edges that point down", () => {
    const place = new Map(read.design.layers.map(({ id }, index) => [id, index]))
    const placeOf = (id: string) => place.get(part(id)?.layerId ?? "") ?? 0
    const steps = read.design.edges.map(({ sourceId, targetId }) => placeOf(targetId) - placeOf(sourceId))
    expect(steps.filter((step) => step > 0).length).toBeGreaterThan(100)
    expect(steps.filter((step) => step < 0)).toEqual([])
  })

  it("has the kinds that types tell, the system as a specialty, and the rest as facts", () => {
    expect(part("storefront-basket-db")?.kind).toBe("store")
    expect(part("storefront-basket-files")?.kind).toBe("store")
    expect(part("storefront-basket-events")?.kind).toBe("queue")
    expect(part("storefront-basket-web")?.kind).toBe("client")
    expect(part("storefront-basket-jobs")?.kind).toBe("service")
    expect(part("card-network")?.kind).toBe("external")
    expect(tagNames("payments-ledger-api")).toEqual(["payments-ledger"])
    expect(part("payments-ledger-api")?.facts).toEqual({
      owner: "Payments team 3",
      tags: ["typescript", "tier-1"],
      links: [{ url: "https://grafana.example.com/d/payments-ledger-0", title: "Dashboard" }]
    })
    const stages = Object.groupBy(read.design.parts, ({ facts }) => facts?.lifecycle ?? "active")
    expect(Object.entries(stages).map(([stage, parts]) => [stage, parts?.length])).toEqual([
      ["active", 378],
      ["planned", 64],
      ["deprecated", 64]
    ])
  })

  it("tells which API joins two blocks, and what depends on what in both directions", () => {
    expect(edge("storefront-basket-worker", "checkout-ledger-api")).toEqual({
      sourceId: "storefront-basket-worker",
      targetId: "checkout-ledger-api",
      label: "checkout-ledger"
    })
    expect(edge("storefront-basket-api", "storefront-basket-db")?.label).toBe(null)
    expect(edge("storefront-basket-worker", "storefront-basket-db")?.label).toBe(null)
    expect(edge("status-page", "card-network")?.label).toBe(null)
  })

  it("says line by line what is not taken over, and how much there is of each", () => {
    const lines = backstageCatalogue(companySize).split("\n")
    const messages = read.notes.map(({ message }) => message)
    expect(read.notes).toHaveLength(998)
    for (const { path } of read.notes) expect(String(path[0])).toMatch(/^line \d+$/u)
    const annotations = read.notes.find(({ path }) => path[2] === "annotations")
    expect(lines[Number(String(annotations?.path[0]).slice(5)) - 1]).toContain("annotations:")
    expect(messages).toContain(
      "the layers are the domains, because there are 56 systems; each system is a specialty of its blocks"
    )
    expect(messages).toContain('"component:legacy/mainframe" names no entity of this text')
    expect(messages).toContain("is at an address, which is never read")
    expect(messages).toContain(
      'entities of the kind "Location" are not taken over: what they point to is never read'
    )
    expect(new Map(read.counts).get('"links" field')).toBe(56)
    expect(new Map(read.counts).get("link")).toBe(336)
  })

  it("is a collection without a further note but that for blocks on no layer", () => {
    const { content, notes } = Effect.runSync(importedContent(read.design, read.ordered))
    expect(content.blocks).toHaveLength(506)
    expect(content.edges).toHaveLength(read.design.edges.length)
    expect(content.blocks.map(({ id }) => String(id))).toEqual(read.design.parts.map(({ id }) => id))
    expect(notes.map(({ path }) => path)).toEqual([["layers"]])
  })
})

describe("a catalogue of a few systems", () => {
  it("has the systems as layers, and says that the domains are lost", () => {
    const { design, notes } = readBackstage(
      backstageCatalogue({ domains: 2, systemsOfADomain: 2, componentsOfASystem: 6 })
    )
    expect(design.layers.map(({ name }) => name)).toEqual([
      "storefront-basket",
      "storefront-pricing",
      "checkout-basket",
      "checkout-pricing"
    ])
    expect(notes.map(({ message }) => message)).toContain(
      "the layers are the systems: domains are not taken over"
    )
  })
})
