import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { unifiedDiff } from "../../src/documents/unifiedDiff.ts"

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
const runs = { arbitrary: { runs: 400, seed: 11 } }

const diff = (before: string, after: string) =>
  unifiedDiff({ name: "version 1", text: before }, { name: "version 2", text: after })

/** Applies a diff by what its format says. */
const apply = (before: string, patch: string): string => {
  const old = before === "" ? [] : before.split(/(?<=\n)/)
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
  it("has the unified format, three lines of context, and tells a missing line feed at the end", () => {
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
