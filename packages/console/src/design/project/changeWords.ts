import { sameValue } from "../../graph/model/listChanges.ts"
import { wordsOn } from "../../graph/model/words.ts"
import { projects as text } from "../../text/projects.ts"
import { blockFields } from "../../text/words.ts"
import { type FactName, factNames } from "../facts.ts"
import type { DraftEdge, DraftGraph } from "./DraftGraph.ts"
import type { GraphChange } from "./graphChanges.ts"

export interface ChangeNames {
  readonly node: (id: string) => string
  readonly role: (id: string) => string
  readonly lane: (id: string | null) => string
}

/** The names in the later graph, or in the earlier one for what is gone. */
export const changeNames = (
  before: DraftGraph,
  after: DraftGraph,
  lanes: ReadonlyMap<string, string> = new Map()
): ChangeNames => {
  const nodes = new Map([...before.nodes, ...after.nodes].map(({ id, label }) => [id, label]))
  const roles = new Map([...before.roles, ...after.roles].map(({ id, label }) => [id, label]))
  return {
    node: (id) => nodes.get(id) ?? id,
    role: (id) => roles.get(id) ?? id,
    lane: (id) => (id === null ? text.noLane : text.named(lanes.get(id) ?? id))
  }
}

const said = (label: string | undefined): string =>
  label === undefined || label === "" ? text.nothing : text.named(label)

export const factWords = (name: FactName | "description", value: unknown): string => {
  if (value === undefined || value === null) return name === "lifecycle" ? "active" : text.nothing
  if (Array.isArray(value))
    return value.map((it) => (typeof it === "string" ? it : (it.title ?? it.url))).join(", ")
  return name === "lifecycle" ? `${value}` : text.named(shortened(`${value}`))
}

const shortened = (words: string): string => (words.length > 80 ? `${words.slice(0, 79)}…` : words)

const factNamesOfNodes = ["description", ...factNames] as const

const wordsOf = ({ label, technology }: DraftEdge): string => said(wordsOn({ label, technology }))

const nodeWords = (
  { after, before, part: { label: name } }: Extract<GraphChange, { readonly kind: "node" }>,
  { lane }: ChangeNames
): string => {
  if (before === undefined || after === undefined) return text.change.node(name)
  const { kindChanged, moved, renamed } = text.change
  const parts = [
    ...(before.label === after.label ? [] : [renamed(before.label, after.label)]),
    ...(before.kind === after.kind ? [] : [kindChanged(text.kinds[before.kind], text.kinds[after.kind])]),
    ...(before.lane === after.lane ? [] : [moved(lane(before.lane), lane(after.lane))]),
    ...factNamesOfNodes
      .filter((name) => !sameValue(before[name], after[name]))
      .map(
        (name) =>
          `${blockFields[name].toLowerCase()} from ${factWords(name, before[name])} to ${factWords(name, after[name])}`
      )
  ]
  return text.change.nodeChanged(name, parts)
}

const edgeWords = (
  { after, before, part: edge }: Extract<GraphChange, { readonly kind: "edge" }>,
  { node }: ChangeNames
): string => {
  const [source, target] = [node(edge.source), node(edge.target)]
  const { edge: plain, edgeChanged, edgeSays } = text.change
  if (before !== undefined && after !== undefined) {
    return edgeChanged(source, target, wordsOf(before), wordsOf(after))
  }
  return edge.label === "" ? plain(source, target) : edgeSays(source, target, edge.label)
}

const roleWords = ({ after, before, part }: Extract<GraphChange, { readonly kind: "role" }>): string =>
  before !== undefined && after !== undefined
    ? text.change.roleRenamed(before.label, after.label)
    : text.change.role(part.label)

/** Whether it was added, removed or changed stands beside. */
export const changeWords = (change: GraphChange, names: ChangeNames): string => {
  switch (change.kind) {
    case "node":
      return nodeWords(change, names)
    case "edge":
      return edgeWords(change, names)
    case "role":
      return roleWords(change)
    case "assignment":
      return text.change.assignment(names.node(change.part.node), names.role(change.part.role))
  }
}

/** null of roles. */
export const changedNode = (change: GraphChange | undefined): string | null => {
  switch (change?.kind) {
    case "node":
      return change.part.id
    case "edge":
      return change.part.source
    case "assignment":
      return change.part.node
    default:
      return null
  }
}
