import {
  layoutFaults,
  lostLabels,
  needlesslyLost
} from "@design-workspace/adapters-pictures/testing/layoutFaults"
import { svgFaults } from "@design-workspace/adapters-pictures/testing/svgFaults"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { svgOf } from "../../src/drawing/svgOf.ts"
import { gridLayout } from "../../src/layout/gridLayout.ts"
import { makePictureLayout } from "../../src/layout/makePictureLayout.ts"
import type { PlacedPicture } from "../../src/layout/PlacedPicture.ts"
import { sheetOf } from "../../src/layout/Sheet.ts"
import { anyOptions, anyPicture } from "./anyPicture.ts"

const holder = { key: "user:1", verified: true }

const check = (picture: Picture, options: PictureOptions, placed: PlacedPicture): string => {
  assert.deepStrictEqual(layoutFaults(picture, sheetOf(options), placed), [])
  const svg = new TextDecoder().decode(Effect.runSync(svgOf(picture, options, placed)))
  assert.deepStrictEqual(svgFaults(svg), [])
  return svg
}

describe("gridLayout", () => {
  it.prop(
    "overlaps nothing, keeps texts in their shapes and readable, and all in view, on every sheet",
    { picture: anyPicture, options: anyOptions },
    ({ options, picture }) => {
      const placed = Effect.runSync(gridLayout(picture, sheetOf(options)))
      check(picture, options, placed)
      assert.deepStrictEqual(needlesslyLost(sheetOf(options), placed), [])
    },
    { arbitrary: { runs: 150 } }
  )
})

describe("makePictureLayout", () => {
  it.live.prop(
    "overlaps nothing, keeps texts in their shapes and readable, all in view, and gives the same again",
    { picture: anyPicture, options: anyOptions },
    ({ options, picture }) =>
      Effect.scoped(
        Effect.gen(function* () {
          const lay = yield* makePictureLayout
          const placed = yield* lay(holder, picture, sheetOf(options))
          const svg = check(picture, options, placed)
          // Only plain rows may have no place for a label.
          if (lostLabels(placed).length > 0)
            assert.deepStrictEqual(placed, yield* gridLayout(picture, sheetOf(options)))
          const again = yield* lay(holder, structuredClone(picture), sheetOf(options))
          assert.strictEqual(check(picture, options, again), svg)
        })
      ),
    { arbitrary: { runs: 25 }, timeout: 300_000 }
  )
})
