import { comparing } from "@design-workspace/client/merge/mergeTexts"
import { TextDiff } from "effect"

/** The lines of a unified diff from one text to another, without the names of files; none if they are the same. */
export const unifiedDiff = (from: string, to: string): ReadonlyArray<string> =>
  TextDiff.unified(TextDiff.lines(from, to, comparing))
    .split("\n")
    .slice(0, -1)
