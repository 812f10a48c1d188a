import { TextDiff } from "effect"

/** How far the search for the shortest script goes in one region; beyond it a stretch is told as replaced. */
const maxEdits = 1_000

/** The unified diff of two texts with three lines of context, under their names; empty if the texts are the same. */
export const unifiedDiff = (
  before: { readonly name: string; readonly text: string },
  after: { readonly name: string; readonly text: string }
): string =>
  TextDiff.unified(TextDiff.lines(before.text, after.text, { maxEdits }), {
    fromFile: before.name,
    toFile: after.name
  })
