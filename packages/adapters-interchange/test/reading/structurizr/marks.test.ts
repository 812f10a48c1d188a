import { exchangedDesigns } from "@design-workspace/adapters-interchange/testing/exchangedDesigns"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { markText, ours } from "../../../src/marks/marks.ts"
import { readStructurizr } from "../../../src/reading/structurizr/readStructurizr.ts"

const property = (mark: Parameters<typeof markText>[0]): string =>
  `properties {\n"${ours}" "${markText(mark).replaceAll('"', '\\"')}"\n}`

/** The design in marks alone. */
const marked = ({ description, edges, layers, name, parts, tags }: ExchangedDesign): string => {
  const numbers = new Map(parts.map(({ id }, index) => [id, `e${index}`]))
  return `workspace {
${property({ name, description, layers, specialties: tags })}
model {
${parts
  .map(({ layerId, tagIds, ...part }) => {
    const mark = { ...part, layer: layerId, specialties: tagIds }
    return `${numbers.get(part.id)} = softwareSystem "x" {\n${property(mark)}\n}`
  })
  .join("\n")}
${edges
  .map(
    ({ label, sourceId, targetId, technology }) =>
      `${numbers.get(sourceId)} -> ${numbers.get(targetId)} "y" {\n${property({ label, ...(technology === undefined ? {} : { technology }) })}\n}`
  )
  .join("\n")}
}
}`
}

describe("marks", () => {
  it("bring a design back as it was, whatever its texts are", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        const edges = design.edges.map((edge) => ({ ...edge, label: edge.label === "" ? null : edge.label }))
        expect(readStructurizr(marked(design)).design).toEqual({ ...design, edges })
      }),
      { numRuns: 200 }
    )
  })

  it("give specialties, and neither they nor the kind are tags besides, where older exports wrote them so", () => {
    const { design } = readStructurizr(`workspace "Shop" {
${property({ layers: [], specialties: [{ id: "data", name: "Data, engineering", description: "" }] })}
model {
db = softwareSystem "DB" {
tags "Database" "Data engineering" "Added by hand"
url https://wiki.example.org/db
${property({ id: "db", kind: "store", layer: null, specialties: ["data"] })}
}
}
}`)
    expect(design.parts).toMatchObject([
      {
        kind: "store",
        tagIds: ["data"],
        facts: { tags: ["added-by-hand"], links: [{ url: "https://wiki.example.org/db" }] }
      }
    ])
  })

  it("leave to the text what it says itself, and take in what was added by hand", () => {
    const { design } = readStructurizr(`workspace "Shop" {
${property({ layers: [{ id: "ui", name: "UI", description: "Seen" }], specialties: [] })}
model {
ui = softwareSystem "UI" {
${property({ layer: "ui" })}
web = container "Renamed" "Sells" {
${property({ id: "web-1", kind: "client", specialties: [] })}
}
added = container "Added"
}
other = softwareSystem "Other"
web -> other "Asks"
}
}`)
    expect(design.parts.map(({ id, layerId, name }) => [id, name, layerId])).toEqual([
      ["web-1", "Renamed", "ui"],
      ["added", "Added", "ui"],
      ["other", "Other", "sort Software systems"]
    ])
    expect(design.layers.map(({ name }) => name)).toEqual(["UI", "Software systems"])
    expect(design.edges).toEqual([{ sourceId: "web-1", targetId: "other", label: "Asks" }])
  })
})
