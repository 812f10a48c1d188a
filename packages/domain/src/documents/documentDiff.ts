import { TextDiff } from "effect"
import type { DocumentVersion } from "./Document.ts"

export type VersionText = Pick<DocumentVersion, "content" | "version">

/** A place where two texts differ: the removed lines and the lines that replace them. */
export interface TextChange {
  /** The first differing line, from 1. On a side that has none, the line that the change comes before. */
  readonly fromLine: number
  readonly toLine: number
  /** Whole lines with their line feeds; a last line may have none. */
  readonly removed: string
  readonly added: string
}

/** How far the search for the shortest script goes in one region; beyond it a stretch is reported as replaced. */
const mostEdits = 1_000

/** Bounds the work, which grows with lines times edits. Large texts that differ throughout are reported as replaced. */
const mostWork = 10_000_000

/** With more lines in both texts together, all between the common beginning and the common end is replaced. */
const mostLines = 50_000

const replacing = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>
): ReadonlyArray<TextDiff.Edit<string>> => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const parts: ReadonlyArray<TextDiff.Edit<string>> = [
    { _tag: "Equal", items: before.slice(0, start) },
    { _tag: "Delete", items: before.slice(start, before.length - end) },
    { _tag: "Insert", items: after.slice(start, after.length - end) },
    { _tag: "Equal", items: before.slice(before.length - end) }
  ]
  return parts.filter(({ items }) => items.length > 0)
}

const wholeLines = ({ content }: VersionText): ReadonlyArray<string> =>
  content.match(/[^\n]*\n|[^\n]+/g) ?? []

const linesIn = ({ content }: VersionText): number => content.split("\n").length

const editsOf = (before: VersionText, after: VersionText): ReadonlyArray<TextDiff.Edit<string>> => {
  const lines = linesIn(before) + linesIn(after)
  if (lines > mostLines) return replacing(wholeLines(before), wholeLines(after))
  const maxEdits = Math.min(mostEdits, Math.floor(mostWork / lines))
  return TextDiff.lines(before.content, after.content, { maxEdits })
}

const nameOf = ({ version }: VersionText): string => `version ${version}`

/** The diff with three lines of context, under the versions; empty if the texts are the same. */
export const unifiedDiff = (before: VersionText, after: VersionText): string =>
  TextDiff.unified(editsOf(before, after), { fromFile: nameOf(before), toFile: nameOf(after) })

/** The changes from top to bottom. The first text with all of them made is the second. */
export const textChanges = (before: VersionText, after: VersionText): ReadonlyArray<TextChange> => {
  const changes: Array<TextChange> = []
  let [fromLine, toLine] = [1, 1]
  let open: TextChange | undefined
  const close = () => {
    if (open !== undefined) changes.push(open)
    open = undefined
  }
  for (const { _tag, items } of editsOf(before, after)) {
    if (_tag === "Equal") close()
    else {
      open ??= { fromLine, toLine, removed: "", added: "" }
      const side = _tag === "Delete" ? "removed" : "added"
      open = { ...open, [side]: open[side] + items.join("") }
    }
    if (_tag !== "Insert") fromLine += items.length
    if (_tag !== "Delete") toLine += items.length
  }
  close()
  return changes
}
