import { layoutFaults, lostLabels } from "@design-workspace/adapters-pictures/testing/layoutFaults"
import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { randomPicture } from "@design-workspace/adapters-pictures/testing/randomPicture"
import { svgFaults } from "@design-workspace/adapters-pictures/testing/svgFaults"
import { sampleOf } from "@design-workspace/verification/gates/gate"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { svgOf } from "../../src/drawing/svgOf.ts"
import { makePictureLayout } from "../../src/layout/makePictureLayout.ts"
import { sheetOf } from "../../src/layout/Sheet.ts"

const holder = { key: "user:1", verified: true }

/** The graphs of decision 0024, and how many labels have no place. */
const graphs = [
  { boxes: 60, edges: 90, width: null, lost: 0 },
  { boxes: 60, edges: 90, width: 1_200, lost: 17 },
  { boxes: 60, edges: 90, width: 794, lost: 28 },
  { boxes: 300, edges: 450, width: null, lost: 310 },
  { boxes: 300, edges: 450, width: 794, lost: 274 }
]

describe("makePictureLayout of random graphs", () => {
  it.live.each(sampleOf(graphs, JSON.stringify, [({ boxes }) => String(boxes)]))(
    "overlaps nothing of $boxes boxes with $edges labels for the width $width, and loses $lost labels",
    ({ boxes, edges, lost, width }) =>
      Effect.gen(function* () {
        const lay = yield* makePictureLayout
        const options = { ...ownOptions, width }
        const picture = randomPicture(boxes, edges)
        const placed = yield* lay(holder, picture, sheetOf(options))
        assert.deepStrictEqual(layoutFaults(picture, sheetOf(options), placed), [])
        const svg = new TextDecoder().decode(yield* svgOf(picture, options, placed))
        assert.deepStrictEqual(svgFaults(svg), [])
        assert.strictEqual(lostLabels(placed).length, lost)
      }).pipe(Effect.scoped)
  )
})
