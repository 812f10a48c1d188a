import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { type Kind, type Solid, squeeze } from "../../src/layout/squeeze.ts"

const upTo = (maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })))

const solids: Arbitrary.Arbitrary<ReadonlyArray<Solid>> = Arbitrary.map(
  Arbitrary.array(
    Arbitrary.all({
      kind: Arbitrary.schema(Schema.Literals(["box", "label", "level"])),
      top: upTo(400),
      height: upTo(60)
    }),
    { maxLength: 12 }
  ),
  (its) => its.map(({ height, kind, top }) => ({ kind, top, bottom: kind === "level" ? top : top + height }))
)

const level = (y: number): Solid => ({ kind: "level", top: y, bottom: y })
const of = (kind: Kind, top: number, bottom: number): Solid => ({ kind, top, bottom })

describe("squeeze", () => {
  it.prop(
    "keeps the order of parts and the height of boxes, brings none nearer than arrows need, leaves 30 at most",
    { its: solids },
    ({ its }) => {
      const squeezed = squeeze(its, [])
      for (const { bottom, kind, top } of its) {
        const height = squeezed(bottom) - squeezed(top)
        if (kind === "box") assert.approximately(height, bottom - top, 1e-9)
        else assert.isAtLeast(height, bottom - top - 1e-9)
        assert.isAtMost(squeezed(top), top)
      }
      const heights = [...new Set(its.flatMap(({ bottom, top }) => [top, bottom]))].toSorted((a, b) => a - b)
      for (const [index, y] of heights.entries())
        for (const above of heights.slice(0, index))
          assert.isAtLeast(squeezed(y) - squeezed(above), Math.min(y - above, 9) - 1e-9)
      for (const [index, y] of heights.entries()) {
        const above = heights[index - 1]
        if (above === undefined || its.some(({ bottom, top }) => top <= above && bottom >= y)) continue
        assert.isAtMost(squeezed(y) - squeezed(above), 30 + 1e-9)
      }
    },
    { arbitrary: { runs: 300 } }
  )

  it("leaves an arrowhead before a box, and the distance between boxes", () => {
    const squeezed = squeeze([of("box", 0, 50), level(100), of("label", 150, 170), of("box", 300, 350)], [])
    assert.deepStrictEqual([50, 100, 150, 170, 300, 350].map(squeezed), [50, 67, 77, 97, 114, 164])
    assert.strictEqual(squeeze([of("box", 0, 50), of("box", 300, 350)], [])(300), 80)
  })

  it("keeps the least distances, and moves what is below", () => {
    const distances = [{ from: 0, to: 300, least: 120 }]
    const squeezed = squeeze([of("box", 0, 50), of("box", 300, 350), level(400)], distances)
    assert.deepStrictEqual([0, 50, 300, 350, 350.005, 400].map(squeezed), [0, 50, 120, 170, 170.005, 187])
  })
})
