import { TextDiff } from "effect"

/** Lines that both texts have, or one of them: whole ones with their line feeds; a last one may have none. */
export interface LineRun {
  readonly _tag: TextDiff.Edit<string>["_tag"]
  readonly text: string
  readonly lines: number
}

/** How far the search for the shortest script goes in one region; beyond it a stretch is reported as replaced. */
const mostEdits = 1_000

/** Bounds the search, which is one piece and grows with lines times edits: to some hundredths of a second. */
const mostWork = 2_000_000

/** With more lines in both texts together, all between the common beginning and the common end is replaced. */
const mostLines = 50_000

/** In UTF-16 units: what is compared in one step. */
const stretch = 16_384

const isLineStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === "\n"

/** The length of the whole lines with which both texts begin. */
function* commonBeginning(before: string, after: string): Generator<void, number> {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before.slice(same, same + stretch) === after.slice(same, same + stretch)) {
    same = Math.min(shorter, same + stretch)
    yield
  }
  while (same < shorter && before[same] === after[same]) same += 1
  if (same === 0 || (same === before.length && same === after.length)) return same
  return before.lastIndexOf("\n", same - 1) + 1
}

/** The length of the whole lines with which both texts end, behind what they begin with. */
function* commonEnd(before: string, after: string, begun: number): Generator<void, number> {
  const most = Math.min(before.length, after.length) - begun
  const part = (text: string, from: number, to: number) => text.slice(text.length - to, text.length - from)
  let same = 0
  for (;;) {
    const next = Math.min(most, same + stretch)
    if (same === most || part(before, same, next) !== part(after, same, next)) break
    same = next
    yield
  }
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1
  const at = before.length - same
  if (same === 0 || (isLineStart(before, at) && isLineStart(after, after.length - same))) return same
  const end = before.indexOf("\n", at)
  return end === -1 ? 0 : before.length - end - 1
}

/** Lines that are counted in one step. */
const counted = 4_096

function* linesIn(text: string): Generator<void, number> {
  let lines = 0
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    lines += 1
    if (lines % counted === 0) yield
  }
  return text === "" || text.endsWith("\n") ? lines : lines + 1
}

function* between(before: string, after: string): Generator<unknown, ReadonlyArray<LineRun>> {
  const [removed, added] = [yield* linesIn(before), yield* linesIn(after)]
  const lines = removed + added
  if (removed === 0 || added === 0 || lines > mostLines)
    return [
      { _tag: "Delete", text: before, lines: removed },
      { _tag: "Insert", text: after, lines: added }
    ]
  const maxEdits = Math.min(mostEdits, Math.floor(mostWork / lines))
  const edits = TextDiff.lines(before, after, { maxEdits })
  // Others get their turn after a search in one piece.
  yield 1_000
  return edits.map(({ _tag, items }) => ({ _tag, text: items.join(""), lines: items.length }))
}

/** The texts in runs of lines, in steps: the second one is the first without what is deleted, with what is inserted. */
export function* lineRuns(before: string, after: string): Generator<unknown, ReadonlyArray<LineRun>> {
  const begun = yield* commonBeginning(before, after)
  const ended = yield* commonEnd(before, after, begun)
  const equal = function* (text: string): Generator<void, LineRun> {
    return { _tag: "Equal", text, lines: yield* linesIn(text) }
  }
  const end = before.length - ended
  const runs = [
    yield* equal(before.slice(0, begun)),
    ...(yield* between(before.slice(begun, end), after.slice(begun, after.length - ended))),
    yield* equal(before.slice(end))
  ]
  return runs.filter(({ lines }) => lines > 0)
}
