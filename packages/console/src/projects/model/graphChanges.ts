import { type DraftEdge, type DraftGraph, type DraftNode, type DraftRole, edgeKey } from "./DraftGraph.ts"

export type ChangeMark = "added" | "removed" | "changed"

interface Of<Kind, Item> {
  readonly kind: Kind
  readonly mark: ChangeMark
  /** As the earlier graph has it; left out of what was added. */
  readonly before?: Item | undefined
  /** As the later graph has it; left out of what was removed. */
  readonly after?: Item | undefined
}

export interface Assignment {
  readonly node: string
  readonly role: string
}

/** A difference between two graphs. Roles of nodes are differences of their own. */
export type GraphChange =
  | Of<"node", DraftNode>
  | Of<"edge", DraftEdge>
  | Of<"role", DraftRole>
  | Of<"assignment", Assignment>

const idOf = ({ id }: { readonly id: string }): string => id

const differences = <Kind extends GraphChange["kind"], Item>(
  kind: Kind,
  [before, after]: readonly [ReadonlyArray<Item>, ReadonlyArray<Item>],
  key: (item: Item) => string,
  alike: (before: Item, after: Item) => boolean
): ReadonlyArray<Of<Kind, Item>> => {
  const old = new Map(before.map((item) => [key(item), item]))
  const present = new Set(after.map(key))
  return [
    ...after.flatMap((item): ReadonlyArray<Of<Kind, Item>> => {
      const was = old.get(key(item))
      if (was === undefined) return [{ kind, mark: "added", after: item }]
      return was === item || alike(was, item) ? [] : [{ kind, mark: "changed", before: was, after: item }]
    }),
    ...before.flatMap(
      (item): ReadonlyArray<Of<Kind, Item>> =>
        present.has(key(item)) ? [] : [{ kind, mark: "removed", before: item }]
    )
  ]
}

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
const sameNode = (a: DraftNode, b: DraftNode): boolean =>
  a.label === b.label && a.kind === b.kind && a.lane === b.lane
const sameLabel = (a: { readonly label: string }, b: { readonly label: string }): boolean =>
  a.label === b.label

/** What differs between two graphs, parts first. The order of their lists does not count. */
export const graphChanges = (before: DraftGraph, after: DraftGraph): ReadonlyArray<GraphChange> => {
  if (before === after) return []
  const roles = new Set(after.roles.map(idOf))
  const pairs = [
    assignments(before, new Set(after.nodes.map(idOf)), roles),
    assignments(after, new Set(before.nodes.map(idOf)), roles)
  ] as const
  return [
    ...differences("node", [before.nodes, after.nodes], idOf, sameNode),
    ...differences("edge", [before.edges, after.edges], edgeKey, sameLabel),
    ...differences("role", [before.roles, after.roles], idOf, sameLabel),
    ...differences("assignment", pairs, assigned, () => true)
  ]
}

/** Whether two graphs say the same, in whatever order. */
export const sameGraph = (one: DraftGraph, other: DraftGraph): boolean =>
  one === other || graphChanges(one, other).length === 0
