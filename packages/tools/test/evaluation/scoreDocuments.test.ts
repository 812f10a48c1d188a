import {
  composeDocument,
  documentHeadings
} from "@design-workspace/domain/generation/projects/composeDocument"
import type { DocumentPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { describe, expect, it } from "vitest"
import type { ExpectedProject } from "../../src/evaluation/Expected.ts"
import { scoreDocuments } from "../../src/evaluation/scoreDocuments.ts"

const expected: ExpectedProject = {
  over: "shop",
  parts: { "Ticket Service": ["tickets"], Desk: [] },
  edges: [],
  sentences: {
    "Ticket Service": [
      "The ticket service prints tickets in the cellar.",
      "It never sells a seat twice, whatever breaks."
    ],
    Desk: ["The desk calls the ticket service."]
  }
}

const textOf = (name: string, parts: ReadonlyArray<DocumentPart>): string =>
  composeDocument(
    {
      node: { name, kind: "service", description: null, layer: null, roles: [] },
      moreEdges: 0
    },
    parts
  )

const purpose = (text: string): DocumentPart => ({ _tag: "Purpose", text })
const to = (neighbour: string): DocumentPart => ({
  _tag: "Interface",
  direction: "out",
  neighbour,
  text: "By calls."
})

describe("scoreDocuments", () => {
  it("finds nothing missing in a document that says everything, in its own words too", () => {
    const text = textOf("Tickets", [
      purpose("In the cellar it prints. No seat may be sold twice, whatever breaks; it never sells more."),
      to("A_B <Desk> & [co]"),
      to("Desk")
    ])
    const neighbours = ["A_B <Desk> & [co]", "Desk", "Desk"]
    expect(scoreDocuments([{ node: "Tickets", neighbours, text }], expected)).toEqual({
      passed: { found: 1, of: 1, missing: [] },
      headings: { found: 8, of: 8, missing: [] },
      neighbours: { found: 2, of: 2, missing: [] },
      invented: { count: 0, of: 2, items: [] },
      sentences: { found: 2, of: 2, missing: [] }
    })
  })

  it("names what is missing or too much, with the node", () => {
    const text = textOf("Ticket Service", [purpose("It prints tickets."), to("Mailer")])
      .replace("## Data\n", "Data\n")
      .replace("## Risks\n", "### Risks\n")
    const score = scoreDocuments(
      [
        { node: "Ticket Service", neighbours: ["Desk"], text },
        { node: "Desk", neighbours: [], text: null }
      ],
      expected
    )
    expect(score).toEqual({
      passed: { found: 1, of: 2, missing: ["Desk"] },
      headings: { found: 6, of: 8, missing: ["Ticket Service: Data", "Ticket Service: Risks"] },
      neighbours: { found: 0, of: 1, missing: ["Ticket Service: Desk"] },
      invented: { count: 1, of: 1, items: ["Ticket Service: Mailer"] },
      sentences: {
        found: 0,
        of: 2,
        missing: expected.sentences["Ticket Service"]?.map((it) => `Ticket Service: ${it}`)
      }
    })
    expect(documentHeadings.length).toBe(8)
  })

  it("does not take the names in a sentence for the sentence", () => {
    const text = textOf("Desk", [purpose("See the graph."), to("Ticket Service")])
    const used = (neighbours: ReadonlyArray<string>) =>
      scoreDocuments([{ node: "Desk", neighbours, text }], {
        ...expected,
        sentences: { Desk: ["The desk prints what the ticket service gives."] }
      }).sentences.found
    expect(used(["Ticket Service"])).toBe(0)
  })

  it("asks for no sentence of a node that stands for no part", () => {
    const text = textOf("Mailer", [purpose("It mails.")])
    expect(scoreDocuments([{ node: "Mailer", neighbours: [], text }], expected).sentences.of).toBe(0)
  })
})
