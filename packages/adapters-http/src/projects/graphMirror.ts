import type { GraphEdge, GraphNode, GraphRole } from "@design-workspace/domain/projects/Graph"
import type { GraphDiff } from "@design-workspace/domain/projects/graphDiff"
import type { ReadDiff, ReadProject } from "@design-workspace/domain/projects/Projects"
import type { Changed, Differences } from "@design-workspace/domain/shared/listDiff"
import { DateTime } from "effect"
import type { Action } from "../edge/Actions.ts"
import { mirror, oneLine, type Section } from "../edge/Markdown.ts"
import { toGraphCounts } from "./GraphWire.ts"
import { guestMark } from "./projectMirror.ts"

const node = ({ id, label, layerId, roles }: GraphNode): string =>
  [
    `${id} — ${oneLine(label)}`,
    ...(layerId === undefined ? [] : [`layer ${layerId}`]),
    ...(roles.length === 0 ? [] : [`roles ${roles.join(", ")}`])
  ].join(" — ")

const edge = ({ sourceId, targetId }: GraphEdge): string => `${sourceId} → ${targetId}`
const role = ({ id, label }: GraphRole): string => `${id} — ${oneLine(label)}`

const section = (title: string, items: ReadonlyArray<string>): Section => ({
  title,
  lines: items.map((item) => `- ${item}`)
})

/** Each node, and the current version of its document if it has one. */
const nodesOf = ({ contentItems, graph }: ReadProject): ReadonlyArray<string> => {
  const versions = new Map(contentItems.map(({ nodeId, version }) => [nodeId, version]))
  return graph.nodes.map((it) => {
    const version = versions.get(it.id)
    return version === undefined ? node(it) : `${node(it)} — document v${version}`
  })
}

const partsOf = (read: ReadProject): ReadonlyArray<Section> => [
  section("Nodes", nodesOf(read)),
  section("Edges", read.graph.edges.map(edge)),
  section("Roles", read.graph.roles.map(role))
]

/** The Markdown mirror of a graph: its counts, and unless a summary was asked for, its parts. */
export const graphMirror = (
  read: ReadProject,
  view: "full" | "summary",
  actions: ReadonlyArray<Action>
): string =>
  mirror({
    kind: "graph",
    id: read.project.id,
    updatedAt: DateTime.formatIso(read.updatedAt),
    fields: [...Object.entries(toGraphCounts(read)), ...guestMark(read.project)],
    sections: view === "full" ? partsOf(read) : [],
    actions
  })

const told = <A>(
  part: Differences<A> & { readonly changed?: ReadonlyArray<Changed<A>> },
  line: (item: A) => string
): ReadonlyArray<string> => [
  ...part.added.map((item) => `added ${line(item)}`),
  ...part.removed.map((item) => `removed ${line(item)}`),
  ...(part.changed ?? []).map(({ after, before }) => `changed ${line(before)} → ${line(after)}`)
]

const changesOf = (diff: GraphDiff): ReadonlyArray<Section> => [
  section("Nodes", told(diff.nodes, node)),
  section("Edges", told(diff.edges, edge)),
  section("Roles", told(diff.roles, role)),
  section(
    "Node roles",
    told(diff.nodeRoles, ({ nodeId, roleId }) => `${nodeId} — ${roleId}`)
  )
]

/** The Markdown mirror of a difference between two versions of a graph. */
export const graphDiffMirror = (id: string, { diff, from, to }: ReadDiff, actions: ReadonlyArray<Action>) =>
  mirror({
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
