import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { commonRuns } from "../../src/documents/diff/commonRuns.ts"
import { linesOf } from "../../src/documents/diff/linesOf.ts"
import { mergeDraft } from "../../src/documents/diff/mergeDraft.ts"
import { texts } from "./texts.ts"

const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 })

/** The length of a longest common subsequence, by the textbook. */
const longest = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): number => {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const a of one) {
    const next = [0]
    for (const [index, b] of other.entries())
      next.push(a === b ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0))
    row = next
  }
  return row.at(-1) ?? 0
}

describe("commonRuns", () => {
  it("finds as much in common as there is, in order", () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const runs = commonRuns(before, after)
        let [x, y] = [0, 0]
        for (const run of runs) {
          expect(run.before).toBeGreaterThanOrEqual(x)
          expect(run.after).toBeGreaterThanOrEqual(y)
          x = run.before + run.length
          y = run.after + run.length
          expect(before.slice(run.before, x)).toEqual(after.slice(run.after, y))
        }
        expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(longest(before, after))
      })
    )
  })

  it("stays quick where two long lists have nothing in common", () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`)
    const began = process.cpuUsage()
    expect(commonRuns([...long("a"), "end"], [...long("b"), "end"])).toEqual([
      { before: 20_000, after: 20_000, length: 1 }
    ])
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
  })
})

describe("mergeDraft", () => {
  it("keeps a change where the other side changed nothing, or the same", () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        expect(mergeDraft(base, changed, base)).toBe(changed)
        expect(mergeDraft(base, base, changed)).toBe(changed)
        expect(mergeDraft(base, changed, changed)).toBe(changed)
      })
    )
  })

  it("does not mind which of the two is mine", () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        expect(mergeDraft(base, mine, theirs)).toBe(mergeDraft(base, theirs, mine))
      })
    )
  })

  it("makes up no line and loses none that one of the two added", () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const merged = mergeDraft(base, mine, theirs)
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
    expect(mergeDraft(base, "ONE\ntwo\nthree\nfour\n", "one\ntwo\nthree\nfour\nfive\n")).toBe(
      "ONE\ntwo\nthree\nfour\nfive\n"
    )
    expect(mergeDraft(base, "one\nTWO\nthree\nfour\n", "one\n2\nthree\nfour\n")).toBeNull()
    expect(mergeDraft(base, "one\nTWO\nthree\nfour\n", "one\ntwo\nTHREE\nfour\n")).toBeNull()
  })
})
