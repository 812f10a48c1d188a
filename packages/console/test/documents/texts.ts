import fc from "fast-check"
import { commonRuns } from "../../src/documents/diff/commonRuns.ts"
import { linesOf } from "../../src/documents/diff/linesOf.ts"

/** Texts of few different lines, so that two of them have much in common; some end without a line feed. */
export const texts = fc
  .tuple(
    fc.array(fc.constantFrom("", "# Web", "one", "two", "three", "- a list", "```"), { maxLength: 24 }),
    fc.boolean()
  )
  .map(([lines, ended]) => lines.join("\n") + (ended && lines.length > 0 ? "\n" : ""))

/** Where two texts differ, as the service tells it. */
export const changesBetween = (before: string, after: string) => {
  const [from, to] = [linesOf(before), linesOf(after)]
  const changes = []
  let [x, y] = [0, 0]
  for (const run of [...commonRuns(from, to), { before: from.length, after: to.length, length: 0 }]) {
    if (run.before > x || run.after > y)
      changes.push({
        from_line: x + 1,
        to_line: y + 1,
        removed: from.slice(x, run.before).join(""),
        added: to.slice(y, run.after).join("")
      })
    x = run.before + run.length
    y = run.after + run.length
  }
  return changes
}
