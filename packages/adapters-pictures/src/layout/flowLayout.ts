import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { Effect } from "effect"
import type { ElkNode } from "elkjs/lib/elk-api.js"
import { inParts } from "../text/inParts.ts"
import { elkGraph } from "./elkGraph.ts"
import { filledLanes } from "./lanes.ts"
import { placedByElk } from "./placedByElk.ts"

/** Lays a picture out with a layered layout, in which arrows point down as far as the order of the lanes allows. */
export const flowLayout = Effect.fnUntraced(function* <E>(
  picture: Picture,
  lay: (graph: ElkNode) => Effect.Effect<ElkNode, E>
) {
  const lanes = yield* inParts(() => filledLanes(picture))
  return placedByElk(picture, lanes, yield* lay(elkGraph(picture, lanes)))
})
