import { edgeEnds } from "../../graph/model/graphIndex.ts"
import { sameValue } from "../../graph/model/listChanges.ts"
import { factNames } from "../facts.ts"
import { type DraftEdge, type DraftGraph, type DraftNode, type DraftRole, edgeKey } from "./DraftGraph.ts"
import { type Assignment, sameNode } from "./graphChanges.ts"

export type Side = "mine" | "theirs"

/** The value of a field as one side has it; null where it says nothing. */
type FieldValue = DraftNode[keyof DraftNode] | null

export interface Conflict {
  readonly key: string
  readonly subject:
    | { readonly kind: "node" | "role"; readonly id: string }
    | { readonly kind: "edge"; readonly source: string; readonly target: string }
  readonly field: "existence" | keyof Omit<DraftNode, "id" | "roles">
  /** Of a field, the values; of an existence, `null` on the side that removed it and otherwise its label. */
  readonly mine: FieldValue
  readonly theirs: FieldValue
}

export type Choices = ReadonlyMap<string, Side>

/** Says whose word counts in a conflict, and notes it. */
type Decide = (conflict: Omit<Conflict, "key">) => Side

interface MergeTables {
  readonly nodes: ReadonlyMap<string, DraftNode>
  readonly roles: ReadonlyMap<string, DraftRole>
  readonly edges: ReadonlyMap<string, DraftEdge>
  readonly pairs: ReadonlyMap<string, Assignment>
}

interface Three {
  readonly base: MergeTables
  readonly mine: MergeTables
  readonly theirs: MergeTables
}

const mergeTables = ({ edges, nodes, roles }: DraftGraph): MergeTables => ({
  nodes: new Map(nodes.map((node) => [node.id, node])),
  roles: new Map(roles.map((role) => [role.id, role])),
  edges: new Map(edges.map((edge) => [edgeKey(edge), edge])),
  pairs: new Map(
    nodes.flatMap(({ id, roles }) => roles.map((role) => [`${id} ${role}`, { node: id, role }] as const))
  )
})

/** What one side did more with than to remove something of it. */
interface Touched {
  readonly nodes: ReadonlySet<string>
  readonly roles: ReadonlySet<string>
}

/** The nodes and roles of before to which a side gave something: other fields, an edge, a label of one, a role. */
const touchedBy = (side: MergeTables, base: MergeTables): Touched => {
  const [nodes, roles] = [new Set<string>(), new Set<string>()]
  for (const [id, node] of side.nodes) {
    const was = base.nodes.get(id)
    if (was === undefined || !sameNode(was, node)) nodes.add(id)
  }
  for (const [id, { label }] of side.roles) if (base.roles.get(id)?.label !== label) roles.add(id)
  for (const [key, edge] of side.edges) {
    if (!sameValue(base.edges.get(key), edge)) nodes.add(edge.source).add(edge.target)
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
const withKept = (side: MergeTables, base: MergeTables, kept: Touched): MergeTables =>
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

/** Theirs first, in their order, as that is what is stored; then what only the other ones have. */
const keysOf = (...maps: ReadonlyArray<ReadonlyMap<string, unknown>>): ReadonlySet<string> =>
  new Set(maps.flatMap((map) => [...map.keys()]))

interface Survivors {
  readonly ids: ReadonlySet<string>
  /** What a side removed and is kept all the same. */
  readonly overruled: Readonly<Record<Side, ReadonlySet<string>>>
}

const survivors = (
  kind: "node" | "role",
  { base, mine, theirs }: Three,
  touched: Readonly<Record<Side, Touched>>,
  decide: Decide
): Survivors => {
  const table = `${kind}s` as const
  const overruled = { mine: new Set<string>(), theirs: new Set<string>() }
  const stays = (id: string): boolean => {
    const [here, there] = [mine[table].get(id), theirs[table].get(id)]
    if ((here !== undefined && there !== undefined) || !base[table].has(id)) return true
    const kept = here ?? there
    if (kept === undefined) return false
    const [remover, keeper]: [Side, Side] = here === undefined ? ["mine", "theirs"] : ["theirs", "mine"]
    if (!touched[keeper][table].has(id)) return false
    const subject = { kind, id }
    const values = { mine: here?.label ?? null, theirs: there?.label ?? null }
    if (decide({ subject, field: "existence", ...values }) === remover) return false
    overruled[remover].add(id)
    return true
  }
  const ids = [...keysOf(theirs[table], mine[table], base[table])].filter(stays)
  return { ids: new Set(ids), overruled }
}

export interface MergedGraph {
  readonly graph: DraftGraph
  /** Those without a choice are decided as theirs for now. What is chosen may bring further ones. */
  readonly conflicts: ReadonlyArray<Conflict>
}

const decider = (choices: Choices) => {
  const conflicts: Array<Conflict> = []
  const decide: Decide = (conflict) => {
    const { field, subject } = conflict
    const key = JSON.stringify([field, ...Object.values(subject)])
    conflicts.push({ key, ...conflict })
    return choices.get(key) ?? "theirs"
  }
  return { conflicts, decide }
}

/** The value of one field: of whoever changed it. */
const valueOf = <Value extends FieldValue>(
  [base, mine, theirs]: readonly [Value | undefined, Value, Value],
  what: Pick<Conflict, "subject" | "field">,
  decide: Decide
): Value => {
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return mine
  if (sameValue(mine, base)) return theirs
  return decide({ ...what, mine: mine ?? null, theirs: theirs ?? null }) === "mine" ? mine : theirs
}

const mergedNodes = (
  { base, mine, theirs }: Three,
  ids: ReadonlySet<string>,
  decide: Decide
): ReadonlyArray<Omit<DraftNode, "roles">> =>
  [...ids].flatMap((id) => {
    const [was, here, there] = [base.nodes.get(id), mine.nodes.get(id), theirs.nodes.get(id)]
    const only = here ?? there
    if (only === undefined) return []
    if (here === undefined || there === undefined) return [only]
    const subject = { kind: "node", id } as const
    const field = <Name extends keyof Omit<DraftNode, "id" | "roles">>(name: Name) =>
      valueOf<DraftNode[Name]>([was?.[name], here[name], there[name]], { subject, field: name }, decide)
    const facts = (["description", ...factNames] as const).map((name) => [name, field(name)])
    return [
      {
        ...{ id, label: field("label"), kind: field("kind"), lane: field("lane") },
        ...Object.fromEntries(facts.filter(([, value]) => value !== undefined))
      }
    ]
  })

const mergedRoles = (
  { base, mine, theirs }: Three,
  ids: ReadonlySet<string>,
  decide: Decide
): DraftGraph["roles"] =>
  [...ids].flatMap((id) => {
    const [here, there] = [mine.roles.get(id), theirs.roles.get(id)]
    const only = here ?? there
    if (only === undefined) return []
    if (here === undefined || there === undefined) return [only]
    const what = { subject: { kind: "role", id }, field: "label" } as const
    return [{ id, label: valueOf([base.roles.get(id)?.label, here.label, there.label], what, decide) }]
  })

const mergedEdge = (
  [was, here, there]: ReadonlyArray<DraftEdge | undefined>,
  decide: Decide
): ReadonlyArray<DraftEdge> => {
  const only = here ?? there
  if (only === undefined) return []
  const { source, target } = only
  const subject = { kind: "edge", source, target } as const
  if (here !== undefined && there !== undefined) {
    const field = <Name extends "label" | "technology">(name: Name) =>
      valueOf<DraftEdge[Name]>([was?.[name], here[name], there[name]], { subject, field: name }, decide)
    const technology = field("technology")
    return [{ source, target, label: field("label"), ...(technology === undefined ? {} : { technology }) }]
  }
  if (was === undefined) return [only]
  if (sameValue(was, only)) return []
  const values = { mine: here?.label ?? null, theirs: there?.label ?? null }
  const side = decide({ subject, field: "existence", ...values })
  return (side === "mine") === (here !== undefined) ? [only] : []
}

/** The pairs of nodes and roles: whoever changed one decides, and two cannot differ in that. */
const mergedPairs = ({ base, mine, theirs }: Three) =>
  [...keysOf(theirs.pairs, mine.pairs)].flatMap((key) => {
    const [was, here, there] = [base.pairs.get(key), mine.pairs.get(key), theirs.pairs.get(key)]
    const stays = was === undefined || (here !== undefined && there !== undefined)
    const pair = here ?? there
    return stays && pair !== undefined ? [pair] : []
  })

/**
 * What two people made of the same graph, together. Where both changed something in different ways there is a conflict,
 * and `choices` says whose word counts; so it is with a part that one removed and the other gave something. The result
 * keeps all rules.
 */
export const mergeGraphs = (
  before: DraftGraph,
  own: DraftGraph,
  others: DraftGraph,
  choices: Choices = new Map()
): MergedGraph => {
  const { conflicts, decide } = decider(choices)
  const [base, mine, theirs] = [mergeTables(before), mergeTables(own), mergeTables(others)]
  const touched = { mine: touchedBy(mine, base), theirs: touchedBy(theirs, base) }
  const told = { base, mine, theirs }
  const nodes = survivors("node", told, touched, decide)
  const roles = survivors("role", told, touched, decide)
  const kept = (side: Side): Touched => ({ nodes: nodes.overruled[side], roles: roles.overruled[side] })
  const three = {
    base,
    mine: withKept(mine, base, kept("mine")),
    theirs: withKept(theirs, base, kept("theirs"))
  }
  const rolesOf = Map.groupBy(
    mergedPairs(three).filter(({ role }) => roles.ids.has(role)),
    ({ node }) => node
  )
  const graph: DraftGraph = {
    nodes: mergedNodes(three, nodes.ids, decide).map((node) => ({
      ...node,
      roles: (rolesOf.get(node.id) ?? []).map(({ role }) => role)
    })),
    edges: [...keysOf(three.theirs.edges, three.mine.edges)].flatMap((key) => {
      const [source = "", target = ""] = edgeEnds(key) ?? []
      if (!nodes.ids.has(source) || !nodes.ids.has(target)) return []
      return mergedEdge([base.edges.get(key), three.mine.edges.get(key), three.theirs.edges.get(key)], decide)
    }),
    roles: mergedRoles(three, roles.ids, decide)
  }
  return { graph, conflicts }
}
