import { SaxesParser } from "saxes"
import { pathExtent } from "./pathExtent.ts"

interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Attributes = Readonly<Record<string, string>>

/** The extent of a shape; a text by where it begins, ends or has its middle, without its width. */
const extentOf = (name: string, attributes: Attributes): Extent | null => {
  const at = (key: string): number => Number(attributes[key] ?? 0)
  if (name === "path") return pathExtent([attributes["d"] ?? ""])
  if (name === "rect")
    return { left: at("x"), right: at("x") + at("width"), top: at("y"), bottom: at("y") + at("height") }
  if (name === "text")
    return { left: at("x"), right: at("x"), top: at("y") - at("font-size"), bottom: at("y") }
  return null
}

/** What of a drawing is outside of its view, and each text that would be printed smaller than 7 points. */
export const svgFaults = (svg: string): ReadonlyArray<string> => {
  const faults: Array<string> = []
  let [scale, width, height] = [1, 0, 0]
  const parser = new SaxesParser()
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ attributes, name }) => {
    if (name === "svg") {
      const [, , viewWidth = 0, viewHeight = 0] = (attributes["viewBox"] ?? "").split(" ").map(Number)
      ;[width, height] = [viewWidth, viewHeight]
      scale = Number(attributes["width"]) / viewWidth
      return
    }
    const extent = extentOf(name, attributes)
    if (extent === null) return
    const { bottom, left, right, top } = extent
    if (left < -0.1 || top < -0.1 || right > width + 0.1 || bottom > height + 0.1)
      faults.push(`${name} ${JSON.stringify(attributes)} is outside of ${width} x ${height}`)
    const points = (Number(attributes["font-size"]) * scale * 72) / 96
    if (name === "text" && !(points >= 6.999)) faults.push(`text of ${points} points`)
  })
  parser.write(svg).close()
  return faults
}
