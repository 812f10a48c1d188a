import { Result } from "effect"
import { mintId } from "../../collections/mintId.ts"
import { specialtiesOf } from "../../collections/references.ts"
import type { SpaceView } from "../../overlays/Overlay.ts"
import type { Graph, GraphEdge, GraphNode } from "../../projects/Graph.ts"
import { nodeOf } from "../../projects/graphOfSpace.ts"
import { readKind, withKind } from "../../shared/BlockKind.ts"
import { factsBesideKind } from "../../shared/factFields.ts"
import { maximumPairs } from "../../shared/graphSize.ts"
import type { ItemId } from "../../shared/Ids.ts"
import { cleanLabel, cleanName, findByReference } from "../model/ModelText.ts"
import type { RunningEvent } from "../outcome/GenerationEvent.ts"
import type { GraphPart } from "./ProjectModel.ts"

export interface GraphSource {
  readonly space: SpaceView
  readonly present: Graph
}

/** A run can write a document for each of so many nodes. */
export const mostNodes = 1_000

const knownRoles = ({ space }: GraphSource, references: ReadonlyArray<string>): ReadonlyArray<ItemId> => [
  ...new Set(references.flatMap((reference) => findByReference(space.specialties, reference)?.id ?? []))
]

export const emptyGraph = ({ space }: GraphSource): Graph => ({
  nodes: [],
  edges: [],
  roles: space.specialties.map(({ id, name }) => ({ id, label: name }))
})

export interface AcceptedPart {
  readonly graph: Graph
  readonly event: RunningEvent
}

type Verdict = Result.Result<AcceptedPart, string>

const putNode = (graph: Graph, node: GraphNode): Verdict => {
  const isThere = graph.nodes.some(({ id }) => id === node.id)
  if (!isThere && graph.nodes.length >= mostNodes) return Result.fail(`there are already ${mostNodes} nodes`)
  const nodes = isThere
    ? graph.nodes.map((other) => (other.id === node.id ? node : other))
    : [...graph.nodes, node]
  if (nodes.reduce((pairs, { roles }) => pairs + roles.length, 0) > maximumPairs)
    return Result.fail(`the nodes have more than ${maximumPairs} roles together`)
  const { id, label, layerId = null, roles } = node
  return Result.succeed({ graph: { ...graph, nodes }, event: { _tag: "Node", id, label, layerId, roles } })
}

/** A block that the project has stays as it is there, but for roles that the model tells. */
const choose = (
  source: GraphSource,
  graph: Graph,
  { block: reference, roles }: Extract<GraphPart, { readonly _tag: "Choose" }>
): Verdict => {
  const block = findByReference(source.space.blocks, reference)
  if (block === undefined) return Result.fail(`the space has no block "${cleanName(reference)}"`)
  const present = source.present.nodes.find(({ id }) => id === block.id)
  const known = new Set(source.space.specialties.map(({ id }) => id))
  const own = (present?.roles ?? specialtiesOf(block)).filter((id) => known.has(id))
  return putNode(graph, {
    ...(present ?? nodeOf(block)),
    roles: roles === null ? [...new Set(own)] : knownRoles(source, roles)
  })
}

/** The id that the name has in the draft, else in the project, else a new one. */
const idFor = ({ present, space }: GraphSource, graph: Graph, name: string): ItemId => {
  const drafted = findByReference(graph.nodes, name)
  if (drafted !== undefined) return drafted.id
  const taken = new Set<string>([...graph.nodes, ...space.blocks].map(({ id }) => id))
  const former = present.nodes.filter(({ id }) => !taken.has(id))
  return (
    findByReference(former, name)?.id ??
    mintId(name, new Set([...taken, ...present.nodes.map(({ id }) => id)]))
  )
}

const add = (
  source: GraphSource,
  graph: Graph,
  part: Extract<GraphPart, { readonly _tag: "Add" }>
): Verdict => {
  const label = cleanName(part.name)
  if (label === "") return Result.fail("a node needs a name")
  const block = findByReference(source.space.blocks, label)
  if (block !== undefined) return choose(source, graph, { _tag: "Choose", block: block.id, roles: null })
  const id = idFor(source, graph, label)
  const former = source.present.nodes.find((node) => node.id === id)
  const layer = part.layer === null ? undefined : findByReference(source.space.layers, part.layer)
  return putNode(graph, {
    id,
    label,
    roles: knownRoles(source, part.roles),
    ...(layer === undefined ? {} : { layerId: layer.id }),
    ...(former?.description === undefined ? {} : { description: former.description }),
    ...(former === undefined ? {} : factsBesideKind(former)),
    ...withKind(readKind(part.kind))
  })
}

/** An edge keeps the technology that it has in the project, else in the space. */
const join = (
  { present, space }: GraphSource,
  graph: Graph,
  { label, source, target }: Extract<GraphPart, { _tag: "Join" }>
): Verdict => {
  const [from, to] = [findByReference(graph.nodes, source), findByReference(graph.nodes, target)]
  if (from === undefined || to === undefined)
    return Result.fail(`"${cleanName(source)}" or "${cleanName(target)}" is no node of the graph`)
  if (from.id === to.id) return Result.fail("an edge joins two different nodes")
  const says = cleanLabel(label ?? "")
  const isSame = ({ sourceId, targetId }: GraphEdge) => sourceId === from.id && targetId === to.id
  const technology = [...present.edges, ...space.edges].find(isSame)?.technology
  const edge: GraphEdge = {
    ...{ sourceId: from.id, targetId: to.id },
    ...(says === "" ? {} : { label: says }),
    ...(technology === undefined ? {} : { technology })
  }
  const others = graph.edges.filter((other) => !isSame(other))
  return Result.succeed({
    graph: { ...graph, edges: [...others, edge] },
    event: { _tag: "Edge", sourceId: from.id, targetId: to.id }
  })
}

/** Fails with why the part does not fit. The result obeys `graphIssues`. */
export const addGraphPart = (source: GraphSource, graph: Graph, part: GraphPart): Verdict => {
  switch (part._tag) {
    case "Choose":
      return choose(source, graph, part)
    case "Add":
      return add(source, graph, part)
    case "Join":
      return join(source, graph, part)
  }
}
