import type { Rect } from "../layout/PlacedPicture.ts"
import { strokeOf } from "../text/markStyles.ts"
import { type Palette, paintOf } from "../text/palette.ts"
import { type Legend, type LegendItem, type LegendSign, legendFont, legendSign } from "./legendOf.ts"
import { svgShape } from "./svgShape.ts"
import { element, textIn, type Xml } from "./xml.ts"

const svgSign = (sign: LegendSign, rect: Rect, palette: Palette): ReadonlyArray<Xml> => {
  switch (sign._tag) {
    case "kind": {
      const { fill, stroke } = sign.kind === "external" ? palette.external : palette.box
      return svgShape(sign.kind, rect, { fill, stroke, "stroke-width": 1.2 }, 0.38)
    }
    case "mark": {
      const { fill, stroke } = paintOf(palette, sign.mark)
      return [element("rect", { ...rect, rx: 4, fill, stroke, ...strokeOf(sign.mark) })]
    }
    case "chip": {
      const { fill, stroke } = palette.chip
      const pill = { ...rect, y: rect.y + 3, height: rect.height - 6 }
      return [element("rect", { ...pill, rx: 7, fill, stroke, "stroke-width": 1 })]
    }
  }
}

const svgItem = ({ sign, words, x, y }: LegendItem, top: number, palette: Palette): Xml => {
  const { gap, height, width } = legendSign
  return element("g", {}, [
    ...svgSign(sign, { x, y: top + y, width, height }, palette),
    element(
      "text",
      { x: x + width + gap, y: top + y + height / 2 + 4, "font-size": legendFont, fill: palette.text },
      [textIn(words)]
    )
  ])
}

/** The legend from this height on. */
export const svgLegend = ({ items }: Legend, top: number, palette: Palette): Xml =>
  element(
    "g",
    {},
    items.map((item) => svgItem(item, top, palette))
  )
