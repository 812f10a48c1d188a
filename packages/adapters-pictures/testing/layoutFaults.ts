import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { insets } from "../src/layout/boxShape.ts"
import { edgeLabel, labelFont } from "../src/layout/edgeLabel.ts"
import { laneFont } from "../src/layout/lanes.ts"
import { boxWidth, fonts } from "../src/layout/measuredBox.ts"
import type { Band, PlacedBox, PlacedEdge, PlacedPicture, Point, Rect } from "../src/layout/PlacedPicture.ts"
import type { Sheet } from "../src/layout/Sheet.ts"
import { lineHeight, textLines } from "../src/text/textLines.ts"

const widthOf = (text: string, size: number, bold: boolean): number =>
  textLines(text, { size, bold, width: Number.POSITIVE_INFINITY, lines: 1 })[0]?.width ?? 0

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const rectOf = ({ measured, x, y }: PlacedBox): Rect => ({ x, y, width: boxWidth, height: measured.height })

/** Where the name of a lane is drawn: left of everything else. */
const nameRect = ({ height, name, top }: Band, { turned }: Sheet): Rect => {
  const long = Math.max(0, ...name.map((line) => widthOf(line, laneFont, true)))
  const thick = name.length * lineHeight(laneFont)
  const [width, tall] = turned ? [thick, long] : [long, thick]
  return { x: 14, y: top + height / 2 - tall / 2, width, height: tall }
}

const pairs = <A>(items: ReadonlyArray<A>): ReadonlyArray<readonly [A, A]> =>
  items.flatMap((item, index) => items.slice(index + 1).map((other) => [item, other] as const))

/** The texts of a box that do not fit into its shape. */
const textFaults = ({
  measured: { box, chips, height, lines, middle }
}: PlacedBox): ReadonlyArray<string> => {
  const { bottom, left, right, top } = insets[box.kind]
  const outside = (x: number, width: number, y: number, tall: number): boolean =>
    x < left || x + width > boxWidth - right || y < top || y + tall > height - bottom
  const ofLines = lines.filter(({ kind, text, y }) => {
    const width = widthOf(text, fonts[kind], kind === "label")
    return outside(middle - width / 2, width, y - fonts[kind] * 0.75, fonts[kind])
  })
  const ofChips = chips.filter(
    ({ height: tall, lines: own, width, x, y }) =>
      outside(x, width, y, tall) ||
      own.length * lineHeight(fonts.chip) > tall ||
      own.some((line) => widthOf(line, fonts.chip, false) > width)
  )
  return [
    ...ofLines.map(({ text }) => `${text} is not in the ${box.kind}`),
    ...ofChips.map(({ chip }) => `${chip.label} is not in the ${box.kind}`)
  ]
}

/** The straight parts of a line. */
const partsOf = (points: ReadonlyArray<Point>): ReadonlyArray<Rect> =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y)
    }
  })

const wider = ({ height, width, x, y }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by
})

/** Labels on the lines of other edges. The label of an edge is on its own line. */
const coveredLines = (edges: ReadonlyArray<PlacedEdge>): ReadonlyArray<string> => {
  const parts = edges.map(({ points }) => partsOf(points))
  return edges.flatMap(({ label }, index) => {
    if (label === null) return []
    const words = label.lines.join(" ")
    // A line of no width that touches a label overlaps nothing.
    const covers = (its: ReadonlyArray<Rect>) => its.some((it) => overlap(label, wider(it, 0.5)))
    return [
      ...(covers(parts[index] ?? []) ? [] : [`label ${words} is not on its line`]),
      ...(parts.some((its, other) => other !== index && covers(its)) ? [`label ${words} covers a line`] : [])
    ]
  })
}

/** The edges whose text has no place. */
export const lostLabels = ({ edges }: PlacedPicture): ReadonlyArray<PlacedEdge> =>
  edges.filter(({ edge, label }) => label === null && edgeLabel(edge) !== null)

/** Labels of a grid that are lost though there is room for them in the middle of a level part of their line. */
export const needlesslyLost = (sheet: Sheet, placed: PlacedPicture): ReadonlyArray<string> => {
  const boxes = placed.boxes.map(rectOf)
  const rows = [...Map.groupBy(boxes, ({ y }) => y)].map(([y, its]) => ({
    x: 0,
    y,
    width: placed.width,
    height: Math.max(...its.map(({ height }) => height))
  }))
  const names = placed.bands.map((band) => nameRect(band, sheet))
  const parts = placed.edges.map(({ edge, label, points }) => ({
    edge,
    its: [...partsOf(points), ...(label === null ? [] : [label])]
  }))
  return lostLabels(placed).flatMap(({ edge, points }) => {
    const { height = 0, width = 0 } = edgeLabel(edge) ?? {}
    const others = [...rows, ...names, ...parts.flatMap((it) => (it.edge === edge ? [] : it.its))]
    const free = partsOf(points).some((part) => {
      if (part.height > 0) return false
      const place = { x: part.x + part.width / 2 - width / 2, y: part.y - height / 2, width, height }
      const inside =
        place.x >= 20 && place.x + width <= placed.width - 20 && place.y + height < placed.height - 10
      return inside && !others.some((it) => overlap(wider(place, 6), it))
    })
    return free ? [`label ${edge.label} has room`] : []
  })
}

/** The most height in which nothing stands between two parts of a lane. */
const mostFree = 30

/** How much of the height between two parts of a lane is free above or below the name of the lane, at most. */
const freeBeside = (name: Rect, from: number, to: number): number => {
  const isBetween = name.y < to && name.y + name.height > from
  return isBetween ? Math.max(name.y - from, to - name.y - name.height) : to - from
}

/** The lanes with more free height between two parts than arrows and names need. */
export const freeHeights = (sheet: Sheet, { bands, boxes, edges }: PlacedPicture): ReadonlyArray<string> => {
  const parts = [
    ...boxes.map(rectOf),
    ...edges.flatMap(({ label, points }) => [
      ...(label === null ? [] : [label]),
      ...partsOf(points).filter(({ height, width }) => height === 0 || width > 0)
    ])
  ].toSorted((a, b) => a.y - b.y)
  return bands.flatMap((band) => {
    const end = band.top + band.height
    const name = nameRect(band, sheet)
    let [bottom, free] = [Number.POSITIVE_INFINITY, 0]
    for (const { height, y } of parts) {
      if (y + height <= band.top || y >= end) continue
      free = Math.max(free, freeBeside(name, bottom, y))
      bottom = Math.max(Number.isFinite(bottom) ? bottom : y, y + height)
    }
    return free > mostFree + 0.1 ? [`lane ${band.name.join(" ")} has ${Math.round(free)} free`] : []
  })
}

/** What is wrong with the places of a picture on its sheet. */
export const layoutFaults = (
  picture: Picture,
  sheet: Sheet,
  placed: PlacedPicture
): ReadonlyArray<string> => {
  const boxes = placed.boxes.map(rectOf)
  const labels = placed.edges.flatMap(({ label }) => label ?? [])
  const names = placed.bands.map((band) => nameRect(band, sheet))
  const whole: Rect = { x: 0, y: sheet.top, width: placed.width, height: placed.height - sheet.top }
  const within = (a: Rect, b: Rect): boolean =>
    a.x >= b.x - 0.1 &&
    a.y >= b.y - 0.1 &&
    a.x + a.width <= b.x + b.width + 0.1 &&
    a.y + a.height <= b.y + b.height + 0.1
  const bandOf = new Map(placed.bands.map((band) => [band.id, band]))
  const counts = [placed.boxes.length, placed.edges.length]
  return [
    ...pairs(boxes).flatMap(([a, b]) => (overlap(a, b) ? [`boxes at ${a.x},${a.y} and ${b.x},${b.y}`] : [])),
    ...pairs(labels).flatMap(([a, b]) =>
      overlap(a, b) ? [`labels at ${a.x},${a.y} and ${b.x},${b.y}`] : []
    ),
    ...labels.flatMap((label) =>
      [...boxes, ...names].some((it) => overlap(label, it)) ? [`label ${label.lines.join(" ")} overlaps`] : []
    ),
    ...coveredLines(placed.edges),
    ...boxes.flatMap((box) => (names.some((it) => overlap(box, it)) ? [`box at ${box.x} is on a name`] : [])),
    ...[...boxes, ...labels, ...names].flatMap((it) =>
      within(it, whole) ? [] : [`something at ${it.x},${it.y} is outside`]
    ),
    ...labels.flatMap(({ height, lines, width }) =>
      lines.length * lineHeight(labelFont) > height ||
      lines.some((line) => widthOf(line, labelFont, false) > width)
        ? [`${lines.join(" ")} is larger than its plate`]
        : []
    ),
    ...placed.boxes.flatMap((box, index) => {
      const band = bandOf.get(box.measured.box.laneId)
      const rect = boxes[index]
      if (band === undefined || rect === undefined) return ["a box without its lane"]
      const lane = { x: 0, y: band.top, width: placed.width, height: band.height }
      return [...(within(rect, lane) ? [] : ["a box is not on its lane"]), ...textFaults(box)]
    }),
    ...placed.bands.flatMap((band, index) => {
      const name = names[index]
      const lane = { x: 0, y: band.top, width: placed.width, height: band.height }
      return name === undefined || within(name, lane) ? [] : [`the name ${band.name.join(" ")} is cut`]
    }),
    ...(counts.join() === [picture.boxes.length, picture.edges.length].join() ? [] : ["something is missing"])
  ]
}
