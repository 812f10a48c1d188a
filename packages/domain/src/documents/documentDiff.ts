import { TextDiff } from "effect"
import { textParts } from "../shared/textParts.ts"
import type { DocumentVersion } from "./Document.ts"

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

/** With more lines in both texts together, all between the common beginning and end is replaced. */
const mostLines = 50_000

/** In UTF-16 units: what is compared in one step. */
const stretch = 16_384

const isLineStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === "\n"

/** Of whole lines that both texts begin with, in characters. */
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

/** Of whole lines that both texts end with, behind their common beginning. */
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

/** The second text is the first without what is deleted, with what is inserted. */
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

export type VersionText = Pick<DocumentVersion, "content" | "version">

export interface TextChange {
  /** The first differing line, from 1. On a side that has none, the line that the change comes before. */
  readonly fromLine: number
  readonly toLine: number
  readonly removed: string
  readonly added: string
}

interface PlacedChange extends TextChange {
  readonly at: number
  readonly fromLines: number
  readonly toLines: number
}

function* placedChanges(before: string, after: string): Generator<unknown, ReadonlyArray<PlacedChange>> {
  const changes: Array<PlacedChange> = []
  let [fromLine, toLine] = [1, 1]
  let at = 0
  let open: PlacedChange | null = null
  for (const { _tag, lines, text } of yield* lineRuns(before, after)) {
    yield
    if (_tag === "Equal") {
      if (open !== null) changes.push(open)
      open = null
    } else {
      open ??= { fromLine, toLine, at, removed: "", added: "", fromLines: 0, toLines: 0 }
      open =
        _tag === "Delete"
          ? { ...open, removed: open.removed + text, fromLines: open.fromLines + lines }
          : { ...open, added: open.added + text, toLines: open.toLines + lines }
    }
    if (_tag !== "Insert") {
      fromLine += lines
      at += text.length
    }
    if (_tag !== "Delete") toLine += lines
  }
  return open === null ? changes : [...changes, open]
}

/** From top to bottom. The first text with all of them made is the second. */
export function* textChanges(
  before: VersionText,
  after: VersionText
): Generator<unknown, ReadonlyArray<TextChange>> {
  const changes = yield* placedChanges(before.content, after.content)
  return changes.map(({ added, fromLine, removed, toLine }) => ({ fromLine, toLine, removed, added }))
}

const context = 3

const linesBefore = (text: string, at: number) => {
  let [from, lines] = [at, 0]
  while (from > 0 && lines < context) {
    from = from === 1 ? 0 : text.lastIndexOf("\n", from - 2) + 1
    lines += 1
  }
  return { from, lines }
}

const linesAfter = (text: string, at: number) => {
  let [to, lines] = [at, 0]
  while (to < text.length && lines < context) {
    const end = text.indexOf("\n", to)
    to = end === -1 ? text.length : end + 1
    lines += 1
  }
  return { to, lines }
}

/** The changes whose context touches, together. */
const grouped = (changes: ReadonlyArray<PlacedChange>): ReadonlyArray<ReadonlyArray<PlacedChange>> => {
  const groups: Array<Array<PlacedChange>> = []
  let end = Number.NEGATIVE_INFINITY
  for (const change of changes) {
    const last = groups.at(-1)
    if (last !== undefined && change.fromLine - end <= 2 * context) last.push(change)
    else groups.push([change])
    end = change.fromLine + change.fromLines
  }
  return groups
}

function* marked(mark: string, text: string): Generator<string> {
  if (text === "") return
  const ended = text.endsWith("\n")
  yield mark
  for (const part of textParts(ended ? text.slice(0, -1) : text)) yield part.split("\n").join(`\n${mark}`)
  yield ended ? "\n" : "\n\\ No newline at end of file\n"
}

/** As the format counts: no lines come after the one that is named. */
const range = (first: number, lines: number): string =>
  lines === 1 ? `${first}` : `${lines === 0 ? first - 1 : first},${lines}`

function* hunk(text: string, changes: ReadonlyArray<PlacedChange>): Generator<string> {
  const [first, last] = [changes[0], changes.at(-1)]
  if (first === undefined || last === undefined) return
  const start = linesBefore(text, first.at)
  const end = linesAfter(text, last.at + last.removed.length)
  const [from, to] = [first.fromLine - start.lines, first.toLine - start.lines]
  const fromLines = last.fromLine + last.fromLines + end.lines - from
  const toLines = last.toLine + last.toLines + end.lines - to
  yield `@@ -${range(from, fromLines)} +${range(to, toLines)} @@\n`
  let at = start.from
  for (const change of changes) {
    yield* marked(" ", text.slice(at, change.at))
    yield* marked("-", change.removed)
    yield* marked("+", change.added)
    at = change.at + change.removed.length
  }
  yield* marked(" ", text.slice(at, end.to))
}

/** With three lines of context, under the versions; empty if the texts are the same. */
export function* unifiedDiff(before: VersionText, after: VersionText): Generator<unknown, string> {
  const groups = grouped(yield* placedChanges(before.content, after.content))
  if (groups.length === 0) return ""
  const pieces = [`--- version ${before.version}\n+++ version ${after.version}\n`]
  for (const changes of groups)
    for (const piece of hunk(before.content, changes)) {
      pieces.push(piece)
      yield 1 + Math.floor(piece.length / 1_024)
    }
  return pieces.join("")
}
