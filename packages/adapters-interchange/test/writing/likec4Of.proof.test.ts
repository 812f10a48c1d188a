import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isPlainUrl, type PartFacts } from "../../src/marks/marks.ts"
import { likec4Keywords, likec4Of } from "../../src/writing/likec4Of.ts"
import { linesText, lineText } from "../../src/writing/lineText.ts"
import { nestedNames } from "../../src/writing/names.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"

const textOf = (design: typeof shopDesign) => [...likec4Of(design)].join("")

/** A design whose ids are the words of the language. */
const ofKeywords: typeof shopDesign = {
  ...shopDesign,
  edges: [],
  parts: [...likec4Keywords].map((id) => ({
    id,
    name: id,
    description: "",
    kind: "service",
    layerId: "logic",
    tagIds: []
  }))
}

/** A design of some size, with as many layers as a picture has lanes; a layer is called as the view of them all. */
const ofManyParts: typeof shopDesign = {
  ...shopDesign,
  layers: Array.from({ length: 20 }, (_, index) => ({
    id: index === 0 ? "index" : `l${index}`,
    name: `Layer ${index}`,
    description: ""
  })),
  parts: Array.from({ length: 300 }, (_, index) => ({
    id: `p${index}`,
    name: `Part ${index}`,
    description: "",
    kind: "service",
    layerId: index % 20 === 0 ? "index" : `l${index % 20}`,
    tagIds: []
  })),
  edges: Array.from({ length: 900 }, (_, index) => ({
    sourceId: `p${index % 300}`,
    targetId: `p${(index * 7 + 1 + Math.floor(index / 300)) % 300}`,
    label: null
  })).filter(({ sourceId, targetId }) => sourceId !== targetId)
}

/** Facts that are metadata. */
const metadataOf = ({ lifecycle, links = [], owner = "" }: PartFacts) =>
  Object.fromEntries(
    Object.entries({
      owner: lineText(owner),
      lifecycle: lifecycle ?? "",
      links: links.flatMap(({ url }) => (isPlainUrl(url) ? [] : [url])).join(" ")
    }).filter(([, text]) => text !== "")
  )

/** What LikeC4 should find. */
const foundOf = (design: typeof shopDesign) => {
  const { edges, layers, parts, tags } = design
  const { tagName } = nestedNames(design, likec4Keywords)
  const tagNames = new Map(tags.map(({ id, name }) => [id, lineText(name, id)]))
  const specialties = (tagIds: ReadonlyArray<string>) =>
    tagIds.length === 0 ? {} : { specialties: tagIds.map((id) => tagNames.get(id)).join(", ") }
  return {
    elements: [
      ...layers.map((it) => ({
        ...it,
        kind: "layer",
        tagIds: [] as ReadonlyArray<string>,
        facts: {} as PartFacts
      })),
      ...parts
    ].map(({ description, facts = {}, id, kind, name, tagIds }) => [
      kind,
      lineText(name, id),
      linesText(description),
      new Set([...tagIds.map(tagName), ...(facts.tags ?? []).map((tag) => tag.replace(/^(?![a-z])/u, "n_"))])
        .size,
      { id, ...specialties(tagIds), ...metadataOf(facts) },
      lineText(facts.technology ?? ""),
      (facts.links ?? []).flatMap(({ url }) => (isPlainUrl(url) ? [url] : []))
    ]),
    titles: edges.map(({ label }) => lineText(label ?? "")),
    technologies: edges.map(({ technology }) => lineText(technology ?? ""))
  }
}

const sorted = (rows: ReadonlyArray<unknown>) => rows.map((row) => JSON.stringify(row)).toSorted()

interface Found {
  readonly elements: ReadonlyArray<
    readonly [string, string, string, ReadonlyArray<string>, object, string, ReadonlyArray<string>]
  >
  readonly titles: ReadonlyArray<string>
  readonly technologies: ReadonlyArray<string>
}

describe("a design as a source of LikeC4", () => {
  it("is what somebody who uses LikeC4 would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("is taken by LikeC4 with every name, description, tag and label, hostile ones included", async () => {
    const designs = [
      shopDesign,
      ofKeywords,
      ofManyParts,
      ...fc.sample(exchangedDesigns, { numRuns: 16, seed: 5 })
    ]
    const found: ReadonlyArray<Found> = JSON.parse(
      await runForeignTool("likec4.js", JSON.stringify(designs.map(textOf)))
    )
    for (const [index, design] of designs.entries()) {
      const { elements = [], technologies = [], titles = [] } = found[index] ?? {}
      const expected = foundOf(design)
      expect(
        sorted(
          elements.map(([kind, title, description, tags, metadata, ...facts]) => [
            kind,
            title,
            description,
            tags.length,
            metadata,
            ...facts
          ])
        )
      ).toEqual(sorted(expected.elements))
      expect(titles.toSorted()).toEqual(expected.titles.toSorted())
      expect(technologies.toSorted()).toEqual(expected.technologies.toSorted())
    }
  })
})
