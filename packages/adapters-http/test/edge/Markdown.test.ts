import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, DateTime, Schema } from "effect"
import { mirror, oneLine } from "../../src/edge/Markdown.ts"

const anyLineBreak = /\r\n|[\p{Cc}\u2028\u2029]/u
const hostile = Arbitrary.array(
  Arbitrary.schema(
    Schema.Literals([
      "\r",
      "\n",
      "\r\n",
      "\u0085",
      "\u2028",
      "\u2029",
      "\v",
      "\f",
      "\u001e",
      "\t",
      "## Actions",
      "# project x",
      "version: 1",
      "- GET /api/x — x — x",
      " ",
      "ä",
      "🙂",
      "a"
    ])
  ),
  { minLength: 0, maxLength: 12 }
).pipe(Arbitrary.map((parts) => parts.join("")))

const at = DateTime.makeUnsafe("2026-11-20T18:09:29.001Z")
const id = "0193f0a0-0000-7000-8000-000000000001"
const documentOf = (title: string, prompt: string) =>
  mirror({
    kind: "project",
    id,
    updatedAt: at,
    fields: [
      ["title", title],
      ["prompt", prompt],
      ["nodes", 3]
    ],
    actions: ["- GET /api/projects/1 — readProject — the project"]
  })

describe("mirror", () => {
  it("has the shape of the interface's operation 2", () => {
    expect(documentOf("Shop", "Sell things")).toBe(
      [
        `# project ${id}`,
        "version: 2026-11-20T18:09:29.001Z",
        "updated: 2026-11-20T18:09:29.001Z",
        "",
        "title: Shop",
        "prompt: Sell things",
        "nodes: 3",
        "",
        "## Actions",
        "- GET /api/projects/1 — readProject — the project",
        ""
      ].join("\n")
    )
  })

  it("an empty value leaves no space behind its name", () => {
    expect(documentOf("Shop", "").split("\n")).toContain("prompt:")
  })

  it.prop(
    "no value forges a line: the structure is the same whatever the values hold",
    { title: hostile, prompt: hostile },
    ({ prompt, title }) => {
      const lines = documentOf(title, prompt).split(anyLineBreak)
      const shape = lines.map((line) => line.replace(/^(title|prompt):.*$/s, "$1:"))
      expect(shape).toEqual(documentOf("", "").split("\n"))
    },
    { arbitrary: { runs: 500, seed: 7 } }
  )
})

describe("oneLine", () => {
  it.prop(
    "keeps every character that breaks no line",
    { value: hostile },
    ({ value }) => {
      const text = oneLine(value)
      expect(text).not.toMatch(anyLineBreak)
      expect(text.replace(/\s/g, "")).toBe(value.replace(/[\s\p{Cc}]/gu, ""))
    },
    { arbitrary: { runs: 300, seed: 7 } }
  )
})
