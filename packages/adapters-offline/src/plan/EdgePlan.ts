import type { Content } from "@design-workspace/domain/collections/Collection"
import type { ModelItem } from "@design-workspace/domain/generation/model/DesignModel"
import type { Analysis } from "../brief/Analysis.ts"
import { roleOf } from "../brief/Roles.ts"
import { headOf, type Role } from "../text/Heads.ts"
import { headWord, keyOf } from "../text/Naming.ts"
import { affinity, type Described } from "./Affinity.ts"
import { type Link, Links, toEdgeItem } from "./Links.ts"

type Node = Described & { readonly id: string }

const nodesOf = (analysis: Analysis, draft: Content): ReadonlyArray<Node> => {
  const partsByKey = new Map(
    analysis.parts.flatMap((part) => [part.key, ...part.aliases].map((key) => [key, part] as const))
  )
  return draft.blocks.map(({ description, id, name }) => {
    const key = keyOf(name)
    const part = partsByKey.get(key)
    return {
      id,
      key: part?.key ?? key,
      role: part?.role ?? roleOf(name),
      description,
      own: part?.own ?? false,
      score: part?.score ?? 0
    }
  })
}

const best = (nodes: ReadonlyArray<Node>, roles: ReadonlyArray<Role>): Node | undefined => {
  for (const role of roles) {
    const [first] = nodes.filter((node) => node.role === role).toSorted((a, b) => b.score - a.score)
    if (first !== undefined) return first
  }
  return undefined
}

/** It imitates or measures the others from outside. */
const callsOthers = (node: Node): boolean =>
  /generator|monitor|scanner|probe|test|status|pipeline/.test(node.key)

const hubOf = (nodes: ReadonlyArray<Node>): Node | undefined => {
  const acting = nodes.filter(({ role }) => role === "application" || role === "security" || role === "edge")
  const weigh = ({ role, score }: Node): number => score + (role === "application" ? 6 : 0)
  return (acting.length > 0 ? acting : nodes).toSorted((a, b) => weigh(b) - weigh(a))[0]
}

/** The services in rotation, so that not everything depends on the hub. */
const callerOf = (node: Node, others: ReadonlyArray<Node>, hub: Node): Node | undefined => {
  const fallback = hub.id === node.id ? others[0] : hub
  if (node.score > 0) return fallback
  if (node.role === "application") return best(others, ["edge"]) ?? fallback
  if (node.role !== "data" && node.role !== "integration") return fallback
  const services = others.filter(({ role, score }) => role === "application" && score > 0)
  return services[node.key.length % Math.max(1, services.length)] ?? fallback
}

const serves = ({ key }: Node): boolean => key.endsWith("provider") || headOf(headWord(key))?.product === true

const connection = (
  node: Node,
  nodes: ReadonlyArray<Node>,
  hub: Node
): readonly [source: Node | undefined, target: Node | undefined] => {
  const others = nodes.filter(({ id }) => id !== node.id)
  const caller = callerOf(node, others, hub)
  const entrance = best(others, ["edge"]) ?? caller
  if ((node.role === "clients" && !serves(node)) || /generator/.test(node.key)) return [node, entrance]
  const calls = node.role === "edge" || (node.role === "operations" && callsOthers(node))
  return calls ? [node, caller] : [caller, node]
}

const addSuggested = (nodes: ReadonlyArray<Node>, links: Links): void => {
  for (const { source, target } of affinity(nodes)) if (links.isIsolated(target)) links.add(source, target)
}

const observes = (node: Node): boolean => /audit|telemetry|tracing|log collector/.test(node.key)

/** The most important parts of the brief call what records everything. */
const addRecorders = (nodes: ReadonlyArray<Node>, links: Links): void => {
  const busiest = nodes
    .filter(
      ({ role, score }) => score > 0 && (role === "application" || role === "security" || role === "edge")
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
  for (const node of nodes.filter((one) => observes(one) && links.isIsolated(one)))
    for (const caller of busiest) links.add(caller, node)
}

const addEntrances = (hub: Node, nodes: ReadonlyArray<Node>, links: Links): void => {
  for (const node of nodes.filter(({ score }) => score > 0)) {
    const entrance =
      node.role === "edge" && /(?:frontend|portal|gateway|website|app|interface)$/.test(node.key)
    if (entrance && !links.isCalled(hub) && !links.calls(node)) links.add(node, hub)
  }
}

export const edgePlan = (analysis: Analysis, draft: Content): ReadonlyArray<ModelItem> => {
  const nodes = nodesOf(analysis, draft)
  const links = statedLinks(analysis, draft, nodes)
  addSuggested(nodes, links)
  const hub = hubOf(nodes)
  if (hub !== undefined) {
    addRecorders(nodes, links)
    addEntrances(hub, nodes, links)
    for (const node of nodes) if (links.isIsolated(node)) links.add(...connection(node, nodes, hub))
  }
  return links.added.map(toEdgeItem)
}

const statedLinks = (analysis: Analysis, draft: Content, nodes: ReadonlyArray<Node>): Links => {
  const byKey = new Map(nodes.toReversed().map((node) => [node.key, node]))
  const links = new Links(
    draft.edges.map(({ sourceId, targetId }) => ({ source: sourceId, target: targetId }))
  )
  for (const { saying, source, target } of analysis.relations)
    links.add(byKey.get(source), byKey.get(target), saying)
  return links
}

export const missingLinks = (analysis: Analysis, draft: Content): ReadonlyArray<Link> =>
  statedLinks(analysis, draft, nodesOf(analysis, draft)).added
