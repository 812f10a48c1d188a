import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"

const named = (id: string, name: string, description = "") => ({ id, name, description })

/** A small design with every kind of part, as somebody would draw it. */
export const shopDesign: ExchangedDesign = {
  name: "Online shop",
  description: "Sells shoes.\n\nPeak: 500 orders an hour.",
  layers: [
    named("people", "People & channels"),
    named("logic", "Business logic", "Decides what may be sold"),
    named("data", "Data"),
    named("later", "Later")
  ],
  tags: [named("backend", "Backend", "Writes services"), named("data-engineering", "Data engineering")],
  parts: [
    { ...named("customer", "Customer"), kind: "person", layerId: "people", tagIds: [] },
    { ...named("web", "Web shop"), kind: "client", layerId: "people", tagIds: [] },
    {
      ...named("orders", "Orders", "Takes orders"),
      kind: "service",
      layerId: "logic",
      tagIds: ["backend", "data-engineering"],
      facts: {
        technology: "Kotlin, Spring Boot",
        owner: "Team Checkout",
        lifecycle: "deprecated",
        tags: ["pci", "tier-1"],
        links: [{ url: "https://wiki.example.org/orders", title: "Runbook" }]
      }
    },
    { ...named("Order:DB", "Order database"), kind: "store", layerId: "data", tagIds: ["data-engineering"] },
    { ...named("events", "Events"), kind: "queue", layerId: "data", tagIds: ["backend"] },
    { ...named("bank", "Bank"), kind: "external", layerId: null, tagIds: [], facts: { lifecycle: "planned" } }
  ],
  edges: [
    { sourceId: "customer", targetId: "web", label: "buys: shoes" },
    { sourceId: "web", targetId: "orders", label: "asks", technology: "HTTPS" },
    { sourceId: "orders", targetId: "Order:DB", label: "writes" },
    { sourceId: "orders", targetId: "events", label: null },
    { sourceId: "orders", targetId: "bank", label: "pays out" }
  ]
}
