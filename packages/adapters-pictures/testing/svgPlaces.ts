import { SaxesParser } from "saxes"
import { pathExtent } from "./pathExtent.ts"

/** A lane, a box or an edge of a drawing, as its numbers tell it. */
interface Point {
  readonly x: number
  readonly y: number
}

interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Where a drawing has its parts, each list in the order of the drawing. */
export interface SvgPlaces {
  readonly width: number
  readonly height: number
  readonly lanes: ReadonlyArray<Pick<Rect, "y" | "height">>
  readonly boxes: ReadonlyArray<Rect>
  readonly edges: ReadonlyArray<ReadonlyArray<Point>>
  readonly labels: ReadonlyArray<Rect>
}

type Attributes = Readonly<Record<string, string>>
type Child = { readonly name: string; readonly attributes: Attributes }

const numberIn = (attributes: Attributes, name: string): number => {
  const value = Number(attributes[name])
  if (Number.isNaN(value)) throw new Error(`${name} is no number in ${JSON.stringify(attributes)}`)
  return value
}

const rectOf = (attributes: Attributes): Rect => ({
  x: numberIn(attributes, "x"),
  y: numberIn(attributes, "y"),
  width: numberIn(attributes, "width"),
  height: numberIn(attributes, "height")
})

const pointsIn = (path: string, command: "M" | "Q"): ReadonlyArray<Point> =>
  [...path.matchAll(new RegExp(`${command}(-?[\\d.]+) (-?[\\d.]+)`, "g"))].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y)
  }))

/** The points of an edge: where its line begins, the corners that it rounds, and the tip of its arrowhead. */
const pointsOf = (line: Attributes, head: Attributes): ReadonlyArray<Point> => [
  ...pointsIn(line["d"] ?? "", "M"),
  ...pointsIn(line["d"] ?? "", "Q"),
  ...pointsIn(head["d"] ?? "", "M")
]

/** Reads the places of lanes, boxes and edges off a drawing; its groups are one for each, from back to front. */
export const svgPlaces = (svg: string): SvgPlaces => {
  const groups: Array<Array<Child>> = []
  let [depth, size] = [0, {} as Attributes]
  const parser = new SaxesParser()
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ attributes, name }) => {
    if (depth === 0) size = attributes
    if (depth === 1 && name === "g") groups.push([])
    if (depth === 2) groups.at(-1)?.push({ name, attributes })
    depth += 1
  })
  parser.on("closetag", () => {
    depth -= 1
  })
  parser.write(svg).close()
  const round = (value: number): number => Math.round(value * 10) / 10
  /** The rectangle that the shape of a box fills. */
  const boxOf = (children: ReadonlyArray<Child>): Rect => {
    const shape = children.slice(
      1,
      children.findIndex(({ name }) => name === "text")
    )
    const paths = shape.filter(({ name }) => name === "path")
    const { bottom, left, right, top } = pathExtent(paths.map(({ attributes }) => attributes["d"] ?? ""))
    return { x: left, y: top, width: round(right - left), height: round(bottom - top) }
  }
  const parts = {
    lanes: [] as Array<Rect>,
    boxes: [] as Array<Rect>,
    edges: [] as Array<ReadonlyArray<Point>>,
    labels: [] as Array<Rect>
  }
  for (const group of groups) {
    const [first, second] = group
    if (first?.name === "title") parts.boxes.push(boxOf(group))
    else if (first?.name === "path" && second !== undefined)
      parts.edges.push(pointsOf(first.attributes, second.attributes))
    // A lane and a label are groups that begin with a rectangle; the legend is one of groups.
    else if (first?.name === "rect")
      (numberIn(first.attributes, "x") === 0 ? parts.lanes : parts.labels).push(rectOf(first.attributes))
  }
  const [, , width = 0, height = 0] = (size["viewBox"] ?? "").split(" ").map(Number)
  return {
    width,
    height,
    ...parts,
    lanes: parts.lanes.map(({ height, y }) => ({ y, height }))
  }
}
