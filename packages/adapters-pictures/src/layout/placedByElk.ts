import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { ElkEdgeSection, ElkNode } from "elkjs/lib/elk-api.js"
import { bandsOf, type Extent } from "./bandsOf.ts"
import { edgeLabel } from "./edgeLabel.ts"
import { type FilledLane, gutterOf } from "./lanes.ts"
import type { PlacedBox, PlacedEdge, PlacedPicture, Point } from "./PlacedPicture.ts"
import { type Sheet, sheetMargin } from "./Sheet.ts"
import { betweenBoxes, type Solid, squeeze } from "./squeeze.ts"

/** By positions in the picture's lists. */
export const elkIds = {
  box: (index: number): string => `n${index}`,
  edge: (index: number): string => `e${index}`,
  /** Invisible: it keeps the space for the name. */
  laneName: (lane: number): string => `l${lane}`
}

interface PlacedNode extends Point {
  readonly height: number
}

/** From ELK's positions, which begin at 0, to where the picture's boxes begin. */
type Move = (point: Point) => Point

const pointsOf = ({ bendPoints = [], endPoint, startPoint }: ElkEdgeSection): ReadonlyArray<Point> => [
  startPoint,
  ...bendPoints,
  endPoint
]

const nodesOf = (result: ElkNode, move: Move): ReadonlyMap<string, PlacedNode> =>
  new Map(
    (result.children ?? []).map(({ height = 0, id, x = 0, y = 0 }) => [id, { ...move({ x, y }), height }])
  )

const extentOf = (nodes: ReadonlyArray<Pick<PlacedNode, "y" | "height">>): Extent => ({
  top: Math.min(...nodes.map(({ y }) => y)),
  bottom: Math.max(...nodes.map(({ height, y }) => y + height))
})

const placedBoxes = (lanes: ReadonlyArray<FilledLane>, at: (id: string) => PlacedNode) => {
  let next = 0
  return lanes.map(({ boxes }) =>
    boxes.map((measured) => {
      const { x, y } = at(elkIds.box(next))
      next += 1
      return { measured, x, y }
    })
  )
}

const placedEdges = (picture: Picture, result: ElkNode, move: Move): ReadonlyArray<PlacedEdge> => {
  const routes = new Map((result.edges ?? []).map((route) => [route.id, route]))
  return picture.edges.flatMap((edge, index) => {
    const { labels = [], sections = [] } = routes.get(elkIds.edge(index)) ?? {}
    const [section] = sections
    if (section === undefined) return []
    const [at] = labels
    const text = edgeLabel(edge)
    const label =
      text === null || at === undefined ? null : { ...text, ...move({ x: at.x ?? 0, y: at.y ?? 0 }) }
    return [{ edge, points: pointsOf(section).map(move), label }]
  })
}

/** Some of it is beside the distance to its neighbours. */
const leastHeight = ({ nameHeight }: FilledLane): number => Math.max(0, nameHeight - betweenBoxes + 10)

const sideBySide = (boxes: ReadonlyArray<PlacedBox>): ReadonlyArray<ReadonlyArray<PlacedBox>> => {
  const rows: Array<Array<PlacedBox>> = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const box of boxes.toSorted((one, other) => one.y - other.y)) {
    if (box.y >= bottom) rows.push([])
    rows.at(-1)?.push(box)
    bottom = Math.max(bottom, box.y + box.measured.height)
  }
  return rows
}

/** ELK shuffles what no edge holds in its place. All boxes are equally wide, so those of a row change places. */
const inOrderOfText = (boxes: ReadonlyArray<PlacedBox>, joined: ReadonlySet<string>) => {
  const loose = new Map(
    boxes.filter(({ measured }) => !joined.has(measured.box.id)).map((box) => [box, box.x])
  )
  for (const row of sideBySide([...loose.keys()])) {
    const places = row.map(({ x }) => x).toSorted((one, other) => one - other)
    const inText = boxes.filter((box) => row.includes(box))
    for (const [index, box] of inText.entries()) loose.set(box, places[index] ?? box.x)
  }
  return boxes.map((box) => ({ ...box, x: loose.get(box) ?? box.x }))
}

const extentsOf = (
  lanes: ReadonlyArray<FilledLane>,
  boxes: ReadonlyArray<ReadonlyArray<PlacedBox>>,
  nodes: ReadonlyMap<string, PlacedNode>
): ReadonlyArray<Extent> =>
  lanes.map((lane, index) => {
    const name = nodes.get(elkIds.laneName(index))
    const { bottom, top } = extentOf([
      ...(name === undefined ? [] : [name]),
      ...(boxes[index] ?? []).map(({ measured, y }) => ({ y, height: measured.height }))
    ])
    return { top, bottom: Math.max(bottom, top + leastHeight(lane)) }
  })

const distancesOf = (lanes: ReadonlyArray<FilledLane>, extents: ReadonlyArray<Extent>) =>
  extents.slice(1).flatMap(({ top: to }, index) => {
    const [lane, above] = [lanes[index], extents[index]]
    return lane === undefined || above === undefined
      ? []
      : [{ from: above.top, to, least: leastHeight(lane) + betweenBoxes }]
  })

const solidsOf = (nodes: ReadonlyMap<string, PlacedNode>, edges: ReadonlyArray<PlacedEdge>) => [
  ...[...nodes.values()].map(({ height, y }): Solid => ({ kind: "box", top: y, bottom: y + height })),
  ...edges.flatMap(
    ({ label, points }): ReadonlyArray<Solid> => [
      ...(label === null ? [] : [{ kind: "label", top: label.y, bottom: label.y + label.height } as const]),
      ...points.slice(1, -1).map(({ y }) => ({ kind: "level", top: y, bottom: y }) as const)
    ]
  )
]

/** Without the height that ELK leaves free around labels. */
export const placedByElk = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  sheet: Sheet,
  result: ElkNode
): PlacedPicture => {
  const gutter = gutterOf(lanes, sheet)
  const move: Move = ({ x, y }) => ({ x: x + gutter, y: y + sheet.top + sheetMargin })
  const nodes = nodesOf(result, move)
  const joined = new Set(picture.edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const boxes = placedBoxes(lanes, (id) => nodes.get(id) ?? { ...move({ x: 0, y: 0 }), height: 0 }).map(
    (its) => inOrderOfText(its, joined)
  )
  const edges = placedEdges(picture, result, move)
  const squeezed = squeeze(solidsOf(nodes, edges), distancesOf(lanes, extentsOf(lanes, boxes, nodes)))
  const lift = <A extends Point>(it: A): A => ({ ...it, y: squeezed(it.y) })
  const lifted = boxes.map((its) => its.map(lift))
  const extents = extentsOf(lanes, lifted, new Map([...nodes].map(([id, node]) => [id, lift(node)])))
  const bottom = squeezed(sheet.top + sheetMargin + (result.height ?? 0))
  return {
    width: gutter + (result.width ?? 0) + sheetMargin,
    height: Math.max(bottom, extents.at(-1)?.bottom ?? 0) + sheetMargin,
    bands: bandsOf(lanes, extents),
    boxes: lifted.flat(),
    edges: edges.map(({ edge, label, points }) => ({
      edge,
      points: points.map(lift),
      label: label === null ? null : lift(label)
    }))
  }
}
