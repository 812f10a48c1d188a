import { laneFont } from "../layout/lanes.ts"
import type { Band } from "../layout/PlacedPicture.ts"
import { namePadding } from "../layout/Sheet.ts"
import type { Palette } from "../text/palette.ts"
import { lineHeight } from "../text/textLines.ts"
import { tenths } from "./tenths.ts"
import { element, textIn, type Xml } from "./xml.ts"

interface Look {
  readonly palette: Palette
  readonly width: number
  readonly turned: boolean
}

/** The lines of a lane's name in the middle of its height: from left to right, or from bottom to top if turned. */
const svgName = ({ height, mark, name, top }: Band, { palette, turned }: Look): ReadonlyArray<Xml> => {
  const middle = top + height / 2
  const fill = mark === "same" ? palette.text : palette.marks[mark].text
  const text = { "font-size": laneFont, "font-weight": "bold", fill }
  return name.map((line, index) => {
    const down = (index + 1) * lineHeight(laneFont) - 4
    if (!turned) {
      const first = middle - (name.length * lineHeight(laneFont)) / 2
      return element("text", { x: namePadding, y: first + down, ...text }, [textIn(line)])
    }
    const at = { x: tenths(namePadding + down), y: tenths(middle) }
    const transform = `rotate(-90 ${at.x} ${at.y})`
    return element("text", { ...at, transform, "text-anchor": "middle", ...text }, [textIn(line)])
  })
}

/** A lane: a band over the whole width with a stripe at its left, and its name. */
export const svgBand = (band: Band, index: number, look: Look): Xml => {
  const { height, mark, top } = band
  const { lanes, marks } = look.palette
  const { fill = "none", stripe = "none" } = lanes[index % lanes.length] ?? {}
  return element("g", {}, [
    element("rect", { x: 0, y: top, width: look.width, height, fill }),
    element("rect", { x: 0, y: top, width: 5, height, fill: mark === "same" ? stripe : marks[mark].stroke }),
    ...svgName(band, look)
  ])
}
