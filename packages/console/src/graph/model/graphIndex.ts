import type { BoxPlace, EdgePlace, GraphLayout, LanePlace } from "@design-workspace/client"

export interface GraphIndex {
  readonly boxes: ReadonlyMap<string, BoxPlace>
  readonly lanes: ReadonlyMap<string | null, LanePlace>
  readonly out: ReadonlyMap<string, ReadonlyArray<EdgePlace>>
  readonly in: ReadonlyMap<string, ReadonlyArray<EdgePlace>>
}

export const graphIndex = ({ boxes, edges, lanes }: GraphLayout): GraphIndex => ({
  boxes: new Map(boxes.map((box) => [box.id, box])),
  lanes: new Map(lanes.map((lane) => [lane.id, lane])),
  out: Map.groupBy(edges, ({ source_id }) => source_id),
  in: Map.groupBy(edges, ({ target_id }) => target_id)
})

type Ends = Pick<EdgePlace, "source_id" | "target_id">

/** No id has the sign between the ends. */
export const edgeKey = ({ source_id, target_id }: Ends): string => `${source_id}~${target_id}`

export const edgeEnds = (key: string): readonly [source: string, target: string] | undefined => {
  const [source, target] = key.split("~")
  return source === undefined || target === undefined ? undefined : [source, target]
}

export const touches = ({ source_id, target_id }: Ends, id: string | null | undefined): boolean =>
  source_id === id || target_id === id

export const edgesAt = (index: GraphIndex, id: string): ReadonlyArray<EdgePlace> => [
  ...new Set([...(index.out.get(id) ?? []), ...(index.in.get(id) ?? [])])
]

export const neighbourhood = (index: GraphIndex, id: string): ReadonlySet<string> =>
  new Set([
    id,
    ...(index.out.get(id) ?? []).map(({ target_id }) => target_id),
    ...(index.in.get(id) ?? []).map(({ source_id }) => source_id)
  ])
