import { linesOf } from "@design-workspace/client/merge/mergeTexts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DiffRow, diffRows, emphasis, stepChange } from "../../src/documents/diff/diffRows.ts"
import { changesBetween, texts } from "./texts.ts"

const everything = new Set(Array.from({ length: 100 }, (_, index) => index))

type LineRow = Exclude<DiffRow, { readonly kind: "fold" }>

/** The lines of one side, as the rows show them. */
const shownBy = (rows: ReadonlyArray<DiffRow>, ...kinds: ReadonlyArray<LineRow["kind"]>): string =>
  rows
    .flatMap((row) => (row.kind !== "fold" && kinds.includes(row.kind) ? [row] : []))
    .map(({ line, spans }) => `${line === null ? "" : "\n"}${spans.map(({ text }) => text).join("")}`)
    .join("")
    .slice(1)

const lineByLine = (text: string): string =>
  linesOf(text)
    .map((line) => line.replace("\n", ""))
    .join("\n")

describe("diffRows", () => {
  it("shows both texts whole once everything is unfolded", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const rows = diffRows(changesBetween(before, after), after, everything)
        expect(shownBy(rows, "same", "added")).toBe(lineByLine(after))
        expect(shownBy(rows, "same", "removed")).toBe(lineByLine(before))
      })
    )
  })

  it("folds only what is the same, and counts what it folds", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const changes = changesBetween(before, after)
        const [folded, whole] = [diffRows(changes, after, new Set()), diffRows(changes, after, everything)]
        const changed = (rows: ReadonlyArray<DiffRow>) =>
          rows.filter(({ kind }) => kind === "removed" || kind === "added")
        expect(changed(folded)).toEqual(changed(whole))
        const hidden = folded.reduce((sum, row) => sum + (row.kind === "fold" ? row.lines : 0), 0)
        expect(folded.filter(({ kind }) => kind !== "fold").length + hidden).toBe(whole.length)
      })
    )
  })

  it("keeps three lines beside a change in sight, and folds the rest", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}\n`)
    const after = lines.with(19, "changed\n").join("")
    const rows = diffRows(changesBetween(lines.join(""), after), after, new Set())
    expect(rows.map((row) => (row.kind === "fold" ? row.lines : row.line))).toEqual([
      16, 17, 18, 19, 20, 20, 21, 22, 23, 17
    ])
  })

  it("cuts a very long line into rows, and no character in two", () => {
    const after = "😀".repeat(5_001)
    const rows = diffRows(changesBetween("", after), after, new Set())
    expect(rows.length).toBeGreaterThan(3)
    expect(shownBy(rows, "added")).toBe(after)
    for (const row of rows)
      if (row.kind !== "fold") expect(row.spans.every(({ text }) => text.isWellFormed())).toBe(true)
  })

  it("says where a text ends without a line feed", () => {
    const rows = diffRows(changesBetween("one", "one\n"), "one\n", new Set())
    expect(rows.map((row) => row.kind !== "fold" && row.unended)).toEqual([true, false])
  })
})

/** Signs, each of which is a word. */
const signs = fc.array(fc.constantFrom("+", "-", "*", "="), { maxLength: 30 })

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

describe("emphasis", () => {
  it("finds as much in common as there is", () => {
    fc.assert(
      fc.property(signs, signs, (removed, added) => {
        const found = emphasis(removed.join(""), added.join(""))
        if (found === null) return
        const same = found.removed.reduce((sum, { differs, text }) => sum + (differs ? 0 : text.length), 0)
        expect(same).toBe(longest(removed, added))
      })
    )
  })

  it("keeps both texts, and marks only what the other one has not", () => {
    fc.assert(
      fc.property(texts, texts, (removed, added) => {
        const found = emphasis(removed, added)
        if (found === null) return
        expect(found.removed.map(({ text }) => text).join("")).toBe(removed)
        expect(found.added.map(({ text }) => text).join("")).toBe(added)
        const same = (spans: typeof found.added) =>
          spans.flatMap(({ differs, text }) => (differs ? [] : [text])).join("")
        expect(same(found.removed)).toBe(same(found.added))
      })
    )
  })

  it("marks the words that differ", () => {
    expect(emphasis("keeps the orders\n", "keeps the carts\n")?.added).toEqual([
      { text: "keeps the ", differs: false },
      { text: "carts", differs: true },
      { text: "\n", differs: false }
    ])
    expect(emphasis("something\n", "entirely different\n")).toBeNull()
  })
})

describe("stepChange", () => {
  const counts = fc.integer({ min: 1, max: 50 })

  it("visits every change once, forwards and backwards, and stays at the ends", () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(1 as const, -1 as const), (count, step) => {
        const seen: Array<number | null> = []
        let at: number | null = null
        for (let index = 0; index < count; index += 1) {
          at = stepChange(count, at, step)
          seen.push(at)
        }
        expect(new Set(seen).size).toBe(count)
        expect(stepChange(count, at, step)).toBe(at)
      })
    )
  })

  it("has nothing to step to where nothing changed, and never leaves the changes", () => {
    expect(stepChange(0, null, 1)).toBeNull()
    fc.assert(
      fc.property(counts, fc.integer(), (count, at) => {
        expect(stepChange(count, at, 1)).toBeGreaterThanOrEqual(0)
        expect(stepChange(count, at, -1)).toBeLessThan(count)
      })
    )
  })
})
