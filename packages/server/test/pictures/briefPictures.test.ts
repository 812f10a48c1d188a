import { svgOf } from "@design-workspace/adapters-pictures/drawing/svgOf"
import { gridLayout } from "@design-workspace/adapters-pictures/layout/gridLayout"
import { makePictureLayout } from "@design-workspace/adapters-pictures/layout/makePictureLayout"
import { sheetOf } from "@design-workspace/adapters-pictures/layout/Sheet"
import {
  freeHeights,
  layoutFaults,
  lostLabels
} from "@design-workspace/adapters-pictures/testing/layoutFaults"
import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { sampleOf } from "@design-workspace/verification/gates/gate"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { briefs, pictureOf } from "./briefs.ts"

const holder = { key: "user:1", verified: true }
/** The size in CSS pixels at which a picture is drawn, and the least size of its text in points. */
const drawnSize = (svg: string) => {
  const [, width, height, units] = (
    /<svg [^>]*width="([\d.]+)" height="([\d.]+)" viewBox="0 0 ([\d.]+) /.exec(svg) ?? []
  ).map(Number)
  const fonts = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
  if (width === undefined || height === undefined || units === undefined) throw new Error("no size")
  return { width, height, points: (Math.min(...fonts) * width * 72) / (units * 96) }
}

const drawn = sampleOf(briefs, String, [() => ""])

describe("designs of the demo's briefs", () => {
  it.live.each(drawn)("are drawn on every sheet with all labels: %s", (name) =>
    Effect.gen(function* () {
      const lay = yield* makePictureLayout
      const picture = yield* pictureOf(name)
      assert.isAbove(picture.edges.filter(({ label }) => label !== null).length, 1)
      for (const width of [null, 643, 794, 1_200]) {
        const sheet = sheetOf({ ...ownOptions, width })
        const placed = yield* lay(holder, picture, sheet)
        assert.deepStrictEqual(layoutFaults(picture, sheet, placed), [])
        assert.deepStrictEqual(lostLabels(placed), [])
        assert.deepStrictEqual(freeHeights(sheet, placed), [])
        const rows = yield* gridLayout(picture, sheet)
        assert.deepStrictEqual(layoutFaults(picture, sheet, rows), [])
      }
    }).pipe(Effect.scoped)
  )

  it.live.each(drawn)("fit on one page of A4 with text of 7 points: %s", (name) =>
    Effect.gen(function* () {
      const lay = yield* makePictureLayout
      const picture = yield* pictureOf(name)
      const sizeFor = Effect.fnUntraced(function* (width: number) {
        const options = { ...ownOptions, width }
        const placed = yield* lay(holder, picture, sheetOf(options))
        return drawnSize(new TextDecoder().decode(yield* svgOf(picture, options, placed)))
      })
      const page = yield* sizeFor(794)
      assert.isAtMost(page.width, 794)
      assert.isAtMost(page.height, 1_123)
      assert.isAtLeast(page.points, 7)
      // Between margins the width is bound, and what is higher than a page is not enlarged.
      const narrow = yield* sizeFor(643)
      assert.isAtMost(narrow.width, 643)
      assert.isAtLeast(narrow.points, 7)
      assert.isTrue(narrow.height <= 910 || narrow.points <= 9)
    }).pipe(Effect.scoped)
  )
})
