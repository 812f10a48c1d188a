import type { Entry } from "./Entry.ts"
import type { Remote } from "./remote.ts"
import { designProblem } from "./texts/designProblem.ts"
import { readDesign } from "./texts/designText.ts"
import { hasNoNode, hasNul, isReadOnly, isTooLong, type Problem } from "./texts/Problem.ts"
import { type PushStep, pushStep } from "./texts/plan.ts"

/** What is known of the server when texts are sent to it. */
export interface Receiver {
  /** The nodes of the graph as they are after `design.json` was sent. */
  readonly nodes: ReadonlySet<string>
  /** Whether this person may write the project; undefined where the server does not tell. */
  readonly mayWrite: boolean | undefined
}

const mebibyte = 1024 * 1024

const problemOf = (node: string | null, text: string, { mayWrite, nodes }: Receiver): Problem | null => {
  if (mayWrite === false) return isReadOnly
  if (node === null) return designProblem(text)
  if (text.includes("\u0000")) return hasNul
  if (Buffer.byteLength(text) > mebibyte) return isTooLong
  return nodes.has(node) ? null : hasNoNode(node)
}

/** What a push does with a text: what cannot be sent is refused here, and `status` says so before. */
export const sendStep = ({ node, sides }: Entry, receiver: Receiver): PushStep => {
  const step = pushStep(sides)
  const problem = step._tag === "Send" ? problemOf(node, step.text, receiver) : null
  return problem === null ? step : { _tag: "Refuse", problem }
}

/** The nodes that the graph has after this design was sent, or as the server has it where that is not sent. */
const nodesAfter = ({ sides }: Entry, { project }: Remote): ReadonlySet<string> => {
  const step = pushStep(sides)
  const sent = step._tag === "Send" && designProblem(step.text) === null ? readDesign(step.text) : null
  const { nodes } = sent === null || typeof sent === "string" ? project.graph : sent.graph
  return new Set(nodes.map(({ id }) => id))
}

export const receiverOf = (design: Entry, remote: Remote): Receiver => ({
  nodes: nodesAfter(design, remote),
  mayWrite: remote.project.actions?.some(({ name }) => name === "writeProjectGraph")
})
