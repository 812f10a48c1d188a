import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { linesOf } from "@design-workspace/client/merge/mergeTexts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { unifiedDiff } from "../../src/folder/diffCommand.ts"
import { hasMarkers, merged } from "../../src/folder/texts/merging.ts"

const names = { mine: "here", base: "before", theirs: "server" }
const text = fc
  .array(fc.constantFrom("a", "b", "c", "d", "e", "", "f g"), { maxLength: 14 })
  .chain((lines) => fc.constantFrom(lines.join("\n"), `${lines.join("\n")}\n`))

describe("merging", () => {
  it("is the other side where one side changed nothing, and the same for both where both did the same", () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(merged(base, base, changed, names)).toEqual({ text: changed, conflict: false })
        expect(merged(changed, base, base, names)).toEqual({ text: changed, conflict: false })
        expect(merged(changed, base, changed, names)).toEqual({ text: changed, conflict: false })
      })
    )
  })

  it("loses no line that a side added", () => {
    fc.assert(
      fc.property(text, text, text, (mine, base, theirs) => {
        const result = merged(mine, base, theirs, names)
        const kept = new Set(linesOf(result.text).map((it) => it.trimEnd()))
        const known = new Set(linesOf(base).map((it) => it.trimEnd()))
        for (const side of [mine, theirs])
          for (const line of linesOf(side).map((it) => it.trimEnd()))
            if (!known.has(line)) expect(kept).toContain(line)
        expect(hasMarkers(result.text, base)).toBe(result.conflict)
      })
    )
  })

  it("says where the sides clash as diff3 does", () => {
    expect(merged("one\nmine\n", "one\ntwo\n", "one\ntheirs", names).text).toBe(
      "one\n<<<<<<< here\nmine\n||||||| before\ntwo\n=======\ntheirs\n>>>>>>> server\n"
    )
  })

  it("is done at once for texts of very many lines that are alike", () => {
    const long = "\n".repeat(400_000)
    expect(merged(`${long}mine`, long, `${long}theirs`, names).conflict).toBe(true)
    expect(unifiedDiff(long, `${long}more\n`)).toEqual(["@@ -399998,3 +399998,4 @@", " ", " ", " ", "+more"])
  })

  it("takes no heading of Markdown for a marker, and no markers that were there before for new ones", () => {
    const documented = "Git writes\n<<<<<<< x\na\n=======\nb\n>>>>>>> y\n"
    expect(hasMarkers("Title\n=======\n\ntext\n", "")).toBe(false)
    expect(hasMarkers(documented, documented)).toBe(false)
    expect(hasMarkers(documented, "")).toBe(true)
  })
})

describe("the search for markers", () => {
  const lines = fc.array(
    fc.constantFrom(
      "<<<<<<< a",
      "<<<<<<<",
      "=======",
      "======= b",
      "=======\r",
      ">>>>>>> c",
      ">>>>>>>",
      "text"
    )
  )

  it("finds what diff3 writes, wherever the parts stand", () => {
    fc.assert(
      fc.property(lines, (it) => {
        const found = `${it.join("\n")}\n`
        const one = /^<{7} [^\n]*\n[\s\S]*?^={7}\r?\n[\s\S]*?^>{7} /m.test(found)
        expect(hasMarkers(found, "")).toBe(one)
      }),
      { numRuns: 2_000 }
    )
  })

  it("takes a moment for 100,000 lines of markers", () => {
    const begun = "<<<<<<< here\n".repeat(100_000)
    const halfway = "<<<<<<< here\n=======\n".repeat(50_000)
    const started = process.cpuUsage()
    expect([begun, halfway].map((it) => hasMarkers(it, null))).toEqual([false, false])
    expect(hasMarkers(`${halfway}>>>>>>> server\n`, null)).toBe(true)
    // Quadratic time would be minutes.
    expect(process.cpuUsage(started).user).toBeLessThan(20_000_000)
  })
})

describe("a unified diff", () => {
  it("takes a moment for 100,000 lines that all differ, or are alike in disorder", () => {
    const text = (line: (at: number) => unknown) =>
      Array.from({ length: 100_000 }, (_, at) => line(at)).join("\n")
    const started = process.cpuUsage()
    expect(
      unifiedDiff(
        text((at) => `a${at}`),
        text((at) => `b${at}`)
      ).length
    ).toBeGreaterThan(200_000)
    expect(
      unifiedDiff(
        text((at) => (at * at) % 7),
        text((at) => (at * at) % 11)
      ).length
    ).toBeGreaterThan(100_000)
    // Quadratic time would be minutes.
    expect(process.cpuUsage(started).user).toBeLessThan(20_000_000)
  })

  it("makes one text of the other, as git applies it", () => {
    const folder = mkdtempSync(join(tmpdir(), "dw-diff-"))
    const file = join(folder, "file")
    try {
      fc.assert(
        fc.property(text, text, (from, to) => {
          const diff = unifiedDiff(from, to)
          if (from === to) {
            expect(diff).toEqual([])
            return
          }
          writeFileSync(file, from)
          const input = ["--- a/file", "+++ b/file", ...diff, ""].join("\n")
          execFileSync("git", ["apply", "--whitespace=nowarn", "-"], { cwd: folder, input })
          expect(readFileSync(file, "utf8")).toBe(to)
        }),
        { numRuns: 40 }
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
