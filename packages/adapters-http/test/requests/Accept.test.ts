import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { type Form, formTypes, preferredForm } from "../../src/requests/Accept.ts"

const every: ReadonlyArray<Form> = ["svg", "mermaid", "markdown"]

describe("preferredForm", () => {
  it.each([
    [undefined, "json"],
    ["", "json"],
    ["*/*", "json"],
    ["*/*;q=0.5", "json"],
    ["application/json", "json"],
    ["text/markdown", "markdown"],
    ["TEXT/Markdown; charset=utf-8", "markdown"],
    ['text/markdown; x="a,b;q=0"; q=0.5', "markdown"],
    ["application/json, text/markdown", "markdown"],
    ["text/markdown;q=0.5, application/json", "json"],
    ["application/json;q=0.4, text/markdown;Q=0.5", "markdown"],
    ["text/markdown;q=0.5", "markdown"],
    ["text/markdown;q=0", "json"],
    ["text/markdown;q=0.000, application/json;q=0.001", "json"]
  ] as const)("the q-values weigh: %s", (accept, form) => {
    expect(preferredForm(accept, ["markdown"])).toBe(form)
  })

  it.each([
    ["text/*", "markdown"],
    ["text/*;q=0.5, application/json;q=0.4", "markdown"],
    ["text/*, application/json", "json"],
    ["text/markdown;q=0, text/*", "json"],
    ["text/markdown, */*", "markdown"],
    ["application/json, */*", "json"],
    ["application/json;q=0.5, */*", "markdown"],
    ["application/*, text/markdown;q=0.9", "json"],
    ["text/html, text/markdown;q=0.1, */*;q=0.9", "json"]
  ] as const)("the most exact range counts, and on a tie the named type: %s", (accept, form) => {
    expect(preferredForm(accept, ["markdown"])).toBe(form)
  })

  it.each([
    ["text/markdown;q=none", "json"],
    ["text/markdown;q=1.5", "json"],
    ["text/markdown;q=-1", "json"],
    ["text/markdown;q=0.1234", "json"],
    ["text/markdown;q=", "json"],
    ["text/markdown q=1", "json"],
    ["text/markdown/x", "json"],
    ["*/markdown", "json"],
    ["markdown", "json"],
    ["text/markdown;q=none, text/markdown", "markdown"],
    [", ,text/markdown;,", "markdown"],
    ["application/json;q=high, text/markdown;q=0.1", "markdown"]
  ] as const)("a malformed entry counts as not there: %s", (accept, form) => {
    expect(preferredForm(accept, ["markdown"])).toBe(form)
  })

  it.each([
    ["image/svg+xml", "svg"],
    ["image/*", "svg"],
    ["text/vnd.mermaid", "mermaid"],
    ["text/vnd.mermaid, image/svg+xml", "svg"],
    ["image/svg+xml;q=0.5, text/vnd.mermaid", "mermaid"],
    ["image/svg+xml;q=0.5, text/markdown", "markdown"],
    ["image/svg+xml;q=0, image/*", "json"],
    ["text/*", "markdown"],
    ["image/svg+xml, */*", "svg"],
    ["image/png, */*;q=0.1", "json"],
    ["application/json;q=0, */*", "markdown"]
  ] as const)("a graph has pictures besides: %s", (accept, form) => {
    expect(preferredForm(accept, every)).toBe(form)
  })

  const quality = Schema.Literals(["0", "0.1", "0.5", "0.999", "1"])
  const qualities = { json: quality, markdown: quality, mermaid: quality, svg: quality }

  it.prop(
    "among types that are named, none is given that is wanted less than another, or not at all",
    qualities,
    (header) => {
      const accept = Object.entries(header)
        .map(([form, q]) => `${formTypes[form as Form]};q=${q}`)
        .join(", ")
      const given = preferredForm(accept, every)
      const most = Math.max(...Object.values(header).map(Number))
      expect(Number(header[given])).toBe(most)
      if (header.markdown === header.json && most > 0) expect(given).not.toBe("json")
    },
    { arbitrary: { runs: 300, seed: 13 } }
  )

  const letters = Arbitrary.array(
    Arbitrary.schema(
      Schema.Literals(["text", "/", "*", "markdown", ";", "q=", "1", "0.5", ",", '"', " ", "\\", "="])
    ),
    { minLength: 0, maxLength: 30 }
  )

  it.prop(
    "whatever is sent gets one of the forms, and what is malformed takes nothing from what is named beside it",
    { parts: letters },
    ({ parts }) => {
      expect([...every, "json"]).toContain(preferredForm(parts.join(""), every))
      const balanced = parts.filter((it) => it !== '"').join("")
      const named = preferredForm(`${balanced},text/markdown`, ["markdown"])
      expect(named).toBe("markdown")
    },
    { arbitrary: { runs: 500, seed: 17 } }
  )
})
