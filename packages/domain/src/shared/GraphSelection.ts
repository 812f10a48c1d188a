import { eachInSteps } from "./inParts.ts"

/**
 * What any of `only` names, and what is at most so many edges away, in either direction (contract 16.3). Names are
 * `part:` or `layer:` with an id, `tag:` or `owner:` with the exact text.
 */
export interface GraphSelection {
  readonly only: ReadonlyArray<string>
  readonly hops: number
}

interface Identified {
  readonly id: string
}

interface Item extends Identified {
  readonly layerId?: string
  readonly owner?: string
  readonly tags?: ReadonlyArray<string>
}

interface Ends {
  readonly sourceId: string
  readonly targetId: string
}

interface Version {
  readonly items: ReadonlyArray<Item>
  readonly edges: ReadonlyArray<Ends>
}

const namesOf = ({ id, layerId, owner, tags = [] }: Item): ReadonlyArray<string> => [
  `part:${id}`,
  ...(layerId === undefined ? [] : [`layer:${layerId}`]),
  ...(owner === undefined ? [] : [`owner:${owner}`]),
  ...tags.map((tag) => `tag:${tag}`)
]

function* idsIn(
  versions: ReadonlyArray<Version>,
  { hops, only }: GraphSelection
): Generator<void, Set<string>> {
  const named = new Set(only)
  const ids = new Set<string>()
  for (const { items } of versions)
    yield* eachInSteps(items, (item) => {
      if (namesOf(item).some((name) => named.has(name))) ids.add(item.id)
    })
  for (let hop = 0; hop < hops; hop += 1) {
    const beside: Array<string> = []
    for (const { edges } of versions)
      yield* eachInSteps(edges, ({ sourceId, targetId }) => {
        if (ids.has(sourceId)) beside.push(targetId)
        if (ids.has(targetId)) beside.push(sourceId)
      })
    for (const id of beside) ids.add(id)
  }
  return ids
}

const itemsIn = <A extends Identified>(items: ReadonlyArray<A>, ids: ReadonlySet<string>) =>
  items.filter(({ id }) => ids.has(id))

const edgesIn = <A extends Ends>(edges: ReadonlyArray<A>, ids: ReadonlySet<string>) =>
  edges.filter(({ sourceId, targetId }) => ids.has(sourceId) && ids.has(targetId))

interface Graph {
  readonly nodes: ReadonlyArray<Item & { readonly roles: ReadonlyArray<string> }>
  readonly edges: ReadonlyArray<Ends>
  readonly roles: ReadonlyArray<Identified>
}

/** To its nodes, the edges between them, and the roles that they have in any of the graphs. Null leaves all. */
export function* cutGraphs<G extends Graph>(
  graphs: ReadonlyArray<G>,
  part: GraphSelection | null
): Generator<void, (graph: G) => G> {
  if (part === null) return (graph) => graph
  const versions = graphs.map(({ edges, nodes }) => ({ items: nodes, edges }))
  const ids = yield* idsIn(versions, part)
  const roles = new Set(graphs.flatMap(({ nodes }) => itemsIn(nodes, ids).flatMap((it) => it.roles)))
  return (graph) => ({
    ...graph,
    nodes: itemsIn(graph.nodes, ids),
    edges: edgesIn(graph.edges, ids),
    roles: itemsIn(graph.roles, roles)
  })
}

interface Design {
  readonly layers: ReadonlyArray<Identified>
  readonly specialties: ReadonlyArray<Identified>
  readonly blocks: ReadonlyArray<
    Item & { readonly layerId: string; readonly defaultSpecialties: ReadonlyArray<string> }
  >
  readonly edges: ReadonlyArray<Ends>
}

/** To its blocks, the edges between them, and the layers and specialties that they name. */
export function* cutDesigns<D extends Design>(
  designs: ReadonlyArray<D>,
  part: GraphSelection | null
): Generator<void, (design: D) => D> {
  if (part === null) return (design) => design
  const versions = designs.map(({ blocks, edges }) => ({ items: blocks, edges }))
  const ids = yield* idsIn(versions, part)
  const kept = designs.flatMap(({ blocks }) => itemsIn(blocks, ids))
  const layers = new Set(kept.map(({ layerId }) => layerId))
  const specialties = new Set(kept.flatMap(({ defaultSpecialties }) => defaultSpecialties))
  return (design) => ({
    ...design,
    layers: itemsIn(design.layers, layers),
    specialties: itemsIn(design.specialties, specialties),
    blocks: itemsIn(design.blocks, ids),
    edges: edgesIn(design.edges, ids)
  })
}
