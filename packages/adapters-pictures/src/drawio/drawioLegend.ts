import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { type Legend, type LegendItem, type LegendSign, legendFont, legendSign } from "../drawing/legendOf.ts"
import type { Xml } from "../drawing/xml.ts"
import { type Palette, paintOf } from "../text/palette.ts"
import { strokeStyle } from "./drawioBox.ts"
import { layer, type Style, vertex } from "./drawioCells.ts"
import { drawioShape } from "./drawioShape.ts"

const signShape = (kind: BlockKind): Style => {
  if (kind === "person") return { shape: "umlActor" }
  return kind === "client" ? { shape: "internalStorage", dx: 0, dy: 6 } : drawioShape(kind, 0.38)
}

const signStyle = (sign: LegendSign, palette: Palette): Style => {
  switch (sign._tag) {
    case "kind": {
      const { fill, stroke } = sign.kind === "external" ? palette.external : palette.box
      return { ...signShape(sign.kind), fillColor: fill, strokeColor: stroke }
    }
    case "mark": {
      const { fill, stroke } = paintOf(palette, sign.mark)
      return { fillColor: fill, strokeColor: stroke, ...strokeStyle(sign.mark) }
    }
    case "chip": {
      const { fill, stroke } = palette.chip
      return { rounded: 1, arcSize: 50, fillColor: fill, strokeColor: stroke }
    }
  }
}

/** A person's figure is narrow, a role low. */
const shrunk = { kind: { x: 0, y: 0 }, mark: { x: 0, y: 0 }, chip: { x: 0, y: 3 }, person: { x: 9, y: 0 } }

/** A sign with its words at its right. */
const itemCell = ({ sign, words, x, y }: LegendItem, index: number, top: number, palette: Palette): Xml => {
  const by = sign._tag === "kind" && sign.kind === "person" ? shrunk.person : shrunk[sign._tag]
  const rect = {
    x: x + by.x,
    y: top + y + by.y,
    width: legendSign.width - 2 * by.x,
    height: legendSign.height - 2 * by.y
  }
  const style = {
    ...signStyle(sign, palette),
    fontColor: palette.text,
    fontSize: legendFont,
    labelPosition: "right",
    verticalLabelPosition: "middle",
    align: "left",
    verticalAlign: "middle",
    spacingLeft: by.x + legendSign.gap - 2
  }
  return vertex(`legend_${index}`, layer, style, rect, { lines: [words] })
}

/** The legend from this height on. */
export const drawioLegend = ({ items }: Legend, top: number, palette: Palette): ReadonlyArray<Xml> =>
  items.map((item, index) => itemCell(item, index, top, palette))
