import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { Effect } from "effect"
import type { ElkNode } from "elkjs/lib/elk-api.js"
import { elkGraph, type FlowPlan } from "./elkGraph.ts"
import { flowPlans, pagePlans, wantedWidth } from "./flowPlans.ts"
import { filledLanes } from "./lanes.ts"
import type { PlacedPicture } from "./PlacedPicture.ts"
import { placedByElk } from "./placedByElk.ts"
import { fitsPage, type Sheet } from "./Sheet.ts"

/** The height of a legend of one row, which most pictures have. */
const legendHeight = 44

const isOnePage = ({ height, width }: PlacedPicture, sheet: Sheet): boolean =>
  fitsPage(width, height + legendHeight, sheet)

/**
 * Lays a picture out with a layered layout, in which arrows point down as far as the order of the lanes allows. Of
 * several layouts it takes the first that is no wider than wanted, else the narrowest. If that is too high for a page,
 * it takes one that is not, if there is one.
 */
export const flowLayout = Effect.fnUntraced(function* <E>(
  picture: Picture,
  sheet: Sheet,
  lay: (graph: ElkNode) => Effect.Effect<ElkNode, E>
) {
  const lanes = yield* inParts(() => filledLanes(picture, sheet))
  const wanted = wantedWidth(picture, sheet)
  const layWith = (plan: FlowPlan) =>
    Effect.map(lay(elkGraph(picture, lanes, plan)), (result) => placedByElk(picture, lanes, sheet, result))
  const [first, ...others] = flowPlans(picture, lanes, sheet)
  let best = yield* layWith(first)
  for (const plan of others) {
    if (best.width <= wanted * 1.1) break
    const placed = yield* layWith(plan)
    if (placed.width < best.width) best = placed
  }
  if (isOnePage(best, sheet)) return best
  for (const plan of pagePlans(picture, lanes, sheet)) {
    const placed = yield* layWith(plan)
    if (isOnePage(placed, sheet)) return placed
  }
  return best
})
