import { TextDiff } from "effect"
import type { DocumentVersion } from "./Document.ts"

/** A text as it was at a version. */
export type VersionText = Pick<DocumentVersion, "content" | "version">

/** A place where two texts differ: the lines that were there and those that stand in their place. */
export interface TextChange {
  /** The first of the lines that differ, from 1; where there are none on one side, the one that they come before. */
  readonly fromLine: number
  readonly toLine: number
  /** Whole lines with the line feeds that they end with, but for a last line that has none; empty where lines were only added. */
  readonly removed: string
  readonly added: string
}

/** How far the search for the shortest script goes in one region; beyond it a stretch is told as replaced. */
const mostEdits = 1_000

/** Bounds the work, which grows with lines times edits: large texts that differ throughout are told as replaced. */
const mostWork = 10_000_000

const linesIn = ({ content }: VersionText): number => content.split("\n").length

const editsOf = (before: VersionText, after: VersionText): ReadonlyArray<TextDiff.Edit<string>> => {
  const maxEdits = Math.min(mostEdits, Math.floor(mostWork / (linesIn(before) + linesIn(after))))
  return TextDiff.lines(before.content, after.content, { maxEdits })
}

const nameOf = ({ version }: VersionText): string => `version ${version}`

/** The unified diff of two texts with three lines of context, under their versions; empty if the texts are the same. */
export const unifiedDiff = (before: VersionText, after: VersionText): string =>
  TextDiff.unified(editsOf(before, after), { fromFile: nameOf(before), toFile: nameOf(after) })

/** Where two texts differ, from top to bottom: the first with all of them made is the second. */
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
