import type { Choices, Conflict, Decide, Side } from "./Conflict.ts"
import type { DraftEdge, DraftGraph, DraftNode } from "./DraftGraph.ts"
import { keysOf, survivors } from "./mergeSurvivors.ts"
import { mergeTables, type Three, type Touched, touchedBy, withKept } from "./mergeTables.ts"

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
const valueOf = <Value extends string | null>(
  [base, mine, theirs]: readonly [Value | undefined, Value, Value],
  what: Pick<Conflict, "subject" | "field">,
  decide: Decide
): Value => {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  return decide({ ...what, mine, theirs }) === "mine" ? mine : theirs
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
    const field = <Name extends "label" | "kind" | "lane">(name: Name) =>
      valueOf<DraftNode[Name]>([was?.[name], here[name], there[name]], { subject, field: name }, decide)
    return [{ id, label: field("label"), kind: field("kind"), lane: field("lane") }]
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
    const label = valueOf([was?.label, here.label, there.label], { subject, field: "label" }, decide)
    return [{ source, target, label }]
  }
  if (was === undefined) return [only]
  if (was.label === only.label) return []
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
 * What two people made of the same graph, together. Where only one of them changed something, that counts; where both
 * did, in different ways, there is a conflict, and `choices` says whose word counts. A part that one removed and the other
 * gave something is such a conflict too, so nothing that anybody made is lost unsaid. The result keeps all rules.
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
    nodes: mergedNodes(three, nodes.ids, decide).map(({ id, kind, label, lane }) => ({
      ...{ id, label, kind, lane },
      roles: (rolesOf.get(id) ?? []).map(({ role }) => role)
    })),
    edges: [...keysOf(three.theirs.edges, three.mine.edges)].flatMap((key) => {
      const [source = "", target = ""] = key.split(" ")
      if (!nodes.ids.has(source) || !nodes.ids.has(target)) return []
      return mergedEdge([base.edges.get(key), three.mine.edges.get(key), three.theirs.edges.get(key)], decide)
    }),
    roles: mergedRoles(three, roles.ids, decide)
  }
  return { graph, conflicts }
}
