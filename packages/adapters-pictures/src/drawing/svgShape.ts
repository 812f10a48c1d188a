import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { type Corner, headRadius, lid, neck, shoulderRadius, windowBar } from "../layout/boxShape.ts"
import type { Rect } from "../layout/PlacedPicture.ts"
import { element, tenths, type Xml } from "./xml.ts"

const path = (...parts: ReadonlyArray<string | number>): string =>
  parts.map((part) => (typeof part === "number" ? tenths(part) : part)).join(" ")

const rounded = ({ height, width, x, y }: Rect, r: number): string =>
  path(
    ...["M", x, y + r, "A", r, r, 0, 0, 1, x + r, y, "H", x + width - r],
    ...["A", r, r, 0, 0, 1, x + width, y + r, "V", y + height - r],
    ...["A", r, r, 0, 0, 1, x + width - r, y + height, "H", x + r],
    ...["A", r, r, 0, 0, 1, x, y + height - r, "Z"]
  )

/** The circle stands on the body. */
const person = ({ height, width, x, y }: Rect, size: number): readonly [body: string, head: string] => {
  const r = headRadius * size
  const middle = x + width / 2
  const top = neck * size
  return [
    rounded({ x, y: y + top, width, height: height - top }, shoulderRadius * size),
    path(
      ...["M", middle - r, y + r, "A", r, r, 0, 1, 1, middle + r, y + r],
      ...["A", r, r, 0, 1, 1, middle - r, y + r, "Z"]
    )
  ]
}

const cylinder = ({ height, width, x, y }: Rect, ry: number): string => {
  const rx = width / 2
  return path(
    ...["M", x, y + ry, "A", rx, ry, 0, 0, 1, x + width, y + ry, "V", y + height - ry],
    ...["A", rx, ry, 0, 0, 1, x, y + height - ry, "Z"]
  )
}

const pipe = ({ height, width, x, y }: Rect, rx: number): string => {
  const ry = height / 2
  return path(
    ...["M", x + rx, y + height, "A", rx, ry, 0, 0, 1, x + rx, y, "H", x + width - rx],
    ...["A", rx, ry, 0, 0, 1, x + width - rx, y + height, "Z"]
  )
}

/** `detail` is drawn over it; `size` is 1 for a box. */
const outlines = (kind: BlockKind, rect: Rect, size: number): readonly [outline: string, detail: string] => {
  const { height, width, x, y } = rect
  const [rim, bar] = [lid * size, windowBar * size]
  switch (kind) {
    case "person":
      return person(rect, size)
    case "store":
      return [cylinder(rect, rim), path("M", x, y + rim, "A", width / 2, rim, 0, 0, 0, x + width, y + rim)]
    case "queue":
      return [
        pipe(rect, rim),
        path("M", x + width - rim, y, "A", rim, height / 2, 0, 0, 0, x + width - rim, y + height)
      ]
    case "client":
      return [
        rounded(rect, 6 * size),
        [
          path("M", x, y + bar, "H", x + width),
          ...[8, 16, 24].map((at) => path("M", x + at * size, y + bar / 2, "h", 2.5 * size))
        ].join(" ")
      ]
    case "external":
      return [rounded(rect, 2 * size), ""]
    case "service":
      return [rounded(rect, 8 * size), ""]
  }
}

export const svgCorners = (corners: ReadonlyArray<Corner>, fill: string): ReadonlyArray<Xml> =>
  corners.map(({ legs, x, y }) =>
    element("path", { d: path("M", x, y, "h", legs.x, "L", x, y + legs.y, "Z"), fill })
  )

export const svgShape = (
  kind: BlockKind,
  rect: Rect,
  attributes: Readonly<Record<string, string | number>> & { readonly fill: string },
  size = 1
): ReadonlyArray<Xml> => {
  const [outline, detail] = outlines(kind, rect, size)
  const over = { ...attributes, fill: kind === "person" ? attributes.fill : "none" }
  return [
    element("path", { d: outline, ...attributes }),
    ...(detail === "" ? [] : [element("path", { d: detail, ...over })])
  ]
}
