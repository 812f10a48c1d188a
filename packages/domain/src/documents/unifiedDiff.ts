import { TextDiff } from "effect"

/** How far the search for the shortest script goes in one region; beyond it a stretch is told as replaced. */
const mostEdits = 1_000

/** Bounds the work, which grows with lines times edits: large texts that differ throughout are told as replaced. */
const mostWork = 10_000_000

const linesIn = (text: string): number => text.split("\n").length

/** The unified diff of two texts with three lines of context, under their names; empty if the texts are the same. */
export const unifiedDiff = (
  before: { readonly name: string; readonly text: string },
  after: { readonly name: string; readonly text: string }
): string => {
  const maxEdits = Math.min(mostEdits, Math.floor(mostWork / (linesIn(before.text) + linesIn(after.text))))
  const edits = TextDiff.lines(before.text, after.text, { maxEdits })
  return TextDiff.unified(edits, { fromFile: before.name, toFile: after.name })
}
