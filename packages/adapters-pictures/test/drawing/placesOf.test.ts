import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { svgPlaces } from "@design-workspace/adapters-pictures/testing/svgPlaces"
import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PicturePlaces } from "@design-workspace/domain/pictures/PicturePlaces"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { placesOf } from "../../src/drawing/placesOf.ts"
import { svgOf } from "../../src/drawing/svgOf.ts"
import { ElkPictureRenderer } from "../../src/ElkPictureRenderer.ts"
import { gridLayout } from "../../src/layout/gridLayout.ts"
import { largestFlow } from "../../src/layout/PictureSize.ts"
import { sheetOf } from "../../src/layout/Sheet.ts"
import { hostilePicture } from "./hostilePicture.ts"

const holder = { key: "user:1", verified: true }
const decode = (text: Uint8Array) => new TextDecoder().decode(text)

/** The places without names and marks, as a drawing tells them; JSON has no negative zero. */
const bare = ({ boxes, edges, height, lanes, width }: PicturePlaces) =>
  JSON.parse(
    JSON.stringify({
      width,
      height,
      boxes: boxes.map((it) => ({ x: it.x, y: it.y, width: it.width, height: it.height })),
      edges: edges.map(({ points }) => points),
      labels: edges.flatMap(({ labelPlace }) => {
        if (labelPlace === null) return []
        const { lines: _, ...plate } = labelPlace
        return [plate]
      }),
      lanes: lanes.map((it) => ({ y: it.y, height: it.height }))
    })
  )

const mark = ({ mark }: { readonly mark: string }) => mark

/** What the picture says of each part, in the order of the places. */
const named = (picture: Picture, { boxes, edges, lanes }: PicturePlaces): void => {
  const own = new Map(picture.boxes.map((it) => [it.id, it]))
  assert.sameMembers(
    boxes.map(({ id }) => id),
    [...own.keys()]
  )
  for (const { id, kind, laneId, lifecycle, mark, name, technology } of boxes) {
    const it = own.get(id)
    assert.deepStrictEqual([name, kind, laneId, mark], [it?.label, it?.kind, it?.laneId, it?.mark])
    assert.deepStrictEqual([lifecycle, technology], [it?.lifecycle, it?.technology])
  }
  const known = lanes.filter(({ id }) => id !== null)
  assert.deepStrictEqual(
    known.map(({ id, mark, name }) => [id, name, mark]),
    picture.lanes.map(({ id, label, mark }) => [id, label, mark])
  )
  assert.deepStrictEqual(
    edges.map((it) => [it.sourceId, it.targetId, it.label, it.technology, mark(it)]),
    picture.edges.map((it) => [it.sourceId, it.targetId, it.label, it.technology, mark(it)])
  )
}

/** Boxes on two lanes and on none, in a chain. */
const chain = (boxes: number): Picture =>
  pictureWithoutComparison({
    lanes: ["Front", "Core"].map((label, index) => ({ id: `l${index}`, label })),
    boxes: Array.from({ length: boxes }, (_, index) => ({
      id: `b${index}`,
      label: `Box ${index}`,
      laneId: ["l0", "l1", null][index % 3] ?? null,
      chips: [{ id: "s", label: "Backend Engineer" }]
    })),
    edges: Array.from({ length: Math.max(0, boxes - 1) }, (_, index) => ({
      sourceId: `b${index}`,
      targetId: `b${index + 1}`
    }))
  })

describe("placesOf", () => {
  it.prop(
    "has each lane, box and edge where the drawing has it, whatever the names are",
    { picture: hostilePicture },
    ({ picture }) => {
      const laid = Effect.runSync(gridLayout(picture, sheetOf(ownOptions)))
      const places = Effect.runSync(placesOf(picture, ownOptions, laid))
      assert.deepStrictEqual(bare(places), {
        ...svgPlaces(decode(Effect.runSync(svgOf(picture, ownOptions, laid))))
      })
      named(picture, places)
    },
    { arbitrary: { runs: 200 } }
  )
})

describe("PictureRenderer.places", () => {
  it.live("are those of the SVG, for flows, rows, comparisons and nothing at all", () =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const sizes = [0, 1, 12, largestFlow.boxes, largestFlow.boxes + 1]
      for (const picture of [...sizes.map(chain), comparePictures(chain(9), chain(12))]) {
        const places = yield* pictures.places(holder, picture, ownOptions)
        assert.deepStrictEqual(
          bare(places),
          svgPlaces(decode(yield* pictures.svg(holder, picture, ownOptions)))
        )
        named(picture, places)
      }
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )

  it.live("name the band of the boxes without a lane as it is drawn", () =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const { lanes } = yield* pictures.places(holder, chain(3), ownOptions)
      assert.deepStrictEqual(
        lanes.map(({ id, name }) => [id, name]),
        [
          ["l0", "Front"],
          ["l1", "Core"],
          [null, "No lane"]
        ]
      )
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )
})
