import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { textOfTooltip, tooltipOf } from "../../src/d2/conventions.ts"

const signs = fc.constantFrom("<", "&", "#", "/", "!", "?", "b", ">", "\\", " ", "1;")

describe("tooltips of D2", () => {
  it("begin no tag, comment or reference by number, whatever the text", () => {
    const texts = ["<id>", "\\<id>", "</p>", "<!-- x", "<?php", "&#1;", "a < b & c", "&amp;"]
    expect(texts.map(tooltipOf)).toEqual([
      "<\u2060id>",
      "\\<\u2060id>",
      "<\u2060/p>",
      "<\u2060!-- x",
      "<\u2060?php",
      "&\u2060#1;",
      "a < b & c",
      "&amp;"
    ])
  })

  it("are the text again", () => {
    fc.assert(
      fc.property(fc.array(signs), (list) => {
        const text = list.join("")
        expect(textOfTooltip(tooltipOf(text))).toBe(text)
      })
    )
  })
})
