import { diffIndices } from "node-diff3"
import { linesOf, tooLong } from "./lines.ts"

/** A change of lines, as `diffIndices` has it: where it begins, and how long it is, on both sides. */
interface Hunk {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

const context = 3

/** Changes that are near each other, together. */
const grouped = (hunks: ReadonlyArray<Hunk>): ReadonlyArray<ReadonlyArray<Hunk>> => {
  const groups: Array<Array<Hunk>> = []
  for (const hunk of hunks) {
    const last = groups.at(-1)?.at(-1)
    if (last !== undefined && hunk.from[0] - (last.from[0] + last.from[1]) <= 2 * context)
      groups.at(-1)?.push(hunk)
    else groups.push([hunk])
  }
  return groups
}

const marked = (sign: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.flatMap((line) =>
    line.endsWith("\n") ? [`${sign}${line.slice(0, -1)}`] : [`${sign}${line}`, "\\ No newline at end of file"]
  )

const range = (start: number, length: number): string => `${length === 0 ? start : start + 1},${length}`

const groupLines = (
  group: ReadonlyArray<Hunk>,
  from: ReadonlyArray<string>,
  to: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const [first, last] = [group[0], group.at(-1)]
  if (first === undefined || last === undefined) return []
  const before = Math.min(context, first.from[0])
  const [fromStart, toStart] = [first.from[0] - before, first.to[0] - before]
  const fromEnd = Math.min(from.length, last.from[0] + last.from[1] + context)
  const toEnd = Math.min(to.length, last.to[0] + last.to[1] + context)
  // What stands between a change and the one before it is the same on both sides.
  const lines = group.flatMap((hunk, index) => {
    const before = group[index - 1]
    const at = before === undefined ? fromStart : before.from[0] + before.from[1]
    const end = hunk.from[0] + hunk.from[1]
    return [
      ...marked(" ", from.slice(at, hunk.from[0])),
      ...marked("-", from.slice(hunk.from[0], end)),
      ...marked("+", to.slice(hunk.to[0], hunk.to[0] + hunk.to[1]))
    ]
  })
  const rest = marked(" ", from.slice(last.from[0] + last.from[1], fromEnd))
  const head = `@@ -${range(fromStart, fromEnd - fromStart)} +${range(toStart, toEnd - toStart)} @@`
  return [head, ...lines, ...rest]
}

const hunksOf = (old: ReadonlyArray<string>, now: ReadonlyArray<string>): ReadonlyArray<Hunk> =>
  tooLong(old, now)
    ? [{ from: [0, old.length], to: [0, now.length] }]
    : diffIndices([...old], [...now]).map(({ buffer1, buffer2 }) => ({
        from: [buffer1[0], buffer1[1]],
        to: [buffer2[0], buffer2[1]]
      }))

/** The lines of a unified diff from one text to another, without the names of files; none if they are the same. */
export const unifiedDiff = (from: string, to: string): ReadonlyArray<string> => {
  const [old, now] = [linesOf(from), linesOf(to)]
  return grouped(hunksOf(old, now)).flatMap((group) => groupLines(group, old, now))
}
