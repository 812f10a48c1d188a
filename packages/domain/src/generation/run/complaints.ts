import type { BoundedKind, Range } from "../request/DesignBounds.ts"
import type { StageAnswer } from "./askStage.ts"

const refusalsText = (refusals: ReadonlyArray<string>): string =>
  refusals.length === 0 ? "" : ` Refused: ${refusals.join("; ")}.`

/** What the model is told if a kind has too many items. `before` is how many there were without this answer. */
export const tooManyText = (
  kind: BoundedKind,
  before: number,
  { draft, excess, refusals }: StageAnswer,
  range: Range
) =>
  `${draft[kind].length + excess.size} ${kind} are too many, at most ${range.max} are allowed. ` +
  `Tell them anew: from ${Math.max(0, range.min - before)} to ${range.max - before}.${refusalsText(refusals)}`

/** What the model is told if a kind has too few items. */
export const tooFewText = (kind: BoundedKind, { draft, refusals }: StageAnswer, range: Range) => {
  const names = draft[kind].map(({ name }) => `"${name}"`).join(", ")
  const have = draft[kind].length
  return (
    `There are ${have} ${kind}${names && ` (${names})`}, at least ${range.min} are needed: ` +
    `tell ${range.min - have} more.${refusalsText(refusals)}`
  )
}

/** What the model is told if most edges joined blocks that do not exist. */
export const danglingText = ({ dangling, refusals }: StageAnswer): string =>
  `${dangling} edges joined blocks that are not there: tell them anew, between blocks of the design.${refusalsText(refusals)}`
