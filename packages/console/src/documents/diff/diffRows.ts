import type { DocumentChanges } from "@design-workspace/client"
import { comparing, linesOf } from "@design-workspace/client/merge/mergeTexts"
import { TextDiff } from "effect"
import { wholeUpTo } from "../../ui/characters.ts"

interface Span {
  readonly text: string
  readonly differs: boolean
}

/** Nobody reads single words in longer texts, and it would cost. */
const mostCharacters = 8_000
/** Below this share that is the same, single words mislead. */
const leastAlike = 0.4

const wordsOf = (text: string): ReadonlyArray<string> =>
  text.match(/\n|[\p{L}\p{N}_]+|[^\n\p{L}\p{N}_]/gu) ?? []

type Edits = ReadonlyArray<TextDiff.Edit<string>>

/** Without what stands on the other side alone. */
const spansWithout = (other: "Insert" | "Delete", edits: Edits): ReadonlyArray<Span> =>
  edits
    .filter(({ _tag }) => _tag !== other)
    .map(({ _tag, items }) => ({ text: items.join(""), differs: _tag !== "Equal" }))

/** Null where the texts are not alike, or very long. */
export const emphasis = (
  removed: string,
  added: string
): { readonly removed: ReadonlyArray<Span>; readonly added: ReadonlyArray<Span> } | null => {
  if (removed === "" || added === "" || removed.length + added.length > mostCharacters) return null
  const edits = TextDiff.diff(wordsOf(removed), wordsOf(added), comparing)
  const alike = edits
    .filter(({ _tag }) => _tag === "Equal")
    .reduce((sum, { items }) => sum + items.join("").trim().length, 0)
  if (alike < leastAlike * Math.max(removed.trim().length, added.trim().length)) return null
  return { removed: spansWithout("Insert", edits), added: spansWithout("Delete", edits) }
}

/** From none it begins at the first or last change, and at the ends it stays; null where nothing changed. */
export const stepChange = (count: number, current: number | null, step: 1 | -1): number | null => {
  if (count === 0) return null
  if (current === null) return step === 1 ? 0 : count - 1
  return Math.min(count - 1, Math.max(0, current + step))
}

type LineKind = "same" | "removed" | "added"

export type DiffRow =
  | {
      /** Folded; `stretch` counts the stretches between changes. */
      readonly kind: "fold"
      readonly stretch: number
      readonly lines: number
    }
  | {
      readonly kind: LineKind
      /** Null where the row goes on with a very long line. */
      readonly line: number | null
      readonly spans: ReadonlyArray<Span>
      /** Null for lines that are the same. */
      readonly change: number | null
      /** Only the line feed at its end differs. */
      readonly unended: boolean
    }

/** So many unchanged lines stay in sight beside a change. */
const context = 3
/** A longer line is shown in several rows. */
const rowLength = 2_000

const cutSpans = (spans: ReadonlyArray<Span>): ReadonlyArray<ReadonlyArray<Span>> => {
  const rows: Array<Array<Span>> = [[]]
  let room = rowLength
  for (const { differs, text } of spans) {
    for (let at = 0; at < text.length; ) {
      if (room <= 0) {
        rows.push([])
        room = rowLength
      }
      const piece = text.slice(at, wholeUpTo(text, at + room))
      rows.at(-1)?.push({ text: piece, differs })
      at += piece.length
      room -= piece.length
    }
  }
  return rows
}

const spansByLine = (spans: ReadonlyArray<Span>): ReadonlyArray<ReadonlyArray<Span>> => {
  const lines: Array<Array<Span>> = [[]]
  for (const { differs, text } of spans) {
    const [first = "", ...others] = text.split("\n")
    if (first !== "") lines.at(-1)?.push({ text: first, differs })
    for (const other of others) lines.push(other === "" ? [] : [{ text: other, differs }])
  }
  return lines
}

const rowsOf = (
  kind: LineKind,
  from: number,
  text: string,
  change: number | null,
  spans: ReadonlyArray<Span> = [{ text, differs: false }]
): ReadonlyArray<DiffRow> => {
  const lines = spansByLine(spans).slice(0, linesOf(text).length)
  return lines.flatMap((line, index) =>
    cutSpans(line).map((spans, part) => ({
      kind,
      line: part === 0 ? from + index : null,
      spans,
      change,
      unended: change !== null && index === lines.length - 1 && !text.endsWith("\n")
    }))
  )
}

/** At the beginning and the end of a stretch; all of it where little would be folded. */
const inSight = (lines: number, first: boolean, last: boolean): readonly [number, number] => {
  const head = first ? 0 : context
  const tail = last ? 0 : context
  return lines <= head + tail + 1 ? [lines, 0] : [head, tail]
}

/** `text` is the later text; `unfolded` are the stretches (0 before the first change) that somebody opened. */
export const diffRows = (
  changes: DocumentChanges["changes"],
  text: string,
  unfolded: ReadonlySet<number>
): ReadonlyArray<DiffRow> => {
  const lines = linesOf(text)
  const rows: Array<DiffRow> = []
  let at = 0
  const same = (stretch: number, end: number) => {
    const length = end - at
    const [head, tail] = unfolded.has(stretch)
      ? [length, 0]
      : inSight(length, stretch === 0, stretch === changes.length)
    const shown = (from: number, to: number) =>
      rows.push(
        ...lines.slice(from, to).flatMap((line, index) => rowsOf("same", from + index + 1, line, null))
      )
    shown(at, at + head)
    if (head + tail < length) rows.push({ kind: "fold", stretch, lines: length - head - tail })
    shown(end - tail, end)
  }
  for (const [index, { added, from_line, removed, to_line }] of changes.entries()) {
    same(index, to_line - 1)
    const words = emphasis(removed, added)
    rows.push(
      ...rowsOf("removed", from_line, removed, index, words?.removed),
      ...rowsOf("added", to_line, added, index, words?.added)
    )
    at = to_line - 1 + linesOf(added).length
  }
  same(changes.length, lines.length)
  return rows
}
