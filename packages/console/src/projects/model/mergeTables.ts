import { type DraftEdge, type DraftGraph, type DraftNode, type DraftRole, edgeKey } from "./DraftGraph.ts"
import type { Assignment } from "./graphChanges.ts"

/** A graph by what its parts are known by. */
export interface MergeTables {
  readonly nodes: ReadonlyMap<string, DraftNode>
  readonly roles: ReadonlyMap<string, DraftRole>
  readonly edges: ReadonlyMap<string, DraftEdge>
  readonly pairs: ReadonlyMap<string, Assignment>
}

/** A graph before two people changed it, and what each made of it. */
export interface Three {
  readonly base: MergeTables
  readonly mine: MergeTables
  readonly theirs: MergeTables
}

export const mergeTables = ({ edges, nodes, roles }: DraftGraph): MergeTables => ({
  nodes: new Map(nodes.map((node) => [node.id, node])),
  roles: new Map(roles.map((role) => [role.id, role])),
  edges: new Map(edges.map((edge) => [edgeKey(edge), edge])),
  pairs: new Map(
    nodes.flatMap(({ id, roles }) => roles.map((role) => [`${id} ${role}`, { node: id, role }] as const))
  )
})

/** What one side did more with than to remove something of it. */
export interface Touched {
  readonly nodes: ReadonlySet<string>
  readonly roles: ReadonlySet<string>
}

/** The nodes and roles of before to which a side gave something: other fields, an edge, a label of one, a role. */
export const touchedBy = (side: MergeTables, base: MergeTables): Touched => {
  const [nodes, roles] = [new Set<string>(), new Set<string>()]
  for (const [id, node] of side.nodes) {
    const was = base.nodes.get(id)
    if (was?.label !== node.label || was.kind !== node.kind || was.lane !== node.lane) nodes.add(id)
  }
  for (const [id, { label }] of side.roles) if (base.roles.get(id)?.label !== label) roles.add(id)
  for (const [key, { label, source, target }] of side.edges) {
    if (base.edges.get(key)?.label !== label) nodes.add(source).add(target)
  }
  for (const [key, { node, role }] of side.pairs) {
    if (base.pairs.has(key)) continue
    nodes.add(node)
    roles.add(role)
  }
  return { nodes, roles }
}

const together = <Item>(
  own: ReadonlyMap<string, Item>,
  base: ReadonlyMap<string, Item>,
  wanted: (item: Item, key: string) => boolean
): ReadonlyMap<string, Item> => new Map([...own, ...[...base].filter(([key, item]) => wanted(item, key))])

/** A side as it would be if it had not removed these: with all that hung on them. */
export const withKept = (side: MergeTables, base: MergeTables, kept: Touched): MergeTables =>
  kept.nodes.size + kept.roles.size === 0
    ? side
    : {
        nodes: together(side.nodes, base.nodes, (_, id) => kept.nodes.has(id)),
        roles: together(side.roles, base.roles, (_, id) => kept.roles.has(id)),
        edges: together(
          side.edges,
          base.edges,
          ({ source, target }) => kept.nodes.has(source) || kept.nodes.has(target)
        ),
        pairs: together(
          side.pairs,
          base.pairs,
          ({ node, role }) => kept.nodes.has(node) || kept.roles.has(role)
        )
      }
