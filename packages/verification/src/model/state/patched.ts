import { strict as assert } from "node:assert"

/** Each with its line feed, but for a last one that has none. */
const linesOf = (text: string): ReadonlyArray<string> => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

interface Change {
  readonly from_line: number
  readonly to_line: number
  readonly removed: string
  readonly added: string
}

export const made = (changes: ReadonlyArray<Change>, text: string): string => {
  const lines = linesOf(text)
  const out: Array<string> = []
  let at = 0
  for (const { added, from_line, removed, to_line } of changes) {
    out.push(...lines.slice(at, from_line - 1))
    assert.equal(out.length + 1, to_line, "where the change stands in the later text")
    const gone = linesOf(removed)
    assert.deepEqual(lines.slice(from_line - 1, from_line - 1 + gone.length), gone, "the lines that go")
    out.push(...linesOf(added))
    at = from_line - 1 + gone.length
  }
  return [...out, ...lines.slice(at)].join("")
}

/** The lines of the sign or of both texts; what is marked as the end has no line feed. */
const side = (body: ReadonlyArray<string>, sign: string): string =>
  body
    .flatMap((line, index) => {
      if (line[0] !== sign && line[0] !== " ") return []
      return [body[index + 1]?.startsWith("\\") === true ? line.slice(1) : `${line.slice(1)}\n`]
    })
    .join("")

export const patched = (diff: string, text: string): string => {
  const [, ...hunks] = diff.split(/^@@ -/m)
  const changes = hunks.map((hunk): Change => {
    const [head = "", ...body] = hunk.split("\n")
    const [, from, fromCount = "1", to, toCount = "1"] =
      /^(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(head) ?? []
    // A hunk that has no lines on a side stands after the line that it names there.
    const first = (line: string | undefined, count: string) => Number(line) + (count === "0" ? 1 : 0)
    return {
      from_line: first(from, fromCount),
      to_line: first(to, toCount),
      removed: side(body, "-"),
      added: side(body, "+")
    }
  })
  return made(changes, text)
}
