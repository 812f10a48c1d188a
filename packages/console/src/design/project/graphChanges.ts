import { idOf, type ListChange, listChanges, sameValue } from "../../graph/model/listChanges.ts"
import { type DraftEdge, type DraftGraph, type DraftNode, type DraftRole, edgeKey } from "./DraftGraph.ts"

type Of<Kind, Item> = ListChange<Item> & { readonly kind: Kind }

export interface Assignment {
  readonly node: string
  readonly role: string
}

/** Roles of nodes are differences of their own. */
export type GraphChange =
  | Of<"node", DraftNode>
  | Of<"edge", DraftEdge>
  | Of<"role", DraftRole>
  | Of<"assignment", Assignment>

const differences = <Kind extends GraphChange["kind"], Item>(
  kind: Kind,
  ...lists: Parameters<typeof listChanges<Item>>
): ReadonlyArray<Of<Kind, Item>> => listChanges(...lists).map((change) => ({ ...change, kind }))

/** The pairs whose node and role are among these; what came or went with its node or role is told by that. */
const assignments = (
  { nodes }: DraftGraph,
  known: ReadonlySet<string>,
  roles: ReadonlySet<string>
): ReadonlyArray<Assignment> =>
  nodes.flatMap(({ id, roles: own }) =>
    known.has(id) ? own.filter((role) => roles.has(role)).map((role) => ({ node: id, role })) : []
  )

const assigned = ({ node, role }: Assignment): string => `${node} ${role}`
/** Roles are told apart from the part. */
export const sameNode = (a: DraftNode, b: DraftNode): boolean =>
  a === b || sameValue({ ...a, roles: [] }, { ...b, roles: [] })
const sameLabel = (a: { readonly label: string }, b: { readonly label: string }): boolean =>
  a.label === b.label

/** Parts first. The order of their lists does not count. */
export const graphChanges = (before: DraftGraph, after: DraftGraph): ReadonlyArray<GraphChange> => {
  if (before === after) return []
  const roles = new Set(after.roles.map(idOf))
  const pairs = [
    assignments(before, new Set(after.nodes.map(idOf)), roles),
    assignments(after, new Set(before.nodes.map(idOf)), roles)
  ] as const
  return [
    ...differences("node", before.nodes, after.nodes, idOf, sameNode),
    ...differences("edge", before.edges, after.edges, edgeKey, sameValue),
    ...differences("role", before.roles, after.roles, idOf, sameLabel),
    ...differences("assignment", ...pairs, assigned, () => true)
  ]
}

export const sameGraph = (one: DraftGraph, other: DraftGraph): boolean =>
  one === other || graphChanges(one, other).length === 0
