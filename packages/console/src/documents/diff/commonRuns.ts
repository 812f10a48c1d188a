/** A stretch that two lists have in common: where it begins in each, and how long it is. */
export interface CommonRun {
  readonly before: number
  readonly after: number
  readonly length: number
}

type List = ReadonlyArray<string>

/** Beyond so many differences the rest counts as replaced: the search costs their square. */
const mostDifferences = 1_000

/** Where each step of the search stood, to find the way back. */
const search = (before: List, after: List): ReadonlyArray<Int32Array> | null => {
  const most = Math.min(before.length + after.length, mostDifferences)
  let reached = new Int32Array(3)
  const trace: Array<Int32Array> = []
  for (let d = 0; d <= most; d += 1) {
    const next = new Int32Array(2 * d + 5)
    for (let k = -d; k <= d; k += 2) {
      const left = k === -d ? -1 : (reached[k + d] ?? 0)
      const right = k === d ? -1 : (reached[k + d + 2] ?? 0)
      let x = d === 0 ? 0 : k === -d || (k !== d && left < right) ? right : left + 1
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1
      next[k + d + 2] = x
      if (x >= before.length && x - k >= after.length) return [...trace, next]
    }
    trace.push(next)
    reached = next
  }
  return null
}

const backtrack = (before: List, after: List, trace: ReadonlyArray<Int32Array>): ReadonlyArray<CommonRun> => {
  const runs: Array<CommonRun> = []
  let x = before.length
  let y = after.length
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const k = x - y
    const previous = trace[d - 1]
    const at = (diagonal: number): number => previous?.[diagonal + d + 1] ?? -1
    const down = d > 0 && (k === -d || (k !== d && at(k - 1) < at(k + 1)))
    const startX = d === 0 ? 0 : down ? at(k + 1) : at(k - 1) + 1
    const length = x - startX
    if (length > 0) runs.push({ before: startX, after: y - length, length })
    x = d === 0 || down ? startX : startX - 1
    y = startX - k - (down ? 1 : 0)
  }
  return runs.toReversed()
}

const joined = (runs: ReadonlyArray<CommonRun>): ReadonlyArray<CommonRun> => {
  const result: Array<CommonRun> = []
  for (const run of runs) {
    const last = result.at(-1)
    if (run.length === 0) continue
    if (
      last !== undefined &&
      last.before + last.length === run.before &&
      last.after + last.length === run.after
    )
      result[result.length - 1] = { ...last, length: last.length + run.length }
    else result.push(run)
  }
  return result
}

/** What two lists have in common, in the order of both: as much as possible, or less where very much differs. */
export const commonRuns = (before: List, after: List): ReadonlyArray<CommonRun> => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  const trace = middle[0].length === 0 || middle[1].length === 0 ? null : search(...middle)
  const inner = trace === null ? [] : backtrack(...middle, trace)
  return joined([
    { before: 0, after: 0, length: start },
    ...inner.map((run) => ({ ...run, before: run.before + start, after: run.after + start })),
    { before: before.length - end, after: after.length - end, length: end }
  ])
}
