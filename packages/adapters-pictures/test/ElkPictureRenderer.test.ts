import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { readSvg } from "@design-workspace/adapters-pictures/testing/readSvg"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { ElkPictureRenderer } from "../src/ElkPictureRenderer.ts"
import { largestFlow } from "../src/layout/PictureSize.ts"
import { mostLargeWaiting } from "../src/turns/pictureTurns.ts"

const holder = { key: "user:1", verified: true }
const atOnce = 6

const picture = (boxes: number): Picture =>
  pictureWithoutComparison({
    lanes: [{ id: "core", label: "Core" }],
    boxes: Array.from({ length: boxes }, (_, index) => ({
      id: `b${index}`,
      label: `Box ${index}`,
      laneId: "core",
      chips: []
    })),
    edges: [{ sourceId: "b0", targetId: "b1" }]
  })

/** How many of some simultaneous drawings are given. */
const given = <A>(drawing: Effect.Effect<A, unknown>) =>
  Effect.gen(function* () {
    const fibers = []
    for (let index = 0; index < atOnce; index += 1)
      fibers.push(yield* Effect.forkChild(Effect.exit(drawing), { startImmediately: true }))
    const exits = yield* Effect.forEach(fibers, Fiber.join)
    return exits.filter(Exit.isSuccess).length
  })

describe("ElkPictureRenderer", () => {
  it.live("draws the same picture in either form", () =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const decode = (text: Uint8Array) => new TextDecoder().decode(text)
      const svg = readSvg(decode(yield* pictures.svg(holder, picture(2), ownOptions)))
      assert.deepStrictEqual(svg.titles, ["A design: 2 boxes on 1 lane, 1 arrow", "Box 0", "Box 1"])
      const mermaid = decode(yield* pictures.mermaid(holder, picture(2), ownOptions))
      assert.include(mermaid, '  subgraph l0["Core"]\n    b0["Box 0"]\n    b1["Box 1"]\n  end\n  b0 --> b1\n')
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )

  it.live("draws large pictures one after the other, and refuses who finds too many waiting", () =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const [small, large] = [picture(largestFlow.boxes), picture(largestFlow.boxes + 1)]
      for (const form of ["svg", "mermaid", "places"] as const)
        assert.strictEqual(
          yield* given<unknown>(pictures[form](holder, large, ownOptions)),
          1 + mostLargeWaiting.ofHolder
        )
      assert.strictEqual(yield* given(pictures.mermaid(holder, small, ownOptions)), atOnce)
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )
})
