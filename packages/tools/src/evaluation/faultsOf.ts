import { Data } from "effect"
import type { Evaluation } from "./evaluate.ts"

/** Results that no model may have; the message lists them. */
export class EvaluationFailed extends Data.TaggedError("EvaluationFailed")<{ readonly message: string }> {}

const counted = (count: number, what: string): ReadonlyArray<string> =>
  count === 0 ? [] : [`${what}: ${count}`]

const total = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, it) => sum + it, 0)

/** Wrong however weak the model is. */
export const faultsOf = ({ projects, runs }: Omit<Evaluation, "prompts">): EvaluationFailed | null => {
  const faults = [
    ...counted(runs.filter(({ score }) => score === null).length, "runs without a design"),
    ...counted(
      runs.filter(({ boundsHeld, score }) => score !== null && !boundsHeld).length,
      "designs beyond their bounds"
    ),
    ...counted(total(runs.map(({ score }) => score?.broken.length ?? 0)), "dangling or duplicate items"),
    ...counted(projects.filter(({ score }) => score === null).length, "runs without a project"),
    ...counted(
      total(projects.map(({ score }) => score?.documents.passed.missing.length ?? 0)),
      "nodes without a document that passes"
    )
  ]
  return faults.length === 0 ? null : new EvaluationFailed({ message: faults.join("; ") })
}
