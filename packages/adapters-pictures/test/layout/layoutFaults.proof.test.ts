import {
  freeHeights,
  layoutFaults,
  lostLabels,
  needlesslyLost
} from "@design-workspace/adapters-pictures/testing/layoutFaults"
import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { svgFaults } from "@design-workspace/adapters-pictures/testing/svgFaults"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { svgOf } from "../../src/drawing/svgOf.ts"
import { gridLayout } from "../../src/layout/gridLayout.ts"
import { makePictureLayout } from "../../src/layout/makePictureLayout.ts"
import type { PlacedLabel, PlacedPicture, Point } from "../../src/layout/PlacedPicture.ts"
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

const long = "takes the jobs of the night and the orders of the morning from the queue of all"

describe("gridLayout of long labels", () => {
  it("puts none that is higher than its channel over a box", () => {
    const crossing = pictureWithoutComparison({
      lanes: [{ id: "l", label: "Lane" }],
      boxes: Array.from({ length: 8 }, (_, id) => ({ id: `${id}`, label: `${id}`, laneId: "l", chips: [] })),
      edges: Array.from({ length: 12 }, (_, index) => ({
        sourceId: `${(index * 7) % 8}`,
        targetId: `${(index + 1 + Math.floor(index / 8)) % 8}`,
        ...(index % 2 === 0 ? { label: long } : {})
      })).filter(({ sourceId, targetId }) => sourceId !== targetId)
    })
    const options = { ...ownOptions, width: 320 }
    check(crossing, options, Effect.runSync(gridLayout(crossing, sheetOf(options))))
  })
})

describe("layoutFaults", () => {
  const twoLabels = pictureWithoutComparison({
    lanes: [{ id: "l", label: "Lane" }],
    boxes: ["a", "b", "c"].map((id) => ({ id, label: id, laneId: "l", chips: [] })),
    edges: ["b", "c"].map((targetId) => ({ sourceId: "a", targetId, label: `asks ${targetId}` }))
  })
  const sheet = sheetOf(ownOptions)
  const placed = Effect.runSync(gridLayout(twoLabels, sheet))
  const faultsOf = (move: (label: PlacedLabel, index: number) => PlacedLabel | null) => {
    const edges = placed.edges.map((edge, index) => ({
      ...edge,
      label: edge.label === null ? null : move(edge.label, index)
    }))
    return [layoutFaults(twoLabels, sheet, { ...placed, edges }), needlesslyLost(sheet, { ...placed, edges })]
  }

  it("notices free height between the boxes of a lane", () => {
    assert.deepStrictEqual(freeHeights(sheet, placed), [])
    const boxes = placed.boxes.map((box, index) => ({ ...box, y: box.y + (index === 0 ? 0 : 300) }))
    const bands = placed.bands.map((band) => ({ ...band, height: band.height + 300 }))
    const [fault] = freeHeights(sheet, { ...placed, boxes, bands, edges: [] })
    assert.match(fault ?? "", /^lane Lane has \d{3} free$/)
  })

  it("notices labels that are lost, or are on a line, another label, a box or the name of a lane", () => {
    const [other] = placed.edges.map(({ label }) => label)
    const [line] = placed.edges.map(({ points }) => points[0])
    const [box] = placed.boxes
    const secondTo = (at: Point | null | undefined) =>
      faultsOf((label, index) => (index === 1 ? { ...label, x: at?.x ?? 0, y: at?.y ?? 0 } : label))[0]?.join(
        "; "
      )
    assert.deepStrictEqual(
      faultsOf((label) => label),
      [[], []]
    )
    assert.deepStrictEqual(
      faultsOf((label, index) => (index === 1 ? label : null)),
      [[], ["label asks b has room"]]
    )
    assert.include(secondTo(line), "label asks c covers a line")
    assert.include(secondTo(other), "labels at")
    for (const at of [box, { x: 14, y: (box?.y ?? 0) + 20 }])
      assert.include(secondTo(at), "label asks c overlaps")
  })
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
          // Only plain rows may have no place for a label, or free height.
          if (lostLabels(placed).length > 0 || freeHeights(sheetOf(options), placed).length > 0)
            assert.deepStrictEqual(placed, yield* gridLayout(picture, sheetOf(options)))
          const again = yield* lay(holder, structuredClone(picture), sheetOf(options))
          assert.strictEqual(check(picture, options, again), svg)
        })
      ),
    { arbitrary: { runs: 25 }, timeout: 300_000 }
  )
})
