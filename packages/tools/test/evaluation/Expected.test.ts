import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { readExpected, readExpectedProject } from "../../src/evaluation/Expected.ts"

const folder = new URL("../../../../demo/briefs/", import.meta.url)
const briefs = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md")

const refused = (expected: unknown): string => {
  try {
    readExpected(JSON.stringify(expected))
  } catch (problem) {
    return String(problem)
  }
  return "accepted"
}

describe("readExpected", () => {
  it.each(briefs)("reads what %s says of its system", (brief) => {
    const { edges, parts } = readExpected(
      readFileSync(new URL(brief.replace(".md", ".expected.json"), folder), "utf8")
    )
    expect(Object.keys(parts).length).toBeGreaterThanOrEqual(8)
    expect(edges.length).toBeGreaterThanOrEqual(5)
  })

  it.each([
    [
      "an edge of a part that is not listed",
      { parts: { Cart: [] }, edges: [["Cart", "Store"]] },
      '"Store" is none of the parts'
    ],
    [
      "an edge that is listed twice",
      {
        parts: { Cart: [], Store: [] },
        edges: [
          ["Cart", "Store"],
          ["Cart", "Store"]
        ]
      },
      "is listed twice"
    ],
    [
      "a spelling that stands for two parts",
      { parts: { Cart: ["Store"], Stores: [] }, edges: [] },
      '"store" is a spelling of "Cart" already'
    ],
    [
      "a spelling that no name can have",
      { parts: { Cart: ["…"] }, edges: [] },
      "must have a letter or a digit"
    ],
    ["anything else", { parts: {}, edges: [], layers: [] }, "layers"]
  ])("refuses %s", (_, expected, said) => {
    expect(refused(expected)).toContain(said)
  })
})

describe("readExpectedProject", () => {
  const tickets = {
    over: "shop",
    parts: { Desk: [] },
    edges: [],
    sentences: { Desk: ["The desk sells tickets."] }
  }
  const read = (more: object): string => {
    try {
      readExpectedProject(JSON.stringify({ ...tickets, ...more }))
    } catch (problem) {
      return String(problem)
    }
    return "accepted"
  }

  it("reads the brief, the parts, the edges and the sentences", () => {
    expect(readExpectedProject(JSON.stringify(tickets))).toEqual(tickets)
  })

  it("refuses sentences and edges of parts that are not listed, empty sentences, and other fields", () => {
    expect(read({ sentences: { Till: [] } })).toContain("is none of the parts")
    expect(read({ edges: [["Desk", "Till"]] })).toContain('"Till" is none of the parts')
    expect(read({ sentences: { Desk: ["…"] } })).toContain("must have a letter or a digit")
    expect(read({ over: "" })).toContain("over")
    expect(read({ title: "Tickets" })).toContain("title")
  })
})
