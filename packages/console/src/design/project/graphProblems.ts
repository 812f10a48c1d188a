import { projects as text } from "../../text/projects.ts"
import { lineBreak } from "../checkTexts.ts"
import { type DraftGraph, edgeKey } from "./DraftGraph.ts"

type TextProblem = "empty" | "long" | "lines" | "letters"

/** In characters as Unicode counts them. */
export const most = { name: 200, edge: 80 } as const

const problemOf = (text: string, longest: number): TextProblem | null => {
  if (lineBreak.test(text)) return "lines"
  if (text.includes("\u0000") || !text.isWellFormed()) return "letters"
  return [...text].length > longest ? "long" : null
}

/** null if it can be called so. */
export const nameProblem = (text: string): TextProblem | null =>
  text === "" ? "empty" : problemOf(text, most.name)

export const edgeLabelProblem = (text: string): TextProblem | null => problemOf(text, most.edge)

export const problemWords = (problem: TextProblem | null, most: number): string | undefined => {
  if (problem === null) return undefined
  return problem === "long" ? text.problems.long(most) : text.problems[problem]
}

export const mostOf = { nodes: 10_000, edges: 50_000 } as const

/** Whether the service takes it as the id of a layer. */
export const isItemId = (id: string): boolean => /^[A-Za-z0-9_.:-]{1,64}$/u.test(id)

/** Whether it takes it as the id of a node or a role, which stands in paths. */
export const isOwnId = (id: string): boolean => isItemId(id) && id !== "." && id !== ".."

const doubles = (keys: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}

/**
 * Every rule of the service that the graph breaks, as places. No edit leads to such a graph, and no merge; the service
 * judges again.
 */
export const graphProblems = ({ edges, nodes, roles }: DraftGraph): ReadonlyArray<string> => {
  const nodeIds = new Set(nodes.map(({ id }) => id))
  const roleIds = new Set(roles.map(({ id }) => id))
  return [
    ...(nodes.length > mostOf.nodes ? ["nodes"] : []),
    ...(edges.length > mostOf.edges ? ["edges"] : []),
    ...doubles(nodes.map(({ id }) => id)).map((id) => `node ${id}`),
    ...doubles(roles.map(({ id }) => id)).map((id) => `role ${id}`),
    ...doubles(edges.map(edgeKey)).map((key) => `edge ${key}`),
    ...nodes.flatMap(({ id, label, lane, roles }) =>
      isOwnId(id) &&
      nameProblem(label) === null &&
      (lane === null || isItemId(lane)) &&
      roles.every((role) => roleIds.has(role)) &&
      doubles(roles).length === 0
        ? []
        : [`node ${id}`]
    ),
    ...roles.flatMap(({ id, label }) => (isOwnId(id) && nameProblem(label) === null ? [] : [`role ${id}`])),
    ...edges.flatMap((edge) =>
      edge.source !== edge.target &&
      nodeIds.has(edge.source) &&
      nodeIds.has(edge.target) &&
      edgeLabelProblem(edge.label) === null
        ? []
        : [`edge ${edgeKey(edge)}`]
    )
  ]
}
