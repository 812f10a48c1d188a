import type { PictureBox } from "@design-workspace/domain/pictures/Picture"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { plainText } from "@design-workspace/domain/shared/plainText"
import type { Xml } from "../drawing/xml.ts"
import { type Corner, darkCorners, headRadius, windowBar } from "../layout/boxShape.ts"
import { boxWidth, fonts, type PlacedChip, type PlacedLine } from "../layout/measuredBox.ts"
import type { PlacedBox, Point, Rect } from "../layout/PlacedPicture.ts"
import { frameOf, type MarkStyle } from "../text/markStyles.ts"
import { type Palette, paintOfBox } from "../text/palette.ts"
import { lineHeight } from "../text/textLines.ts"
import { idPart, type Style, vertex } from "./drawioCells.ts"
import { bare, drawioShape, part } from "./drawioShape.ts"

const fontStyles = { bold: 1, struck: 8 }

export const strokeStyle = ({ dashes, strokeWidth }: Pick<MarkStyle, "dashes" | "strokeWidth">): Style => ({
  strokeWidth,
  ...(dashes === "" ? {} : { dashed: 1, dashPattern: dashes })
})

/** Each a triangle that lies on its longest side before it is turned. */
export const cornerCells = (
  corners: ReadonlyArray<Corner>,
  id: string,
  parent: string,
  colour: string
): ReadonlyArray<Xml> =>
  corners.map(({ legs, x, y }, index) => {
    const leg = Math.abs(legs.x)
    const [width, height] = [leg * Math.SQRT1_2, leg * Math.SQRT2]
    const middle = { x: x + legs.x / 4, y: y + legs.y / 4 }
    const rotation = (Math.atan2(-legs.y, -legs.x) * 180) / Math.PI
    const style = { ...part, shape: "triangle", rotation, fillColor: colour, strokeColor: "none" }
    const rect = { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
    return vertex(`${id}_corner_${index}`, parent, style, rect)
  })

export const boxCell = (id: string): string => `box-${idPart(id)}`

const chipCell = (
  { chip, height, lines, width, x, y }: PlacedChip,
  id: string,
  parent: string,
  palette: Palette
): Xml => {
  const { fill, stroke, text } = chip.mark === "same" ? palette.chip : palette.marks[chip.mark]
  const style = {
    ...part,
    rounded: 1,
    absoluteArcSize: 1,
    arcSize: 18,
    fillColor: fill,
    strokeColor: stroke,
    fontColor: text,
    fontSize: fonts.chip,
    ...(chip.mark === "removed" ? { fontStyle: fontStyles.struck, dashed: 1, dashPattern: "3 2" } : {})
  }
  return vertex(id, parent, style, { x, y, width, height }, { lines, name: chip.label })
}

const noteCell = ({ text, y }: PlacedLine, id: string, parent: string, middle: number, fontColor: string) => {
  const height = lineHeight(fonts.note)
  const width = 2 * Math.min(middle, boxWidth - middle)
  const rect = { x: middle - width / 2, y: y - 0.7 * height, width, height }
  const font = { fontColor, fontSize: fonts.note }
  const style = { ...bare, ...part, align: "center", verticalAlign: "middle", ...font }
  return vertex(id, parent, style, rect, { lines: [text] })
}

const figure = { x: (boxWidth - headRadius) / 2, y: 5, width: headRadius, height: 2 * headRadius - 6 }
const bar = { x: 0, y: windowBar - 1, width: boxWidth, height: 2 }

const detailOf = (kind: BlockKind, id: string, colours: Style): ReadonlyArray<Xml> => {
  const detail = (shape: string, rect: Rect) => [
    vertex(`${id}_detail`, id, { ...part, shape, ...colours }, rect)
  ]
  if (kind === "person") return detail("umlActor", figure)
  return kind === "client" ? detail("line", bar) : []
}

/** A click on the box opens its first link. */
const dataOf = ({ data: { links = [], owner = "" } = {}, lifecycle, technology }: PictureBox) => {
  const texts = {
    technology: plainText(technology ?? ""),
    lifecycle: lifecycle === "active" ? "" : lifecycle,
    owner: plainText(owner),
    link: plainText(links[0]?.url ?? ""),
    links: links.length < 2 ? "" : plainText(links.map(({ url }) => url).join(" "))
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""))
}

/** Its name is the text of the shape, so that it is edited there; notes and chips are in it. */
export function* drawioBox(
  { measured, x, y }: PlacedBox,
  { id: parent, ...origin }: Point & { readonly id: string },
  palette: Palette
): Generator<Xml> {
  const { box, chips, height, lines, middle } = measured
  const { fill, stroke, text } = paintOfBox(box, palette)
  const id = boxCell(box.id)
  const label = lines.filter(({ kind }) => kind === "label")
  const first = label[0]?.y ?? 0
  const style = {
    ...drawioShape(box.kind),
    ...strokeStyle(frameOf(box)),
    container: 1,
    collapsible: 0,
    recursiveResize: 0,
    fillColor: fill,
    strokeColor: stroke,
    fontColor: text,
    fontSize: fonts.label,
    fontStyle: fontStyles.bold + (box.mark === "removed" ? fontStyles.struck : 0),
    verticalAlign: "top",
    spacing: 0,
    spacingTop: Math.round(first - fonts.label - 1),
    ...(middle * 2 > boxWidth
      ? { spacingLeft: 2 * middle - boxWidth }
      : { spacingRight: boxWidth - 2 * middle })
  }
  const rect = { x: x - origin.x, y: y - origin.y, width: boxWidth, height }
  yield vertex(id, parent, style, rect, {
    lines: label.map((line) => line.text),
    name: box.label,
    kind: box.kind,
    data: dataOf(box),
    tags: [...chips.map(({ chip }) => chip.label), ...(box.data?.tags ?? [])]
  })
  yield* detailOf(box.kind, id, { fillColor: fill, strokeColor: stroke })
  yield* cornerCells(darkCorners(box, { x: 0, y: 0, width: boxWidth, height }), id, id, stroke)
  const notes = lines.filter(({ kind }) => kind === "note")
  for (const [index, note] of notes.entries()) yield noteCell(note, `${id}_note_${index}`, id, middle, text)
  for (const [index, chip] of chips.entries()) yield chipCell(chip, `${id}_chip_${index}`, id, palette)
}
