import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import {
  composeDocument,
  documentHeadings,
  longestDocument
} from "../../../src/generation/projects/composeDocument.ts"
import { documentIssues } from "../../../src/generation/projects/documentIssues.ts"
import type {
  DocumentedNode,
  DocumentPart,
  Neighbour
} from "../../../src/generation/projects/ProjectModel.ts"

const node: DocumentedNode = { name: "API", kind: "service", description: null, layer: null, roles: ["SQL"] }

const neighbour = (direction: Neighbour["direction"], name: string): Neighbour => ({
  name,
  direction,
  label: null,
  description: null,
  document: null
})

const ask = { node, neighbours: [neighbour("in", "Web"), neighbour("out", "Store")] }

const good: ReadonlyArray<DocumentPart> = [
  { _tag: "Purpose", text: "It answers the web." },
  { _tag: "Responsibility", text: "It checks orders." },
  { _tag: "Interface", direction: "in", neighbour: "web", text: "Calls it." },
  { _tag: "Interface", direction: "out", neighbour: "Store", text: "Keeps orders there." },
  { _tag: "Work", role: "sql", text: "Tunes the queries." },
  { _tag: "Question", text: "How many orders a day?" }
]

const text = Schema.Literals([
  "Plain.",
  "Two\nlines",
  "a < b and c > d",
  "<b>bold</b>",
  "<!-- hidden -->",
  "</p>",
  "# Heading",
  "> ## Quoted",
  "- # In a list",
  "1. # Numbered",
  "Over\n===",
  "Under\n---",
  "A rule\n- - -",
  "A rule\n\n* * *\n",
  "> _ _ _",
  "```\ncode",
  "`x<y`",
  "*",
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u200b\u3164",
  "\u202ereversed",
  "x".repeat(longestDocument)
])
const tags = ["Purpose", "Responsibility", "Data", "Decision", "Risk", "Question"] as const

const anyPart: Arbitrary.Arbitrary<DocumentPart> = Arbitrary.schema(
  Schema.Union([
    ...tags.map((tag) => Schema.TaggedStruct(tag, { text })),
    Schema.TaggedStruct("Work", { role: Schema.Literals(["SQL", "sql", "Nobody"]), text }),
    Schema.TaggedStruct("Interface", {
      direction: Schema.Literals(["in", "out"]),
      neighbour: Schema.Literals(["Web", "Store", "Elsewhere"]),
      text
    })
  ])
) as Arbitrary.Arbitrary<DocumentPart>

const headingsIn = (markdown: string) =>
  [...markdown.matchAll(/^ {0,3}(#{1,6})[ \t]+(.*)$/gm)].map(([, , name]) => name)

describe("documentIssues", () => {
  it("finds nothing in a good document", () => {
    assert.deepStrictEqual(documentIssues(ask, good), [])
  })

  it.each([
    ["no purpose", good.slice(1), "there is no purpose"],
    ["no responsibility", good.toSpliced(1, 1), "there is no responsibility"],
    [
      "neither decision nor risk nor question",
      good.slice(0, -1),
      "there is no decision, risk or open question"
    ],
    ["an edge without interface", good.toSpliced(3, 1), 'there is no interface to "Store"'],
    [
      "the wrong direction",
      [...good, { _tag: "Interface", direction: "out", neighbour: "Web", text: "x" }],
      'the graph has no edge to "Web"'
    ],
    [
      "a stranger",
      [...good, { _tag: "Interface", direction: "in", neighbour: "Bank", text: "x" }],
      'the graph has no edge from "Bank"'
    ],
    [
      "a stranger's role",
      [...good, { _tag: "Work", role: "Chef", text: "x" }],
      '"Chef" is no role of this block'
    ]
  ] as ReadonlyArray<[string, ReadonlyArray<DocumentPart>, string]>)("finds %s", (_, parts, issue) => {
    assert.include(documentIssues(ask, parts), issue)
  })

  it.prop(
    "what passes has every heading once and in order, no HTML, and is short enough",
    [Arbitrary.array(anyPart, { maxLength: 6 })],
    ([parts]) => {
      const all = [...good, ...parts]
      if (documentIssues(ask, all).length > 0) return
      const markdown = composeDocument({ node, moreEdges: 3 }, all)
      assert.deepStrictEqual(headingsIn(markdown), ["API", ...documentHeadings])
      assert.notMatch(markdown, /<[A-Za-z/!?]/)
      assert.isAtMost(Array.from(markdown).length, longestDocument)
      assert.isTrue(markdown.isWellFormed())
    }
  )

  it.prop(
    "a bad text is found in whichever part it is",
    [Arbitrary.schema(Schema.Literals(tags)), Arbitrary.schema(text)],
    ([tag, said]) => {
      const isBad =
        said.length > longestDocument - 1 ||
        /<[A-Za-z/!?]|#|===|---|- - -|\* \* \*|_ _ _|```/.test(said) ||
        ["\u0000", "\ud800", "\u200b\u3164", "\u202ereversed"].includes(said) ||
        said.trim() === ""
      assert.strictEqual(documentIssues(ask, [...good, { _tag: tag, text: said }]).length > 0, isBad)
    }
  )
})

describe("composeDocument", () => {
  it("says what is empty, keeps further lines in their item, and counts edges beyond those described", () => {
    const markdown = composeDocument({ node: { ...node, roles: [] }, moreEdges: 1 }, [
      { _tag: "Purpose", text: "One." },
      { _tag: "Responsibility", text: "First\nsecond" }
    ])
    assert.strictEqual(
      markdown,
      [
        "# API",
        "## Purpose\n\nOne.",
        "## Responsibilities\n\n- First\n  second",
        "## Interfaces\n\n- 1 more edge in the graph.",
        "## Data\n\nNone is described.",
        "## Roles\n\nNo role is assigned.",
        "## Decisions\n\nNone is made yet.",
        "## Risks\n\nNone is described.",
        "## Open questions\n\nNone.\n"
      ].join("\n\n")
    )
  })

  it("names are text, whatever is in them", () => {
    const hostile = { ...node, name: "<img src=x> # *A* [b](c)", roles: ["<i>"] }
    const markdown = composeDocument({ node: hostile, moreEdges: 0 }, good)
    assert.notMatch(markdown, /<[A-Za-z/!?]/)
    assert.include(markdown, "# &lt;img src=x> \\# \\*A\\* \\[b\\](c)\n")
  })
})
