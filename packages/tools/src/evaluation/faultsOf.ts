import { Data } from "effect"
import type { Evaluation } from "./evaluate.ts"

/** An evaluation finished with results that no model may have. The message lists them. */
export class EvaluationFailed extends Data.TaggedError("EvaluationFailed")<{ readonly message: string }> {}

const counted = (count: number, what: string): ReadonlyArray<string> =>
  count === 0 ? [] : [`${what}: ${count}`]

/**
 * Finds results that are wrong however weak the model is: runs without a design, designs beyond the bounds, dangling or
 * duplicate items.
 */
export const faultsOf = ({ runs }: Evaluation): EvaluationFailed | null => {
  const faults = [
    ...counted(runs.filter(({ score }) => score === null).length, "runs without a design"),
    ...counted(
      runs.filter(({ boundsHeld, score }) => score !== null && !boundsHeld).length,
      "designs beyond their bounds"
    ),
    ...counted(
      runs.reduce((sum, { score }) => sum + (score?.broken.length ?? 0), 0),
      "dangling or duplicate items"
    )
  ]
  return faults.length === 0 ? null : new EvaluationFailed({ message: faults.join("; ") })
}
