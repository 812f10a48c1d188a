import { projects as text } from "../../text/projects.ts"
import type { TextProblem } from "./textProblem.ts"

/** What is wrong with a text, for people; undefined if nothing is. */
export const problemWords = (problem: TextProblem | null, most: number): string | undefined => {
  if (problem === null) return undefined
  return problem === "long" ? text.problems.long(most) : text.problems[problem]
}
