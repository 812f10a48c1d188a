import { checkDescription } from "../checkTexts.ts"
import { draftOfFact, type Facts, factNames, factProblem } from "../facts.ts"
import { type DraftEdge, type DraftGraph, type DraftNode, type DraftRole, edgeKey } from "./DraftGraph.ts"
import { edgeLabelProblem, isItemId, isOwnId, mostOf, nameProblem } from "./graphProblems.ts"

type Ends = Pick<DraftEdge, "source" | "target">

export type GraphEdit =
  | { readonly edit: "addNode"; readonly node: DraftNode }
  | { readonly edit: "removeNode"; readonly id: string }
  | {
      readonly edit: "changeNode"
      readonly id: string
      readonly change: Partial<Omit<DraftNode, "id" | "roles">>
    }
  | { readonly edit: "assign"; readonly node: string; readonly role: string; readonly on: boolean }
  | ({ readonly edit: "connect" } & Ends)
  | ({ readonly edit: "changeEdge"; readonly change: Partial<Omit<DraftEdge, keyof Ends>> } & Ends)
  | ({ readonly edit: "turnEdge" } & Ends)
  | ({ readonly edit: "removeEdge" } & Ends)
  | { readonly edit: "addRole"; readonly role: DraftRole }
  | { readonly edit: "renameRole"; readonly id: string; readonly label: string }
  | { readonly edit: "removeRole"; readonly id: string }

type Of<Name extends GraphEdit["edit"]> = Extract<GraphEdit, { readonly edit: Name }>

const addNode = (graph: DraftGraph, { node }: Of<"addNode">): DraftGraph => {
  const roles = new Set(graph.roles.map(({ id }) => id))
  const known = graph.nodes.some(({ id }) => id === node.id)
  if (known || graph.nodes.length >= mostOf.nodes || nameProblem(node.label) !== null) return graph
  if (!isOwnId(node.id)) return graph
  if (node.lane !== null && !isItemId(node.lane)) return graph
  const own = [...new Set(node.roles)].filter((role) => roles.has(role))
  return { ...graph, nodes: [...graph.nodes, { ...node, roles: own }] }
}

const removeNode = (graph: DraftGraph, { id }: Of<"removeNode">): DraftGraph => ({
  ...graph,
  nodes: graph.nodes.filter((node) => node.id !== id),
  edges: graph.edges.filter(({ source, target }) => source !== id && target !== id)
})

const withNode = (graph: DraftGraph, id: string, change: (node: DraftNode) => DraftNode): DraftGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === id ? change(node) : node))
})

/** A part without the keys of what is not said any more. */
const said = <A extends object>(part: A): A =>
  Object.values(part).includes(undefined)
    ? (Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as A)
    : part

const isSayable = (change: Facts): boolean =>
  factNames.every((name) => factProblem(name, draftOfFact(name, change[name])) === undefined)

const changeNode = (graph: DraftGraph, { change, id }: Of<"changeNode">): DraftGraph => {
  if (change.label !== undefined && nameProblem(change.label) !== null) return graph
  if (checkDescription(change.description ?? "") !== undefined || !isSayable(change)) return graph
  if (typeof change.lane === "string" && !isItemId(change.lane)) return graph
  return withNode(graph, id, (node) => said({ ...node, ...change }))
}

const assign = (graph: DraftGraph, { node, on, role }: Of<"assign">): DraftGraph => {
  if (!graph.roles.some(({ id }) => id === role)) return graph
  return withNode(graph, node, (it) => {
    const others = it.roles.filter((id) => id !== role)
    return { ...it, roles: on ? [...others, role] : others }
  })
}

const connect = (graph: DraftGraph, { source, target }: Ends, label = ""): DraftGraph => {
  const ids = new Set(graph.nodes.map(({ id }) => id))
  const key = edgeKey({ source, target })
  if (source === target || !ids.has(source) || !ids.has(target) || graph.edges.length >= mostOf.edges) {
    return graph
  }
  if (graph.edges.some((edge) => edgeKey(edge) === key)) return graph
  return { ...graph, edges: [...graph.edges, { source, target, label }] }
}

const withEdge = (
  graph: DraftGraph,
  ends: Ends,
  change: (edge: DraftEdge) => ReadonlyArray<DraftEdge>
): DraftGraph => ({
  ...graph,
  edges: graph.edges.flatMap((edge) => (edgeKey(edge) === edgeKey(ends) ? change(edge) : [edge]))
})

const changeEdge = (graph: DraftGraph, { change, source, target }: Of<"changeEdge">): DraftGraph =>
  edgeLabelProblem(change.label ?? "") === null && isSayable(change)
    ? withEdge(graph, { source, target }, (edge) => [said({ ...edge, ...change })])
    : graph

const turnEdge = (graph: DraftGraph, { source, target }: Of<"turnEdge">): DraftGraph => {
  const other = edgeKey({ source: target, target: source })
  if (graph.edges.some((edge) => edgeKey(edge) === other)) return graph
  return withEdge(graph, { source, target }, (edge) => [{ ...edge, source: target, target: source }])
}

const addRole = (graph: DraftGraph, { role }: Of<"addRole">): DraftGraph => {
  const known = graph.roles.some(({ id }) => id === role.id)
  const named = isOwnId(role.id) && nameProblem(role.label) === null
  return known || !named ? graph : { ...graph, roles: [...graph.roles, role] }
}

const renameRole = (graph: DraftGraph, { id, label }: Of<"renameRole">): DraftGraph =>
  nameProblem(label) === null
    ? { ...graph, roles: graph.roles.map((role) => (role.id === id ? { ...role, label } : role)) }
    : graph

const removeRole = (graph: DraftGraph, { id }: Of<"removeRole">): DraftGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) =>
    node.roles.includes(id) ? { ...node, roles: node.roles.filter((role) => role !== id) } : node
  ),
  roles: graph.roles.filter((role) => role.id !== id)
})

/** What would break a rule, or concerns what is not there, leaves the graph as it is. */
export const applyEdit = (graph: DraftGraph, edit: GraphEdit): DraftGraph => {
  switch (edit.edit) {
    case "addNode":
      return addNode(graph, edit)
    case "removeNode":
      return removeNode(graph, edit)
    case "changeNode":
      return changeNode(graph, edit)
    case "assign":
      return assign(graph, edit)
    case "connect":
      return connect(graph, edit)
    case "changeEdge":
      return changeEdge(graph, edit)
    case "turnEdge":
      return turnEdge(graph, edit)
    case "removeEdge":
      return withEdge(graph, edit, () => [])
    case "addRole":
      return addRole(graph, edit)
    case "renameRole":
      return renameRole(graph, edit)
    case "removeRole":
      return removeRole(graph, edit)
  }
}
