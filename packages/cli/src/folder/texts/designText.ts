import type { GraphWrite, ProjectWithGraph } from "@design-workspace/client"
import { Predicate } from "effect"

export interface DesignFile {
  readonly title: string
  readonly prompt: string
  readonly graph: Omit<GraphWrite, "expectedUpdatedAt">
}

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const readRoles = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A node for people: its roles are a list, not a text that has one. Fields of a newer server stay. */
const nodeForPeople = <A extends object>(node: A): object =>
  Predicate.hasProperty(node, "roles") && Predicate.isString(node.roles)
    ? { ...node, roles: readRoles(node.roles) }
    : node

/** Without what is told by the documents, or follows from the rest. */
export const designText = ({ graph, prompt, title }: ProjectWithGraph): string => {
  const { contentItems: _, nodeRoles: __, nodes, ...rest } = graph
  return pretty({ title, prompt, graph: { nodes: nodes.map(nodeForPeople), ...rest } })
}

/** The same design, however it is written; a text that is no design stays as it is. */
export const canonicalDesign = (text: string): string => {
  try {
    return pretty(JSON.parse(text))
  } catch {
    return text
  }
}

const idsOf = (node: object): ReadonlyArray<string> | null => {
  const roles = Predicate.hasProperty(node, "roles") ? node.roles : []
  const list: unknown = Predicate.isString(roles) ? readRoles(roles) : roles
  return Array.isArray(list) && list.every(Predicate.isString) ? list : null
}

const isNode = (node: unknown): node is { readonly id: string } =>
  Predicate.hasProperty(node, "id") && Predicate.isString(node.id)

const field = (value: unknown, name: string): unknown =>
  Predicate.hasProperty(value, name) ? value[name] : undefined

/** Fields that a design has, and those that follow from the rest or are told by the call. */
const known = ["title", "prompt", "graph"]
const derived = ["nodeRoles", "contentItems", "expectedUpdatedAt"]

const named = (names: ReadonlyArray<string>): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ")

const unsent = (names: ReadonlyArray<string>, where: string): string | null =>
  names.length === 0
    ? null
    : `has ${names.length === 1 ? "a field that is" : "fields that are"} not sent${where}: ${named(names)}`

/** A text tells what is wrong. */
export const readDesign = (text: string): DesignFile | string => {
  const read = readRoles(text)
  const [title, prompt, graph] = [field(read, "title"), field(read, "prompt"), field(read, "graph")]
  if (!Predicate.isObject(read)) return "is no JSON"
  const beside = unsent(
    Object.keys(read).filter((name) => !known.includes(name)),
    ""
  )
  if (beside !== null) return beside
  if (!Predicate.isString(title) || !Predicate.isString(prompt)) return "has no title or no prompt"
  const nodes = field(graph, "nodes")
  if (!Predicate.isObject(graph) || !Array.isArray(nodes)) return "has no graph, or no nodes in it"
  if (!Array.isArray(field(graph, "edges")) || !Array.isArray(field(graph, "roles")))
    return "has no edges or no roles in its graph"
  const within = unsent(
    derived.filter((name) => Object.hasOwn(graph, name)),
    " in its graph"
  )
  if (within !== null) return within
  const withIds = nodes.flatMap((node: unknown) => {
    const ids = isNode(node) ? idsOf(node) : null
    return isNode(node) && ids !== null ? [{ node, ids }] : []
  })
  if (withIds.length < nodes.length) return "has a node without an id, or whose roles are no list of ids"
  const sent: object = {
    ...graph,
    nodes: withIds.map(({ ids, node }) => ({ ...node, roles: JSON.stringify(ids) })),
    nodeRoles: withIds.flatMap(({ ids, node }) => ids.map((role_id) => ({ node_id: node.id, role_id })))
  }
  // The server judges what is in it, and says what is wrong where.
  return { title, prompt, graph: sent as DesignFile["graph"] }
}
