import type { Block, Content } from "@design-workspace/domain/collections/Collection"
import { namingWith, specialtiesOf } from "@design-workspace/domain/collections/references"
import type { GraphAsk, GraphPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { factsOf } from "@design-workspace/domain/shared/factFields"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { kindOfPart } from "../brief/kindOfPart.ts"
import type { ScoredPart } from "../brief/ScoredPart.ts"
import { assignSpecialties } from "../plan/assignSpecialties.ts"
import { edgePlan } from "../plan/EdgePlan.ts"
import { LayerChooser } from "../plan/LayerChooser.ts"
import { choose } from "./Choice.ts"

/** Of the space: an answer has an end. */
const mostEdges = 10_000

const nobody = ItemId.make("offline:nobody")

const visible = ({ space }: GraphAsk): Content => {
  const shown = <A extends { readonly hidden: boolean }>(items: ReadonlyArray<A>) =>
    items.filter(({ hidden }) => !hidden)
  return {
    layers: shown(space.layers),
    specialties: shown(space.specialties),
    blocks: shown(space.blocks),
    edges: space.edges
  }
}

const presentBlocks = ({ present }: GraphAsk): ReadonlyArray<Block> =>
  present.nodes.map(({ id, label, layerId, roles, ...facts }) => ({
    id,
    name: label,
    description: "",
    ...namingWith(layerId ?? nobody, roles),
    ...factsOf(facts)
  }))

const newBlocks = (added: ReadonlyArray<ScoredPart>, space: Content): ReadonlyArray<Block> => {
  const layerChooser = new LayerChooser(space)
  const specialtiesOf = assignSpecialties(
    space,
    added.map((part) => ({ ...part, about: part.own ? part.description : "" }))
  )
  const assigned = [...specialtiesOf.values()]
  return added.map((part, index) => {
    const layer = layerChooser.choose(part.name, part.role)
    if (layer !== null) layerChooser.countBlock(layer)
    const kind = kindOfPart(part)
    return {
      id: ItemId.make(`offline:new:${index}`),
      name: part.name,
      description: part.description,
      ...namingWith(
        layer?.id ?? nobody,
        (assigned[index] ?? []).map((id) => ItemId.make(id))
      ),
      ...(kind === "service" ? {} : { kind })
    }
  })
}

const addPart = (block: Block): GraphPart => ({
  _tag: "Add",
  name: block.name,
  layer: block.layerId === nobody ? null : block.layerId,
  roles: specialtiesOf(block),
  ...factsOf(block)
})

/** Nodes are chosen from the space, or new where it lacks them. No node stands alone. */
export const graphPlan = (ask: GraphAsk): ReadonlyArray<GraphPart> => {
  const space = visible(ask)
  const { added, analysis, blocks } = choose(ask, space, presentBlocks(ask))
  const inSpace = new Set<Block>(space.blocks)
  const fresh = newBlocks(added, space)
  const ids = new Set<string>(blocks.map(({ id }) => id))
  const edges = space.edges.filter(({ sourceId, targetId }) => ids.has(sourceId) && ids.has(targetId))
  const planned = edgePlan(analysis, { ...space, blocks: [...blocks, ...fresh], edges })
  const names = new Map<string, string>([
    ...blocks.filter((block) => !inSpace.has(block)).map(({ id, name }) => [id, name] as const),
    ...fresh.map(({ id, name }) => [id, name] as const)
  ])
  const join = (source: string, target: string, label: string | undefined): GraphPart => ({
    _tag: "Join",
    source: names.get(source) ?? source,
    target: names.get(target) ?? target,
    ...(label === undefined ? {} : { label })
  })
  return [
    ...blocks.map(
      (block): GraphPart =>
        inSpace.has(block) ? { _tag: "Choose", block: block.id, roles: null } : addPart(block)
    ),
    ...fresh.map(addPart),
    ...planned.flatMap((item) => (item._tag === "Edge" ? [join(item.source, item.target, item.label)] : [])),
    ...edges.slice(0, mostEdges).map(({ label, sourceId, targetId }) => join(sourceId, targetId, label))
  ]
}
