import type { Design, GraphLayout } from "@design-workspace/client"
import { extendLayout } from "../../graph/model/extendLayout.ts"
import { idOf } from "../../graph/model/listChanges.ts"
import { changeKey, type PartChange } from "./proposalChanges.ts"
import { edgeId } from "./RunState.ts"

const union = <Item>(
  current: ReadonlyArray<Item>,
  proposed: ReadonlyArray<Item>,
  key: (item: Item) => string
): ReadonlyArray<Item> => [
  ...new Map([...current, ...proposed].map((item): readonly [string, Item] => [key(item), item])).values()
]

/** What the collection has stays in its place; what would come, go or change is marked. */
export const proposalLayout = (
  layout: GraphLayout,
  current: Design,
  proposed: Design,
  changes: ReadonlyArray<PartChange>
): GraphLayout => {
  const marks = new Map(changes.map(({ change, key }) => [key, change]))
  const markOf = (kind: PartChange["kind"], id: string) => marks.get(changeKey(kind, id)) ?? "same"
  const { boxes, edges, lanes, ...size } = extendLayout(layout, {
    lanes: union(current.layers, proposed.layers, idOf),
    boxes: union(current.blocks, proposed.blocks, idOf).map(({ layer_id, ...block }) => ({
      ...block,
      lane_id: layer_id
    })),
    edges: union(current.edges, proposed.edges, edgeId)
  })
  return {
    ...size,
    lanes: lanes.map((lane) => ({ ...lane, mark: lane.id === null ? "same" : markOf("layer", lane.id) })),
    boxes: boxes.map((box) => ({ ...box, mark: markOf("block", box.id) })),
    edges: edges.map((edge) => ({ ...edge, mark: markOf("edge", edgeId(edge)) }))
  }
}
