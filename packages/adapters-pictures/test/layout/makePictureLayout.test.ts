import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { svgOf } from "../../src/drawing/svgOf.ts"
import { gridLayout } from "../../src/layout/gridLayout.ts"
import { makePictureLayout } from "../../src/layout/makePictureLayout.ts"
import { boxWidth } from "../../src/layout/measuredBox.ts"
import { largestFlow } from "../../src/layout/PictureSize.ts"
import type { PlacedBox, PlacedPicture } from "../../src/layout/PlacedPicture.ts"
import { sheetOf } from "../../src/layout/Sheet.ts"

const holder = { key: "user:1", verified: true }

/** A picture of so many boxes on three lanes and one empty one; each third box is joined with others on all lanes. */
const picture = (boxes: number, longName = false): Picture =>
  pictureWithoutComparison({
    lanes: [
      "Front",
      longName ? "A lane with a name of many words ".repeat(6) : "Core",
      "Nothing",
      "Store"
    ].map((label, index) => ({ id: `l${index}`, label })),
    boxes: Array.from({ length: boxes }, (_, index) => ({
      id: `b${index}`,
      label: `Box number ${index}`,
      laneId: ["l0", "l1", "l3", null][index % 4] ?? null,
      chips: [{ id: "s", label: "Backend Engineer" }]
    })),
    edges: Array.from({ length: Math.floor(boxes / 3) }, (_, index) => ({
      sourceId: `b${index * 3}`,
      targetId: `b${(index * 7 + 1) % boxes}`
    })).filter(({ sourceId, targetId }) => sourceId !== targetId)
  })

/** ELK refuses an edge to a box that is not there, as it fails on rare graphs that are sound. */
const pictureItFailsOn = (): Picture => {
  const whole = picture(10)
  return { ...whole, edges: whole.edges.map((edge) => ({ ...edge, targetId: "gone" })) }
}

const sheet = sheetOf(ownOptions)
const laid = (it: Picture) =>
  Effect.scoped(Effect.flatMap(makePictureLayout, (lay) => lay(holder, it, sheet)))

const overlap = (a: PlacedBox, b: PlacedBox): boolean =>
  a.x < b.x + boxWidth &&
  b.x < a.x + boxWidth &&
  a.y < b.y + b.measured.height &&
  b.y < a.y + a.measured.height

/** What is wrong with the places of a picture. */
const faults = (
  it: Picture,
  { bands, boxes, edges, height, width }: PlacedPicture
): ReadonlyArray<string> => [
  ...boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .flatMap((other) => (overlap(box, other) ? [`${box.x},${box.y} is overlapped`] : []))
  ),
  ...boxes.flatMap(({ measured, x, y }) => {
    const band = bands.find(({ id }) => id === measured.box.laneId)
    const within =
      band !== undefined &&
      y >= band.top &&
      y + measured.height <= band.top + band.height &&
      x + boxWidth <= width
    return within ? [] : [`${measured.box.id} is not on its lane`]
  }),
  ...bands.flatMap(({ name, top, height: bandHeight }) =>
    name.length * 19 <= bandHeight && top + bandHeight <= height ? [] : [`${name.join(" ")} is cut`]
  ),
  ...(boxes.length === it.boxes.length && edges.length === it.edges.length ? [] : ["something is missing"])
]

describe("makePictureLayout", () => {
  it.live.each([12, 40, largestFlow.boxes + 1])(
    "puts each of %i boxes on its lane, apart from the others, the lanes in their order",
    (boxes) =>
      Effect.gen(function* () {
        const it = picture(boxes, true)
        const places = yield* laid(it)
        assert.deepStrictEqual(faults(it, places), [])
        assert.deepStrictEqual(
          places.bands.map(({ id }) => id),
          ["l0", "l1", "l2", "l3", null]
        )
        const tops = places.bands.map(({ top }) => top)
        assert.deepStrictEqual(
          tops,
          tops.toSorted((a, b) => a - b)
        )
      })
  )

  it.live("puts boxes without edges in the order of the text, among boxes with edges too", () =>
    Effect.gen(function* () {
      const steps = Array.from({ length: 6 }, (_, index) => ({
        id: `step-${index + 1}`,
        label: index === 2 ? "A step with a name of several lines, which is higher" : `Step ${index + 1}`,
        laneId: "l",
        chips: []
      }))
      const ends = ["from", "to"].map((id) => ({ id, label: id, laneId: "l", chips: [] }))
      const places = yield* laid(
        pictureWithoutComparison({
          lanes: [{ id: "l", label: "Mill" }],
          boxes: [...steps.slice(0, 3), ...ends, ...steps.slice(3)],
          edges: [{ sourceId: "from", targetId: "to" }]
        })
      )
      const read = places.boxes
        .filter(({ measured }) => measured.box.id.startsWith("step-"))
        .toSorted((one, other) => (Math.abs(one.y - other.y) < 60 ? one.x - other.x : one.y - other.y))
        .map(({ measured }) => measured.box.id)
      assert.deepStrictEqual(
        read,
        steps.map(({ id }) => id)
      )
    })
  )

  it.live("gives the same picture the same bytes, in another thread too", () =>
    Effect.gen(function* () {
      const it = picture(30)
      const [one, other] = [yield* laid(it), yield* laid(structuredClone(it))]
      assert.deepStrictEqual(yield* svgOf(it, ownOptions, other), yield* svgOf(it, ownOptions, one))
    })
  )

  it.live("lays out as a grid what the layout fails on, and goes on", () =>
    Effect.gen(function* () {
      const lay = yield* makePictureLayout
      const it = pictureItFailsOn()
      const before = yield* lay(holder, picture(10), sheet)
      assert.deepStrictEqual(yield* lay(holder, it, sheet), yield* gridLayout(it, sheet))
      assert.deepStrictEqual(yield* lay(holder, picture(10), sheet), before)
    }).pipe(Effect.scoped)
  )

  it.live("draws what has no part", () =>
    Effect.gen(function* () {
      const it = pictureWithoutComparison({ lanes: [], boxes: [], edges: [] })
      assert.include(
        new TextDecoder().decode(yield* svgOf(it, ownOptions, yield* laid(it))),
        "Nothing is here yet."
      )
    })
  )

  it.live("goes on after one who gave up", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const lay = yield* makePictureLayout
        const abandoned = yield* Effect.forkChild(lay(holder, picture(100), sheet))
        yield* Effect.yieldNow
        abandoned.interruptUnsafe()
        const it = picture(10)
        assert.deepStrictEqual(faults(it, yield* lay(holder, it, sheet)), [])
      })
    )
  )
})
