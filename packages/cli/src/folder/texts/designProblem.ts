import { Predicate } from "effect"
import { readDesign } from "./designText.ts"
import { isBadDesign, type Problem } from "./Problem.ts"

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

/** Why a design is sent by no push, as far as its text shows; null where nothing speaks against it. */
export const designProblem = (text: string): Problem | null => {
  const why = whatIsWrong(text)
  return why === null ? null : isBadDesign(why)
}
