import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { linesOf, mergedText, mergeTexts } from "../../src/merge/mergeTexts.ts"

/** Texts of few different lines, so that they have much in common; some end without a line feed. */
const texts = fc
  .tuple(
    fc.array(fc.constantFrom("", "# Web", "one", "two", "three", "- a list", "```"), { maxLength: 24 }),
    fc.constantFrom("", "\n")
  )
  .map(([lines, end]) => lines.join("\n") + end)

describe("mergedText", () => {
  it("keeps a change where the other side changed nothing, or the same", () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        expect(mergedText(changed, base, base)).toBe(changed)
        expect(mergedText(base, base, changed)).toBe(changed)
        expect(mergedText(changed, base, changed)).toBe(changed)
      })
    )
  })

  it("does not mind which of the two is mine", () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        expect(mergedText(mine, base, theirs)).toBe(mergedText(theirs, base, mine))
      })
    )
  })

  it("makes up no line and loses none that one of the two added", () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const merged = mergedText(mine, base, theirs)
        if (merged === null) return
        const [there, before] = [new Set(linesOf(merged)), new Set(linesOf(base))]
        const sent = new Set([...linesOf(mine), ...linesOf(theirs)])
        for (const line of there) expect(sent.has(line)).toBe(true)
        for (const line of sent) if (!before.has(line)) expect(there.has(line)).toBe(true)
      })
    )
  })

  it("puts changes of different places together, and leaves those of one place to a person", () => {
    const base = "one\ntwo\nthree\nfour\n"
    expect(mergedText("ONE\ntwo\nthree\nfour\n", base, "one\ntwo\nthree\nfour\nfive\n")).toBe(
      "ONE\ntwo\nthree\nfour\nfive\n"
    )
    expect(mergedText("one\nTWO\nthree\nfour\n", base, "one\n2\nthree\nfour\n")).toBeNull()
    expect(mergedText("one\nTWO\nthree\nfour\n", base, "one\ntwo\nTHREE\nfour\n")).toBeNull()
  })
})

describe("mergeTexts", () => {
  it("gives back each of the three texts, one region after the other, where the sides differ", () => {
    fc.assert(
      fc.property(texts, texts, texts, (mine, base, theirs) => {
        const regions = mergeTexts(mine, base, theirs)
        const agreed = regions.map((it) => ("agreed" in it ? it.agreed : null))
        expect(mergedText(mine, base, theirs)).toBe(agreed.includes(null) ? null : agreed.join(""))
        for (const region of regions)
          if (!("agreed" in region)) {
            expect(mine).toContain(region.mine)
            expect(base).toContain(region.base)
            expect(theirs).toContain(region.theirs)
            expect(new Set(Object.values(region)).size).toBe(3)
          }
      })
    )
  })

  it("stays quick for long texts with nothing in common, and for blank lines between all others", () => {
    const text = (line: (at: number) => string) =>
      Array.from({ length: 20_000 }, (_, at) => `${line(at)}\n`).join("")
    const began = process.cpuUsage()
    expect(
      mergeTexts(
        text((at) => `a${at}`),
        text((at) => `b${at}`),
        text((at) => `c${at}`)
      )
    ).toHaveLength(3)
    const paragraphs = (changed: number) =>
      text((at) => (at % 2 === 1 ? "" : `${at}${at % changed === 0 ? "!" : ""}`))
    expect(
      mergedText(paragraphs(200), paragraphs(Number.POSITIVE_INFINITY), paragraphs(7_000))
    ).not.toBeNull()
    // Quadratic time would be minutes.
    expect(process.cpuUsage(began).user).toBeLessThan(4_000_000)
  })
})
