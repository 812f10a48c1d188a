import type { Changed } from "@design-workspace/domain/shared/listDiff"
import type { Item } from "./Markdown.ts"

interface EdgeLine {
  readonly source: string
  readonly target: string
  readonly label?: string | undefined
}

/** An edge on a line: its ends, then what it says, if anything. */
export const edgeItem = ({ label, source, target }: EdgeLine): Item => [
  [source],
  [target, ...(label === undefined ? [] : [label])]
]

/** An edge with another label than before. */
export const changedEdgeItem = ({ after, before }: Changed<EdgeLine>): Item => [
  [after.source],
  [
    after.target,
    after.label === undefined ? "no label" : `label ${after.label}`,
    before.label === undefined ? "had none" : `was ${before.label}`
  ]
]
