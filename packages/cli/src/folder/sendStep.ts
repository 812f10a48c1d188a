import { Predicate } from "effect"
import type { Entry } from "./Entry.ts"
import type { Remote } from "./remote.ts"
import { readDesign } from "./texts/designText.ts"
import { hasNoNode, hasNul, isBadDesign, isReadOnly, isTooLong, type Problem } from "./texts/Problem.ts"
import { type PushStep, pushStep } from "./texts/plan.ts"

const field = (value: unknown, name: string): string => {
  const found = Predicate.hasProperty(value, name) ? value[name] : undefined
  return Predicate.isString(found) ? found : ""
}

const listed = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const idsOf = (parts: ReadonlyArray<unknown>): ReadonlyArray<string> => parts.map((it) => field(it, "id"))

const doubled = (ids: ReadonlyArray<string>): string | undefined => {
  const seen = new Set<string>()
  return ids.find((id) => seen.has(id) || !seen.add(id))
}

const edgeProblem = (edges: ReadonlyArray<unknown>, nodes: ReadonlySet<string>): string | null => {
  for (const [index, edge] of edges.entries()) {
    const ends = [field(edge, "source_id"), field(edge, "target_id")]
    const missing = ends.find((id) => !nodes.has(id))
    if (missing !== undefined)
      return `has an edge of a node that is not there: graph.edges[${index}], ${missing}`
    if (ends[0] === ends[1]) return `has an edge from a node to itself: graph.edges[${index}], ${ends[0]}`
  }
  const twice = doubled(edges.map((it) => `${field(it, "source_id")} → ${field(it, "target_id")}`))
  return twice === undefined ? null : `has an edge twice: ${twice}`
}

const nameless = (parts: ReadonlyArray<unknown>, where: string): string | null => {
  const index = parts.findIndex((it) => field(it, "id") === "" || field(it, "label") === "")
  return index === -1 ? null : `has a part without an id or a label: graph.${where}[${index}]`
}

/** What no server would take; all else the server judges. */
const whatIsWrong = (text: string): string | null => {
  const design = readDesign(text)
  if (typeof design === "string") return design
  const { graph } = design
  const [nodes, roles, edges] = [listed(graph.nodes), listed(graph.roles), listed(graph.edges)]
  const unnamed = nameless(nodes, "nodes") ?? nameless(roles, "roles")
  if (unnamed !== null) return unnamed
  const [nodeIds, roleIds] = [idsOf(nodes), idsOf(roles)]
  const twice = doubled(nodeIds) ?? doubled(roleIds)
  if (twice !== undefined) return `has the id ${twice} twice`
  const roleless = listed(graph.nodeRoles).find((it) => !roleIds.includes(field(it, "role_id")))
  if (roleless !== undefined)
    return `has a node with a role that is not there: ${field(roleless, "node_id")}, ${field(roleless, "role_id")}`
  return edgeProblem(edges, new Set(nodeIds))
}

/** As far as its text shows; null where nothing speaks against it. */
const designProblem = (text: string): Problem | null => {
  const why = whatIsWrong(text)
  return why === null ? null : isBadDesign(why)
}

export interface Receiver {
  readonly nodes: ReadonlySet<string>
  /** Undefined where the server does not tell. */
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
