import { toGraphCounts } from "@design-workspace/client/contract/projects/GraphWire"
import type { GraphEdge, GraphNode, GraphRole } from "@design-workspace/domain/projects/Graph"
import type { GraphDiff, ReadDiff } from "@design-workspace/domain/projects/graphDiff"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import type { Changed, Differences } from "@design-workspace/domain/shared/listDiff"
import { DateTime } from "effect"
import type { Action } from "../actions/Actions.ts"
import { changedEdgeItem, edgeItem } from "../representation/edgeItems.ts"
import type { Fields, Item, Mirror, Section } from "../representation/Markdown.ts"
import { guestMark } from "./projectMirror.ts"

const node = ({ id, kind, label, layerId, roles }: GraphNode): Fields => [
  id,
  label,
  ...(layerId === undefined ? [] : [`layer ${layerId}`]),
  ...(kind === undefined ? [] : [`kind ${kind}`]),
  ...(roles.length === 0 ? [] : [`roles ${roles.join(", ")}`])
]

const line = ({ label, sourceId, targetId }: GraphEdge) => ({ source: sourceId, target: targetId, label })
const edge = (it: GraphEdge): Item => edgeItem(line(it))
const role = ({ id, label }: GraphRole): Fields => [id, label]

/** The item with a mark for its change before its first field. */
const marked = (mark: string, [[first = "", ...rest], ...other]: Item): Item => {
  const fields = [`${mark} ${first}`, ...rest]
  return other[0] === undefined ? [fields] : [fields, other[0]]
}

/** Each node, and the current version of its document if it has one. */
const nodesOf = ({ contentItems, graph }: WholeProject): Iterable<Item> => {
  const versions = new Map(contentItems.map(({ nodeId, version }) => [nodeId, version]))
  return graph.nodes.values().map((it) => {
    const version = versions.get(it.id)
    return [version === undefined ? node(it) : [...node(it), `document v${version}`]]
  })
}

const partsOf = (read: WholeProject): ReadonlyArray<Section> => [
  { title: "Nodes", items: nodesOf(read) },
  { title: "Edges", items: read.graph.edges.values().map(edge) },
  { title: "Roles", items: read.graph.roles.values().map((it): Item => [role(it)]) }
]

/** The Markdown mirror of a graph: its counts, and its parts unless only a summary is wanted. */
export const graphMirror = (
  read: WholeProject,
  view: "full" | "summary",
  actions: ReadonlyArray<Action>
): Mirror => ({
  kind: "graph",
  id: read.project.id,
  updatedAt: DateTime.formatIso(read.updatedAt),
  fields: [...Object.entries(toGraphCounts(read)), ...guestMark(read.project)],
  sections: view === "full" ? partsOf(read) : [],
  actions
})

function* addedAndRemoved<A>(part: Differences<A>, item: (it: A) => Item): Generator<Item, void> {
  for (const it of part.added) yield marked("added", item(it))
  for (const it of part.removed) yield marked("removed", item(it))
}

function* allChanges<A>(
  part: Differences<A> & { readonly changed: ReadonlyArray<Changed<A>> },
  fields: (it: A) => Fields
): Generator<Item, void> {
  yield* addedAndRemoved(part, (it) => [fields(it)])
  for (const { after, before } of part.changed) yield marked("changed", [fields(before), fields(after)])
}

function* edgeChanges({ edges }: GraphDiff): Generator<Item, void> {
  yield* addedAndRemoved(edges, edge)
  for (const { after, before } of edges.changed)
    yield marked("changed", changedEdgeItem({ before: line(before), after: line(after) }))
}

const changesOf = (diff: GraphDiff): ReadonlyArray<Section> => [
  { title: "Nodes", items: allChanges(diff.nodes, node) },
  { title: "Edges", items: edgeChanges(diff) },
  { title: "Roles", items: allChanges(diff.roles, role) },
  { title: "Node roles", items: addedAndRemoved(diff.nodeRoles, ({ nodeId, roleId }) => [[nodeId, roleId]]) }
]

/** The Markdown mirror of a difference between two versions of a graph. */
export const graphDiffMirror = (
  id: string,
  { diff, from, to }: ReadDiff,
  actions: ReadonlyArray<Action>
): Mirror => ({
  kind: "graph",
  id,
  updatedAt: DateTime.formatIso(to),
  fields: [
    ["from", DateTime.formatIso(from)],
    ["to", DateTime.formatIso(to)]
  ],
  sections: changesOf(diff),
  actions
})
