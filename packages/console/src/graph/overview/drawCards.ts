import type { BoxPlace } from "@design-workspace/client"
import type { BadgeLook } from "../../ui/inline.tsx"
import { shown } from "../../ui/legible/shown.ts"
import {
  badgesOn,
  cornersOf,
  detailOf,
  insets,
  isDashed,
  lineHeight,
  linesOn,
  noteOn,
  outlineOf
} from "../model/cards.ts"
import type { BoxDetail, BoxDetails } from "../model/pictures.ts"
import { signs } from "../model/words.ts"
import { fittedLines } from "./fittedText.ts"
import { type Ink, type Look, paintOf } from "./inkOf.ts"

const padding = 8

interface Shape {
  readonly outline: Path2D
  readonly detail: Path2D
  readonly corners: Path2D
}

const shapes = new Map<string, Shape>()
/** Boxes have a few sizes. */
const mostShapes = 1_000

const shapeOf = (box: BoxPlace): Shape => {
  const { height, kind = "service", lifecycle = "active", width } = box
  const key = `${kind} ${lifecycle} ${width} ${height}`
  const known = shapes.get(key)
  if (known !== undefined) return known
  if (shapes.size >= mostShapes) shapes.clear()
  const shape = {
    outline: new Path2D(outlineOf(kind, width, height)),
    detail: new Path2D(detailOf(kind, width, height)),
    corners: new Path2D(cornersOf(box))
  }
  shapes.set(key, shape)
  return shape
}

const drawShape = (pen: CanvasRenderingContext2D, box: BoxPlace): void => {
  const { corners, detail, outline } = shapeOf(box)
  pen.setLineDash(isDashed(box) ? [6, 4] : [])
  pen.fill(outline)
  pen.stroke(outline)
  if (box.kind === "person") pen.fill(detail)
  pen.stroke(detail)
  pen.fillStyle = pen.strokeStyle
  pen.fill(corners)
}

const drawLines = (
  pen: CanvasRenderingContext2D,
  lines: ReadonlyArray<string>,
  top: number,
  { height, middle }: { readonly height: number; readonly middle: number }
): void => {
  for (const [index, line] of lines.entries()) pen.fillText(shown(line), middle, top + (index + 0.5) * height)
}

const nameOf = ({ mark = "same", name }: BoxPlace): string =>
  mark === "same" ? name : `${signs[mark]} ${name}`

const drawWords = (
  pen: CanvasRenderingContext2D,
  box: BoxPlace,
  note: string,
  colour: string,
  { font, soft }: Ink
): void => {
  const { bottom, left, right, top } = insets[box.kind ?? "service"]
  const room = box.width - left - right - 2 * padding
  const middle = left + (box.width - left - right) / 2
  const most = linesOn(box, note)
  const fonts = { name: `600 13px ${font}`, note: `11px ${font}` }
  pen.font = fonts.name
  const names = fittedLines(pen, nameOf(box), room, most.name)
  pen.font = fonts.note
  const notes = most.note === 0 ? [] : fittedLines(pen, note, room, most.note)
  const words = names.length * lineHeight.name + notes.length * lineHeight.note
  const first = top + (box.height - top - bottom - words) / 2
  pen.textAlign = "center"
  pen.textBaseline = "middle"
  pen.fillStyle = soft
  drawLines(pen, notes, first + names.length * lineHeight.name, { height: lineHeight.note, middle })
  pen.font = fonts.name
  pen.fillStyle = colour
  drawLines(pen, names, first, { height: lineHeight.name, middle })
}

const badgePaint = (look: BadgeLook, ink: Ink): readonly [ground: string, text: string] => {
  switch (look) {
    case "plain":
      return [ink.sunken, ink.soft]
    case "good":
      return [ink.addedSoft, ink.added]
    case "warn":
      return [ink.changedSoft, ink.changed]
    case "bad":
      return [ink.removedSoft, ink.removed]
    default:
      return [ink[`${look}Soft`], ink[look]]
  }
}

const badge = { height: 16, padding: 6, gap: 2 }

/** On the upper edge, the last one near the right corner. */
const drawBadges = (
  pen: CanvasRenderingContext2D,
  { width }: BoxPlace,
  { badges = [] }: BoxDetail,
  ink: Ink
): void => {
  pen.font = `550 10px ${ink.font}`
  pen.textAlign = "left"
  pen.textBaseline = "middle"
  let right = width - padding
  for (const { look, text } of badgesOn(badges).toReversed()) {
    const [ground, colour] = badgePaint(look, ink)
    const wide = pen.measureText(text).width + 2 * badge.padding
    pen.fillStyle = ground
    pen.beginPath()
    pen.roundRect(right - wide, -badge.height * 0.55, wide, badge.height, badge.height / 2)
    pen.fill()
    pen.fillStyle = colour
    pen.fillText(shown(text), right - wide + badge.padding, badge.height * -0.05)
    right -= wide + badge.gap
  }
}

export const drawCards = (
  pen: CanvasRenderingContext2D,
  boxes: ReadonlyArray<BoxPlace>,
  look: Look,
  details: BoxDetails,
  ink: Ink
): void => {
  const [fill, stroke] = paintOf(look, ink)
  for (const box of boxes) {
    const detail = details.get(box.id) ?? {}
    pen.save()
    pen.translate(box.x, box.y)
    pen.fillStyle = fill
    pen.strokeStyle = stroke
    pen.lineWidth = look === "same" || look === "external" || look === "dim" ? 1.2 : 2
    drawShape(pen, box)
    drawWords(pen, box, noteOn(box, detail), look === "dim" ? ink.soft : ink.text, ink)
    if (detail.badges !== undefined) drawBadges(pen, box, detail, ink)
    pen.restore()
  }
}
