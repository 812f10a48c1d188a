import { Equal, Struct } from "effect"
import { specialtiesOf } from "../../scenes/blocks.ts"
import { type Block, type Edge, factNames } from "./Content.ts"
import type { Graph, Project, Space } from "./State.ts"
import { shownBy } from "./shownBy.ts"

/** What the space shows (contract 4). */
export const startGraph = (space: Space): Graph => {
  const { blocks, edges, specialties } = shownBy(space)
  return {
    nodes: blocks.map((block) => ({
      id: block.id,
      label: block.name,
      roles: specialtiesOf(block),
      layer_id: block.layer_id,
      ...(block.description === "" ? {} : { description: block.description }),
      ...Struct.pick(block, factNames)
    })),
    edges,
    roles: specialties.map(({ id, name }) => ({ id, label: name }))
  }
}

const pairsOf = ({ nodes }: Graph) =>
  nodes.flatMap(({ id, roles }) => roles.map((role_id) => ({ node_id: id, role_id })))

export const graphBody = (graph: Graph) => ({
  nodes: graph.nodes.map((node) => ({ ...node, roles: JSON.stringify(node.roles) })),
  edges: graph.edges,
  roles: graph.roles,
  nodeRoles: pairsOf(graph)
})

export const graphRead = ({ documents, graph }: Project) => ({
  ...graphBody(graph),
  contentItems: graph.nodes.flatMap(({ id: node_id }) => {
    const current = documents.get(node_id)?.at(-1)
    if (current === undefined) return []
    const { created_at: updated_at, edit_type, id, version } = current
    return [{ id, node_id, version, edit_type, updated_at }]
  })
})

const differences = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>, key: (item: A) => string) => {
  const without = (some: ReadonlyArray<A>, others: ReadonlyArray<A>) =>
    some.map(key).filter((it) => !others.map(key).includes(it))
  return { added: without(after, before), removed: without(before, after) }
}

const changes = <A extends object>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string,
  fields: ReadonlyArray<keyof A>
) => ({
  ...differences(before, after, key),
  changed: after
    .filter((it) =>
      before.some((was) => key(was) === key(it) && fields.some((one) => !Equal.equals(was[one], it[one])))
    )
    .map(key)
})

const idOf = ({ id }: { readonly id: string }) => id
const edgeKey = ({ source_id, target_id }: Edge) => `${source_id} ${target_id}`
const nodeFields = ["label", "layer_id", "description", ...factNames] as const

/** By ids (contract 4, `diff_from`). */
export const diffOf = (before: Graph, after: Graph) => ({
  nodes: changes(before.nodes, after.nodes, idOf, nodeFields),
  edges: changes(before.edges, after.edges, edgeKey, ["label"]),
  roles: changes(before.roles, after.roles, idOf, ["label"]),
  nodeRoles: differences(pairsOf(before), pairsOf(after), ({ node_id, role_id }) => `${node_id} ${role_id}`)
})

/** After a block was split, its edges lead to or from its parts; `moved` are these (contract 5.6). */
export const rewired = (
  edges: ReadonlyArray<Edge>,
  removed: string,
  parts: ReadonlyArray<Pick<Block, "id">>,
  inner: ReadonlyArray<Edge>
) => {
  const orAll = (ids: ReadonlyArray<string>) => (ids.length > 0 ? ids : parts.map(({ id }) => id))
  const entries = orAll(
    parts.flatMap(({ id }) => (inner.some(({ target_id }) => target_id === id) ? [] : [id]))
  )
  const exits = orAll(
    parts.flatMap(({ id }) => (inner.some(({ source_id }) => source_id === id) ? [] : [id]))
  )
  const touches = (edge: Edge) => edge.source_id === removed || edge.target_id === removed
  const move = (edge: Edge) =>
    edge.target_id === removed
      ? entries.map((id): Edge => ({ ...edge, target_id: id }))
      : exits.map((id): Edge => ({ ...edge, source_id: id }))
  return {
    edges: [...edges.flatMap((edge) => (touches(edge) ? move(edge) : [edge])), ...inner],
    moved: edges.filter(touches).flatMap(move)
  }
}
