import { isProof } from "@design-workspace/verification/gates/gate"
import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Schema, TextDiff } from "effect"
import { textChanges, unifiedDiff } from "../../src/documents/documentDiff.ts"
import { atOnce } from "../../src/shared/inParts.ts"

const lines = Arbitrary.array(
  Arbitrary.schema(Schema.Literals(["a", "b", "c", "", "-", "+ x", "@@", "\r", " "])),
  {
    minLength: 0,
    maxLength: 14
  }
)
const text = Arbitrary.all([lines, Arbitrary.schema(Schema.Boolean)]).pipe(
  Arbitrary.map(([parts, end]) => parts.join("\n") + (end ? "\n" : ""))
)
/** A million in the proof. */
const most = isProof ? 1_048_576 : 131_072

const runs = { arbitrary: { runs: 400, seed: 11 } }

const versionsOf = (before: string, after: string) =>
  [
    { version: 1, content: before },
    { version: 2, content: after }
  ] as const

const diff = (before: string, after: string) => atOnce(unifiedDiff(...versionsOf(before, after)))

const changesOf = (before: string, after: string) => atOnce(textChanges(...versionsOf(before, after)))

const linesOf = (of: string): ReadonlyArray<string> => (of === "" ? [] : of.split(/(?<=\n)/))

/** Applies a diff by what its format says. */
const apply = (before: string, patch: string): string => {
  const old = linesOf(before)
  const made: Array<string> = []
  let next = 0
  const body = patch.split(/(?<=\n)/).slice(2)
  body.forEach((line, index) => {
    const header = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@\n$/.exec(line)
    const followed = body[index + 1]?.startsWith("\\ No newline") === true
    const value = followed ? line.slice(1, -1) : line.slice(1)
    if (header !== null) {
      const start = Number(header[1]) - (header[2] === "0" ? 0 : 1)
      made.push(...old.slice(next, start))
      next = start
    } else if (line.startsWith(" ")) {
      assert.strictEqual(old[next], value)
      made.push(value)
      next += 1
    } else if (line.startsWith("-")) {
      assert.strictEqual(old[next], value)
      next += 1
    } else if (line.startsWith("+")) made.push(value)
  })
  return [...made, ...old.slice(next)].join("")
}

describe("unifiedDiff", () => {
  it.prop(
    "of short texts is the shortest that there is, as the library writes it",
    { a: text, b: text },
    ({ a, b }) => {
      const files = { fromFile: "version 1", toFile: "version 2" }
      assert.strictEqual(diff(a, b), TextDiff.unified(TextDiff.lines(a, b), files))
    },
    runs
  )

  it("has the unified format, three lines of context, and marks a missing line feed at the end", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12"
    const after = "1\ntwo\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"
    assert.strictEqual(
      diff(before, after),
      [
        "--- version 1",
        "+++ version 2",
        "@@ -1,5 +1,5 @@",
        " 1",
        "-2",
        "+two",
        " 3",
        " 4",
        " 5",
        "@@ -9,4 +9,4 @@",
        " 9",
        " 10",
        " 11",
        "-12",
        "\\ No newline at end of file",
        "+12",
        ""
      ].join("\n")
    )
  })

  it("a text that was empty, or becomes it", () => {
    assert.strictEqual(diff("", "a\n"), "--- version 1\n+++ version 2\n@@ -0,0 +1 @@\n+a\n")
    assert.strictEqual(diff("a\n", ""), "--- version 1\n+++ version 2\n@@ -1 +0,0 @@\n-a\n")
  })

  it.prop(
    "applied to the first text it gives the second; it is empty if and only if they are the same",
    { a: text, b: text },
    ({ a, b }) => {
      assert.strictEqual(apply(a, diff(a, b)), b)
      assert.strictEqual(diff(a, b) === "", a === b)
    },
    runs
  )
})

/** The first text with all changes made, each at the lines that it names, on both sides. */
const replaced = (before: string, after: string): string => {
  const [old, now] = [linesOf(before), linesOf(after)]
  const made: Array<string> = []
  let next = 0
  for (const { added, fromLine, removed, toLine } of changesOf(before, after)) {
    made.push(...old.slice(next, fromLine - 1))
    assert.strictEqual(made.length, toLine - 1)
    assert.strictEqual(old.slice(fromLine - 1, fromLine - 1 + linesOf(removed).length).join(""), removed)
    assert.strictEqual(now.slice(toLine - 1, toLine - 1 + linesOf(added).length).join(""), added)
    assert.notStrictEqual(removed, added)
    made.push(...linesOf(added))
    next = fromLine - 1 + linesOf(removed).length
  }
  return [...made, ...old.slice(next)].join("")
}

describe("textChanges", () => {
  it("names the lines on both sides and what stands there; where nothing stood, the line that it comes before", () => {
    assert.deepStrictEqual(changesOf("1\n2\n3\n4\n5", "1\ntwo\n3\n4\nfour and a half\n5\n"), [
      { fromLine: 2, toLine: 2, removed: "2\n", added: "two\n" },
      { fromLine: 5, toLine: 5, removed: "5", added: "four and a half\n5\n" }
    ])
    assert.deepStrictEqual(changesOf("1\n2\n", "1\n1.5\n2\n"), [
      { fromLine: 2, toLine: 2, removed: "", added: "1.5\n" }
    ])
  })

  it.prop(
    "made in the first text they give the second; there are none if and only if they are the same",
    { a: text, b: text },
    ({ a, b }) => {
      assert.strictEqual(replaced(a, b), b)
      assert.strictEqual(changesOf(a, b).length === 0, a === b)
    },
    runs
  )
})

describe("documentDiff of texts of very many lines", () => {
  const many = 40_000
  const counted = (of: string) => Array.from({ length: many }, (_, index) => `${of}${index}\n`).join("")

  it.each([
    ["that all differ", counted("a"), counted("b")],
    ["that begin and end alike", `${counted("a")}x\n${counted("b")}`, `${counted("a")}y\nz\n${counted("b")}`],
    ["of which one has none", counted("a"), ""],
    ["without an end of the last line", `${counted("a")}x`, `${counted("a")}y`]
  ])("%s reports what lies between as replaced, and is still right", (_, before, after) => {
    assert.strictEqual(apply(before, diff(before, after)), after)
    assert.strictEqual(changesOf(before, after).length, 1)
  })

  it.each([
    ["lines that all differ", "\n".repeat(most), "a\n".repeat(most / 2)],
    ["one line of a million", `${"x".repeat(1_048_575)}y`, `${"x".repeat(1_048_575)}z`],
    ["a change in the middle", `${counted("a")}x\n${counted("b")}`, `${counted("a")}y\n${counted("b")}`],
    ["a change in every second line", counted("a"), counted("a").replaceAll("2", "x")]
  ])("%s are compared in steps, each of which is short", (_, before, after) => {
    // A step of few characters or lines: their number is what says that none of them is long.
    for (const work of [textChanges, unifiedDiff]) {
      let steps = 0
      const steady = work(...versionsOf(before, after))
      for (let step = steady.next(); step.done !== true; step = steady.next()) steps += 1
      assert.isAbove(steps, 15)
    }
    assert.strictEqual(apply(before, diff(before, after)), after)
  })
})
