import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { boxesById, drawnPoints } from "../../src/drawing/drawnPoints.ts"
import { headRadius, neck } from "../../src/layout/boxShape.ts"
import { makePictureLayout } from "../../src/layout/makePictureLayout.ts"
import { boxWidth } from "../../src/layout/measuredBox.ts"
import type { PlacedPicture, Point } from "../../src/layout/PlacedPicture.ts"
import { sheetOf } from "../../src/layout/Sheet.ts"

const ids = ["a", "b", "c", "d"]

/** Parts that ask a person, who asks them back: lines reach the person from above and below. */
const picture = pictureWithoutComparison({
  lanes: [
    { id: "up", label: "Up" },
    { id: "down", label: "Down" }
  ],
  boxes: [
    ...ids.map((id) => ({ id, label: id, laneId: "up", chips: [] })),
    { id: "person", label: "Person", kind: "person", laneId: "down", chips: [] }
  ],
  edges: ids.flatMap((id) => [
    { sourceId: id, targetId: "person" },
    { sourceId: "person", targetId: id }
  ])
})

const laid = Effect.scoped(
  Effect.flatMap(makePictureLayout, (lay) =>
    lay({ key: "user:1", verified: true }, picture, sheetOf(ownOptions))
  )
)

const endsOf = ({ boxes, edges }: PlacedPicture): ReadonlyArray<Point> =>
  edges.flatMap((placed) => {
    const points = drawnPoints(placed, boxesById(boxes))
    return (placed.edge.sourceId === "person" ? points[0] : points.at(-1)) ?? []
  })

describe("the points of an edge", () => {
  it.live("end at the head of a person, or beside it on the body", () =>
    Effect.gen(function* () {
      const placed = yield* laid
      const person = placed.boxes.find(({ measured }) => measured.box.id === "person")
      if (person === undefined) throw new Error("the person has a place")
      const middle = person.x + boxWidth / 2
      const above = endsOf(placed).filter(({ y }) => y < person.y + person.measured.height / 2)
      expect(above).toHaveLength(2 * ids.length)
      const beside = above.filter(({ x }) => Math.abs(x - middle) >= headRadius)
      expect(beside.length).toBeGreaterThan(2)
      for (const { x, y } of above) {
        const aside = Math.abs(x - middle)
        if (aside < headRadius) expect(Math.hypot(aside, person.y + headRadius - y)).toBeCloseTo(headRadius)
        else if (aside < boxWidth / 2 - 14) expect(y).toBeCloseTo(person.y + neck)
        else expect(y).toBeGreaterThan(person.y + neck)
      }
    })
  )

  it.live("stay as they are at every other shape", () =>
    Effect.gen(function* () {
      const { boxes, edges } = yield* laid
      const others = new Map([...boxesById(boxes)].filter(([id]) => id !== "person"))
      for (const edge of edges) expect(drawnPoints(edge, others)).toEqual(edge.points)
    })
  )
})
