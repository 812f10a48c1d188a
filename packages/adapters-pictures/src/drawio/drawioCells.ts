import { plainText } from "@design-workspace/domain/shared/plainText"
import { element, type Xml } from "../drawing/xml.ts"
import type { Point, Rect } from "../layout/PlacedPicture.ts"

/** As draw.io spells it, an empty value for a key alone; no name ever gets into one. */
export type Style = Readonly<Record<string, number | string>>

export interface CellText {
  readonly lines: ReadonlyArray<string>
  readonly name?: string
  readonly kind?: string
  readonly data?: Readonly<Record<string, string>>
  readonly tags?: ReadonlyArray<string>
}

export const layer = "1"

/** Different ids stay different, and have neither spaces nor control characters. */
export const idPart = (id: string): string =>
  id.replace(/[^A-Za-z0-9.-]/gu, (it) => `_${(it.codePointAt(0) ?? 0).toString(16)}_`)

/** Without `html`, draw.io shows a text as it is, whatever is in it. */
const styleOf = (style: Style): string =>
  Object.entries<number | string>({ ...style, html: 0 })
    .map(([key, value]) => (value === "" ? `${key};` : `${key}=${value};`))
    .join("")

const tagsOf = (tags: ReadonlyArray<string>): string =>
  [...new Set(tags.map((it) => plainText(it).replaceAll(" ", "-")))].filter((it) => it !== "").join(" ")

/** An object around the cell has what draw.io knows besides the label; it is shown when pointed at. */
const cellOf = (
  id: string,
  { data = {}, kind, lines, name, tags = [] }: CellText,
  attributes: Readonly<Record<string, number | string>>,
  geometry: Xml
): Xml => {
  const label = lines.join("\n")
  if (name === undefined) return element("mxCell", { id, value: label, ...attributes }, [geometry])
  const joined = tagsOf(tags)
  const known = {
    name: plainText(name),
    ...(kind === undefined ? {} : { kind }),
    ...data,
    ...(joined === "" ? {} : { tags: joined })
  }
  return element("UserObject", { label, ...known, id }, [element("mxCell", attributes, [geometry])])
}

export const vertex = (
  id: string,
  parent: string,
  style: Style,
  { height, width, x, y }: Rect,
  text: CellText = { lines: [] }
): Xml => {
  const geometry = element("mxGeometry", { x, y, width, height, as: "geometry" })
  return cellOf(id, text, { style: styleOf(style), vertex: 1, parent }, geometry)
}

/** Between its ends; the label's middle is beside the middle of the line. */
export interface LinePlace {
  readonly waypoints: ReadonlyArray<Point>
  readonly label: { readonly along: number; readonly offset: Point } | null
}

export const edge = (
  id: string,
  { source, target }: { readonly source: string; readonly target: string },
  style: Style,
  { label, waypoints }: LinePlace,
  text: CellText
): Xml => {
  const point = ({ x, y }: Point, as: Readonly<Record<string, string>> = {}) =>
    element("mxPoint", { x, y, ...as })
  const points = waypoints.map((it) => point(it))
  // More digits than a length has: a part of the line's length.
  const along = label === null ? {} : { x: label.along.toFixed(4) }
  const geometry = element("mxGeometry", { ...along, relative: 1, as: "geometry" }, [
    ...(points.length === 0 ? [] : [element("Array", { as: "points" }, points)]),
    ...(label === null ? [] : [point(label.offset, { as: "offset" })])
  ])
  return cellOf(id, text, { style: styleOf(style), edge: 1, parent: layer, source, target }, geometry)
}
