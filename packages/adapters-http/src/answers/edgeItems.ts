import type { Changed } from "@design-workspace/domain/shared/listDiff"
import type { Item } from "./Markdown.ts"

interface EdgeLine {
  readonly source: string
  readonly target: string
  readonly label?: string | undefined
  readonly technology?: string | undefined
}

export const edgeItem = ({ label, source, target, technology }: EdgeLine): Item => [
  [source],
  [
    target,
    ...(label === undefined ? [] : [label]),
    ...(technology === undefined ? [] : [`technology ${technology}`])
  ]
]

export const changedEdgeItem = ({ after, before }: Changed<EdgeLine>): Item => [
  [after.source],
  [
    after.target,
    ...(["label", "technology"] as const).flatMap((field) =>
      after[field] === before[field]
        ? []
        : [
            after[field] === undefined ? `no ${field}` : `${field} ${after[field]}`,
            before[field] === undefined ? "had none" : `was ${before[field]}`
          ]
    )
  ]
]
