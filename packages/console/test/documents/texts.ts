import { TextDiff } from "effect"
import fc from "fast-check"

/** Texts of few different lines, so that two of them have much in common; some end without a line feed. */
export const texts = fc
  .tuple(
    fc.array(fc.constantFrom("", "# Web", "one", "two", "three", "- a list", "```"), { maxLength: 24 }),
    fc.boolean()
  )
  .map(([lines, ended]) => lines.join("\n") + (ended && lines.length > 0 ? "\n" : ""))

/** Where two texts differ, as the service tells it. */
export const changesBetween = (before: string, after: string) => {
  const changes: Array<{ from_line: number; to_line: number; removed: string; added: string }> = []
  let [from_line, to_line] = [1, 1]
  for (const { _tag, items } of TextDiff.lines(before, after)) {
    const text = items.join("")
    const last = changes.at(-1)
    if (_tag === "Delete") changes.push({ from_line, to_line, removed: text, added: "" })
    else if (_tag === "Insert" && last?.to_line === to_line && last.added === "") last.added = text
    else if (_tag === "Insert") changes.push({ from_line, to_line, removed: "", added: text })
    if (_tag !== "Insert") from_line += items.length
    if (_tag !== "Delete") to_line += items.length
  }
  return changes
}
