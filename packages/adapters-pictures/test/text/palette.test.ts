import { assert, describe, it } from "@effect/vitest"
import { palettes } from "../../src/text/palette.ts"

/** The relative luminance of a colour, as WCAG 2 defines it. */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe("palettes", () => {
  it.each(["light", "dark"] as const)(
    "%s: neighbouring lanes differ in brightness, round the circle too",
    (theme) => {
      const { lanes } = palettes[theme]
      for (const [index, { fill }] of lanes.entries()) {
        const next = lanes[(index + 1) % lanes.length]?.fill ?? ""
        assert.isAbove(contrast(fill, next), 1.1, `${fill} ${next}`)
      }
      assert.strictEqual(new Set(lanes.map(({ fill }) => fill)).size, lanes.length)
    }
  )

  it.each(["light", "dark"] as const)("%s: every text and line can be read on what is behind it", (theme) => {
    const { box, chip, external, lanes, line, marks, page, text } = palettes[theme]
    for (const paint of [box, chip, external, ...Object.values(marks)])
      assert.isAbove(contrast(paint.text, paint.fill), 4.5, paint.fill)
    for (const fill of [page, ...lanes.map((lane) => lane.fill)]) {
      assert.isAbove(contrast(text, fill), 7, fill)
      assert.isAbove(contrast(line, fill), 3, fill)
    }
  })
})
