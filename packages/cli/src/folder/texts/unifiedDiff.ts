import { TextDiff } from "effect"

/** Where more lines differ, the search goes on from the best place found: its time would grow with their square. */
const maxEdits = 1_000

/** The lines of a unified diff from one text to another, without the names of files; none if they are the same. */
export const unifiedDiff = (from: string, to: string): ReadonlyArray<string> =>
  TextDiff.unified(TextDiff.lines(from, to, { maxEdits }))
    .split("\n")
    .slice(0, -1)
