import { checkDescription } from "../checkTexts.ts"
import { draftOfFact, type Facts, factNames, factProblem } from "../facts.ts"
import { type DraftEdge, type DraftGraph, type DraftNode, type DraftRole, edgeKey } from "./DraftGraph.ts"
import { edgeLabelProblem, isItemId, isOwnId, mostOf, nameProblem } from "./graphProblems.ts"

type Ends = Pick<DraftEdge, "source" | "target">

/** What each edit has to be told. */
interface Told {
  readonly addNode: { readonly node: DraftNode }
  readonly removeNode: { readonly id: string }
  readonly changeNode: { readonly id: string; readonly change: Partial<Omit<DraftNode, "id" | "roles">> }
  readonly assign: { readonly node: string; readonly role: string; readonly on: boolean }
  readonly connect: Ends
  readonly changeEdge: Ends & { readonly change: Partial<Omit<DraftEdge, keyof Ends>> }
  readonly turnEdge: Ends
  readonly removeEdge: Ends
  readonly addRole: { readonly role: DraftRole }
  readonly renameRole: { readonly id: string; readonly label: string }
  readonly removeRole: { readonly id: string }
}

export type GraphEdit = { readonly [Name in keyof Told]: { readonly edit: Name } & Told[Name] }[keyof Told]

const withNode = (graph: DraftGraph, id: string, change: (node: DraftNode) => DraftNode): DraftGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === id ? change(node) : node))
})

const withEdge = (
  graph: DraftGraph,
  ends: Ends,
  change: (edge: DraftEdge) => ReadonlyArray<DraftEdge>
): DraftGraph => ({
  ...graph,
  edges: graph.edges.flatMap((edge) => (edgeKey(edge) === edgeKey(ends) ? change(edge) : [edge]))
})

const hasEdge = ({ edges }: DraftGraph, ends: Ends): boolean =>
  edges.some((edge) => edgeKey(edge) === edgeKey(ends))

/** A part without the keys of what is not said any more. */
const said = <A extends object>(part: A): A =>
  Object.values(part).includes(undefined)
    ? (Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as A)
    : part

const isSayable = (change: Facts): boolean =>
  factNames.every((name) => factProblem(name, draftOfFact(name, change[name])) === undefined)

const edits: { readonly [Name in keyof Told]: (graph: DraftGraph, told: Told[Name]) => DraftGraph } = {
  addNode: (graph, { node }) => {
    const roles = new Set(graph.roles.map(({ id }) => id))
    const known = graph.nodes.some(({ id }) => id === node.id)
    if (known || graph.nodes.length >= mostOf.nodes || nameProblem(node.label) !== null) return graph
    if (!isOwnId(node.id)) return graph
    if (node.lane !== null && !isItemId(node.lane)) return graph
    const own = [...new Set(node.roles)].filter((role) => roles.has(role))
    return { ...graph, nodes: [...graph.nodes, { ...node, roles: own }] }
  },
  removeNode: (graph, { id }) => ({
    ...graph,
    nodes: graph.nodes.filter((node) => node.id !== id),
    edges: graph.edges.filter(({ source, target }) => source !== id && target !== id)
  }),
  changeNode: (graph, { change, id }) => {
    if (change.label !== undefined && nameProblem(change.label) !== null) return graph
    if (checkDescription(change.description ?? "") !== undefined || !isSayable(change)) return graph
    if (typeof change.lane === "string" && !isItemId(change.lane)) return graph
    return withNode(graph, id, (node) => said({ ...node, ...change }))
  },
  assign: (graph, { node, on, role }) => {
    if (!graph.roles.some(({ id }) => id === role)) return graph
    return withNode(graph, node, (it) => {
      const others = it.roles.filter((id) => id !== role)
      return { ...it, roles: on ? [...others, role] : others }
    })
  },
  connect: (graph, { source, target }) => {
    const ids = new Set(graph.nodes.map(({ id }) => id))
    if (source === target || !ids.has(source) || !ids.has(target)) return graph
    if (graph.edges.length >= mostOf.edges || hasEdge(graph, { source, target })) return graph
    return { ...graph, edges: [...graph.edges, { source, target, label: "" }] }
  },
  changeEdge: (graph, { change, ...ends }) =>
    edgeLabelProblem(change.label ?? "") === null && isSayable(change)
      ? withEdge(graph, ends, (edge) => [said({ ...edge, ...change })])
      : graph,
  turnEdge: (graph, { source, target }) => {
    const turned = { source: target, target: source }
    if (hasEdge(graph, turned)) return graph
    return withEdge(graph, { source, target }, (edge) => [{ ...edge, ...turned }])
  },
  removeEdge: (graph, ends) => withEdge(graph, ends, () => []),
  addRole: (graph, { role }) => {
    const known = graph.roles.some(({ id }) => id === role.id)
    const named = isOwnId(role.id) && nameProblem(role.label) === null
    return known || !named ? graph : { ...graph, roles: [...graph.roles, role] }
  },
  renameRole: (graph, { id, label }) =>
    nameProblem(label) === null
      ? { ...graph, roles: graph.roles.map((role) => (role.id === id ? { ...role, label } : role)) }
      : graph,
  removeRole: (graph, { id }) => ({
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.roles.includes(id) ? { ...node, roles: node.roles.filter((role) => role !== id) } : node
    ),
    roles: graph.roles.filter((role) => role.id !== id)
  })
}

/** What would break a rule, or concerns what is not there, leaves the graph as it is. */
export const applyEdit = (graph: DraftGraph, edit: GraphEdit): DraftGraph => {
  const apply = edits[edit.edit] as (graph: DraftGraph, told: GraphEdit) => DraftGraph
  return apply(graph, edit)
}
