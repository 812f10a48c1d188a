import { createRequire } from "node:module"
import type { Picture, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { PictureOverdue, type PicturesBusy } from "@design-workspace/domain/pictures/PictureRenderer"
import { inParts } from "@design-workspace/domain/shared/inParts"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect } from "effect"
import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api.js"
import { makePictureTurns, mostWaiting } from "../turns/pictureTurns.ts"
import { edgeLabel } from "./edgeLabel.ts"
import { gridLayout } from "./gridLayout.ts"
import { type FilledLane, filledLanes, gutterOf } from "./lanes.ts"
import { boxWidth } from "./measuredBox.ts"
import { isLarge, isWithin } from "./PictureSize.ts"
import type { PlacedPicture } from "./PlacedPicture.ts"
import { elkIds, placedByElk } from "./placedByElk.ts"
import { rowsOf, targetsOf } from "./rowsOf.ts"
import { fitsPage, isReadable, type Sheet, sheetMargin } from "./Sheet.ts"

const boxGap = 22
const rowGap = 30

interface FlowPlan {
  readonly columns: number
  /** `straight` has the fewest bends, `compact` the least width; `quick` is for pictures where the first takes long. */
  readonly placement: "straight" | "quick" | "compact"
}

const strategies = { straight: "NETWORK_SIMPLEX", quick: "BRANDES_KOEPF", compact: "SIMPLE" }

const optionsFor = ({ placement }: FlowPlan): LayoutOptions => ({
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.partitioning.activate": "true",
  // Otherwise each connected part would have lanes of its own.
  "elk.separateConnectedComponents": "false",
  "elk.randomSeed": "1",
  "elk.padding": "[top=0,left=0,bottom=0,right=0]",
  "elk.spacing.nodeNode": String(boxGap),
  "elk.spacing.edgeNode": "12",
  "elk.spacing.edgeEdge": "10",
  "elk.spacing.edgeLabel": "2",
  "elk.layered.spacing.nodeNodeBetweenLayers": String(rowGap),
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.edgeLabels.centerLabelPlacementStrategy": "SPACE_EFFICIENT_LAYER",
  "elk.layered.thoroughness": "4",
  "elk.layered.nodePlacement.strategy": strategies[placement]
})

const labelOptions: LayoutOptions = { "elk.edgeLabels.placement": "CENTER", "elk.edgeLabels.inline": "true" }

const elkEdge = (edge: PictureEdge, index: number, nodeId: (id: string) => string): ElkExtendedEdge => {
  const label = edgeLabel(edge)
  return {
    id: elkIds.edge(index),
    sources: [nodeId(edge.sourceId)],
    targets: [nodeId(edge.targetId)],
    ...(label === null
      ? {}
      : {
          labels: [{ text: "label", width: label.width, height: label.height, layoutOptions: labelOptions }]
        })
  }
}

const nodesOf = (
  lanes: ReadonlyArray<FilledLane>,
  targets: ReturnType<typeof targetsOf>,
  { columns }: FlowPlan
): ReadonlyArray<ElkNode> => {
  let [next, index] = [0, 0]
  return lanes.flatMap((lane, at) => {
    const boxes = new Map(
      lane.boxes.map(({ box, height }) => [
        box.id,
        { id: elkIds.box(index++), width: boxWidth, height } satisfies ElkNode
      ])
    )
    const rows = rowsOf([...boxes.keys()], targets, columns).map((ids) =>
      ids.flatMap((id) => boxes.get(id) ?? [])
    )
    // Invisible: keeps room for the name of a lane without boxes.
    const name = { id: elkIds.laneName(at), width: 1, height: lane.nameHeight }
    return (rows.length === 0 ? [[name]] : rows).flatMap((row) => {
      const layoutOptions = { "elk.partitioning.partition": String(next++) }
      return row.map((node) => ({ ...node, layoutOptions }))
    })
  })
}

const elkGraph = (picture: Picture, lanes: ReadonlyArray<FilledLane>, plan: FlowPlan): ElkNode => {
  const ids = lanes.flatMap(({ boxes }) => boxes.map(({ box }) => box.id))
  const nodeIds = new Map(ids.map((id, index) => [id, elkIds.box(index)]))
  const nodeId = (id: string): string => nodeIds.get(id) ?? ""
  return {
    id: "picture",
    layoutOptions: optionsFor(plan),
    children: [...nodesOf(lanes, targetsOf(picture.edges), plan)],
    edges: picture.edges.map((edge, index) => elkEdge(edge, index, nodeId))
  }
}

/** Boxes with the fewest bends take several times as long, most of all with many lanes. */
const largestStraight = { boxes: 40, edges: 60, lanes: 6 }

/** A larger one hardly fits on one page, and takes long to be laid out straight in two columns. */
const largestPage = { boxes: 20, edges: 30, lanes: 8 }

/** If none is asked for, wider than high, as screens are. */
const wantedWidth = ({ boxes }: Picture, { width }: Sheet): number =>
  width ?? Math.min(1_600, Math.max(720, 320 * Math.ceil(Math.sqrt(boxes.length))))

const columnsOf = (picture: Picture, lanes: ReadonlyArray<FilledLane>, sheet: Sheet): number => {
  const room = wantedWidth(picture, sheet) - gutterOf(lanes, sheet) - sheetMargin
  return Math.max(1, Math.floor((room + boxGap) / (boxWidth + boxGap)))
}

/** Less high ones, for pictures higher than a page; they shrink to the width. */
const pagePlans = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  sheet: Sheet
): ReadonlyArray<FlowPlan> => {
  if (sheet.width === null || !isWithin(largestPage, picture)) return []
  const columns = columnsOf(picture, lanes, sheet)
  return [
    { columns: columns + 1, placement: "compact" },
    { columns: Math.max(1, columns - 1), placement: "straight" }
  ]
}

/** Each is tried only if those before are too wide. */
const flowPlans = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  sheet: Sheet
): readonly [FlowPlan, ...ReadonlyArray<FlowPlan>] => {
  const columns = columnsOf(picture, lanes, sheet)
  const compact = (fewer: number): FlowPlan => ({
    columns: Math.max(1, columns - fewer),
    placement: "compact"
  })
  // The fewest bends take long, and need room.
  if (isWithin(largestStraight, picture) && columns > 2) {
    const straight: FlowPlan = { columns, placement: "straight" }
    return sheet.width === null ? [straight, compact(0)] : [straight, compact(0), compact(1), compact(2)]
  }
  if (sheet.width === null) return [{ columns, placement: "quick" }, compact(0)]
  return columns === 1 ? [compact(0)] : [compact(0), compact(1)]
}

/** Of one row, which most pictures have. */
const legendHeight = 44

const isOnePage = ({ height, width }: PlacedPicture, sheet: Sheet): boolean =>
  fitsPage(width, height + legendHeight, sheet)

/** The first layout no wider than wanted, else the narrowest; instead of one too high for a page, one that is not. */
const flowLayout = Effect.fnUntraced(function* <E>(
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

/** On an overloaded machine: the worst graph that a search found takes 3 s of CPU time (decision 0024). */
const longestLayout = "30 seconds"

const startElk = async (): Promise<ELK> => {
  const [{ default: api }, { default: Worker }] = await Promise.all([
    import("elkjs/lib/elk-api.js"),
    import("web-worker")
  ])
  const workerUrl = createRequire(import.meta.url).resolve("elkjs/lib/elk-worker.min.js")
  return new api.default({ workerUrl, workerFactory: (url) => new Worker(url) })
}

/** The thread starts with the first picture and ends with the scope. */
const makeFlow = Effect.gen(function* () {
  let elk: ELK | undefined
  const stop = Effect.sync(() => {
    elk?.terminateWorker()
    elk = undefined
  })
  yield* Effect.addFinalizer(() => stop)

  const started = Effect.promise(async (signal) => {
    const ready = elk ?? (await startElk())
    if (signal.aborted) ready.terminateWorker()
    else elk = ready
    return ready
  })

  return (picture: Picture, sheet: Sheet): Effect.Effect<PlacedPicture, PictureOverdue> =>
    Effect.flatMap(started, (ready) =>
      flowLayout(picture, sheet, (graph) => Effect.tryPromise(() => ready.layout(graph)))
    ).pipe(
      Effect.timeoutOrElse({ duration: longestLayout, orElse: () => Effect.fail(new PictureOverdue()) }),
      // Whoever gives up leaves a busy thread, which the next caller must not wait for. Nor is one reused after a
      // failure.
      Effect.onInterrupt(() => stop),
      Effect.onError(() => stop),
      Effect.flatMap((placed) =>
        isReadable(placed.width, sheet) ? Effect.succeed(placed) : gridLayout(picture, sheet)
      ),
      // ELK always fails on certain graphs.
      Effect.catchTag("UnknownError", () => gridLayout(picture, sheet))
    )
})

/** The same positions for the same picture. */
export type PictureLayout = (
  holder: Holder,
  picture: Picture,
  sheet: Sheet
) => Effect.Effect<PlacedPicture, PicturesBusy | PictureOverdue>

export const makePictureLayout = Effect.gen(function* () {
  const turn = yield* makePictureTurns(mostWaiting)
  const flow = yield* makeFlow
  const lay: PictureLayout = (holder, picture, sheet) =>
    isLarge(picture) ? gridLayout(picture, sheet) : turn(holder, flow(picture, sheet))
  return lay
})
