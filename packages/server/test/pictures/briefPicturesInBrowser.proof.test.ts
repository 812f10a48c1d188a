import { svgOf } from "@design-workspace/adapters-pictures/drawing/svgOf"
import { makePictureLayout } from "@design-workspace/adapters-pictures/layout/makePictureLayout"
import { sheetOf } from "@design-workspace/adapters-pictures/layout/Sheet"
import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { describeInChromium, errorsOf } from "@design-workspace/verification/browsers/Chromium"
import { startChromium } from "@design-workspace/verification/browsers/startChromium"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { briefs, pictureOf } from "./briefs.ts"

const holder = { key: "user:1", verified: true }

/** An element of a drawing where the browser draws it, with the numbers of its group and of the group of that. */
interface Drawn {
  readonly name: string
  readonly text: string
  readonly group: number
  readonly outer: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const script = `(() => {
  const all = [...document.querySelectorAll("svg, svg *")]
  return all.filter((it) => ["svg", "g", "path", "rect", "text"].includes(it.localName)).map((it) => {
    const { x, y, width, height } = it.localName === "svg" ? it.viewBox.baseVal : it.getBBox()
    const group = it.parentElement
    const outer = all.indexOf(group?.parentElement)
    return { name: it.localName, text: it.textContent, group: all.indexOf(group), outer, x, y, width, height }
  })
})()`

const within = (a: Drawn, b: Drawn): boolean =>
  a.x >= b.x - 1 &&
  a.y >= b.y - 1 &&
  a.x + a.width <= b.x + b.width + 1 &&
  a.y + a.height <= b.y + b.height + 1

const overlap = (a: Drawn, b: Drawn): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The stripe at the left of a lane is a rectangle that holds no text. */
const stripeWidth = 5

/** The texts that a browser draws outside of what they belong to, and how many texts and signs of a legend it draws. */
const textFaults = (drawn: ReadonlyArray<Drawn>) => {
  const [svg] = drawn
  if (svg === undefined) throw new Error("no drawing")
  const texts = drawn.flatMap((it, index) => (it.name === "text" ? [{ it, index }] : []))
  /** The nearest plate, chip or band before a text in its group; else the shape of its box; else the drawing. */
  const holderOf = (text: Drawn, index: number): Drawn => {
    const before = drawn.slice(0, index).filter(({ group, name }) => group === text.group && name !== "text")
    const rect = before.findLast(({ name, width }) => name === "rect" && width > stripeWidth)
    const shapes = before.filter(({ name }) => name === "path")
    if (text.group === 0) return svg
    return rect ?? shapes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? svg
  }
  // A word of the legend is beside its sign.
  const legend = drawn.filter(({ group, name, outer }) => name === "g" && group > 0 && outer === 0)
  const legendGroups = new Set(texts.filter(({ it }) => it.outer > 0).map(({ it }) => it.group))
  return {
    count: texts.length,
    faults: [
      ...texts
        .filter(({ index, it }) => !within(it, legendGroups.has(it.group) ? svg : holderOf(it, index)))
        .map(({ it }) => `${it.text} is outside`),
      ...legend.flatMap((one, index) =>
        legend
          .slice(index + 1)
          .flatMap((other) => (overlap(one, other) ? [`${one.text} is on ${other.text}`] : []))
      )
    ],
    legend: legend.length
  }
}

describeInChromium("designs of the demo's briefs in a browser", () => {
  it.live.each(briefs)("have each text within its box, chip, plate or lane: %s", (name) =>
    Effect.gen(function* () {
      const lay = yield* makePictureLayout
      const picture = yield* pictureOf(name)
      const placed = yield* lay(holder, picture, sheetOf(ownOptions))
      const svg = new TextDecoder().decode(yield* svgOf(picture, ownOptions, placed))
      const browser = yield* Effect.acquireRelease(Effect.promise(startChromium), (it) =>
        Effect.promise(() => it.close())
      )
      const page = yield* Effect.promise(() => browser.newPage())
      const errors = errorsOf(page)
      const shown = (it: string) =>
        Effect.promise(async () => {
          await page.setContent(it)
          return textFaults(await page.evaluate<ReadonlyArray<Drawn>>(script))
        })
      const { count, faults, legend } = yield* shown(svg)
      assert.deepStrictEqual(faults, [])
      assert.isAbove(count, 2 * picture.boxes.length + picture.lanes.length)
      assert.isAbove(legend, 1)
      const larger = yield* shown(svg.replaceAll('font-size="12"', 'font-size="17"'))
      assert.isAbove(larger.faults.length, picture.boxes.length)
      assert.deepStrictEqual(errors, [])
    }).pipe(Effect.scoped)
  )
})
