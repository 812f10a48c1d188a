import { Worker } from "node:worker_threads"
import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { randomPicture } from "@design-workspace/adapters-pictures/testing/randomPicture"
import { type ReadPng, readPng } from "@design-workspace/adapters-pictures/testing/readPng"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import type { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { vi } from "vitest"
import { ElkPictureRenderer } from "../../src/ElkPictureRenderer.ts"
import { encodePng } from "../../src/raster/encodePng.ts"
import { mayEnd } from "../../src/raster/Raster.ts"

const holder = { key: "user:1", verified: true }

const oneBox = (label: string): Picture =>
  pictureWithoutComparison({
    lanes: [],
    boxes: [{ id: "a", label, kind: "external", laneId: null, chips: [] }],
    edges: []
  })

const pixelAt = ({ pixels, width }: ReadPng, x: number, y: number): string =>
  Buffer.from(pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)).toString("hex")

const sizeOf = (svg: Uint8Array): ReadonlyArray<number> =>
  [...(/^<svg [^>]* width="([\d.]+)" height="([\d.]+)"/.exec(new TextDecoder().decode(svg)) ?? [])]
    .slice(1)
    .map(Number)

describe("encodePng", () => {
  it.live("gives back what it was given, in whatever strips", () =>
    Effect.gen(function* () {
      const rows = Uint8Array.from({ length: 5 * 7 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 37) % 256))
      const head = { width: 7, height: 5, perMetre: 3_780 }
      const strips = [rows.subarray(0, 3 * 28), rows.subarray(3 * 28)]
      const png = readPng(yield* Effect.promise(() => encodePng(head, strips)))
      const opaque = rows.filter((_, at) => at % 4 !== 3)
      assert.deepStrictEqual([png.width, png.height, png.perMetre], [7, 5, 3_780])
      assert.deepStrictEqual(png.pixels, opaque)
      assert.deepStrictEqual([...new Set(png.chunks)], ["IHDR", "pHYs", "IDAT", "IEND"])
    })
  )
})

describe("PNGs", () => {
  it.live.each([1, 3] as const)("are the SVG in %i times its size, with colours and text", (scale) =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const options = { ...ownOptions, title: false, legend: false, theme: "dark" } as const
      const [width = 0, height = 0] = sizeOf(yield* pictures.svg(holder, oneBox(""), options))
      const png = readPng(yield* pictures.png(holder, oneBox(""), options, scale))
      assert.deepStrictEqual([png.width, png.height], [width * scale, height * scale])
      assert.strictEqual(png.perMetre, Math.round((96 * scale) / 0.0254))
      assert.strictEqual(pixelAt(png, 0, 0), "6ea0e0")
      assert.strictEqual(pixelAt(png, png.width - 1, png.height - 1), "0d1117")
      assert.strictEqual(pixelAt(png, 40 * scale, 30 * scale), "4a525c")
      const written = readPng(yield* pictures.png(holder, oneBox("WWWW"), options, scale))
      assert.isAbove(
        written.pixels.filter((it) => it > 240).length,
        png.pixels.filter((it) => it > 240).length
      )
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )

  it.live("have the same bytes again", () =>
    Effect.gen(function* () {
      const drawn = Effect.flatMap(PictureRenderer, (it) =>
        it.png(holder, randomPicture(8, 8), ownOptions, 2)
      )
      const once = yield* Effect.provide(drawn, ElkPictureRenderer.layer)
      assert.deepStrictEqual(yield* Effect.provide(drawn, ElkPictureRenderer.layer), once)
    })
  )

  it.live("are refused with what to ask for instead where they would be too large", () =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const issueOf = (picture: Picture, scale: number) =>
        Effect.map(
          Effect.flip(pictures.png(holder, picture, ownOptions, scale)),
          (error) => (error as InvalidInput).issues[0]
        )
      assert.deepStrictEqual(yield* issueOf(randomPicture(300, 300), 4), {
        path: ["scale"],
        message:
          "the PNG would have 372 million pixels, at most 100 are drawn; ask for a smaller scale, or for svg"
      })
      const many = yield* issueOf(randomPicture(2_000, 1_900), 1)
      assert.deepStrictEqual(many?.path, ["format"])
      assert.match(many?.message ?? "", /ask for svg, or for a smaller width$/)
      assert.deepStrictEqual(yield* issueOf(randomPicture(400, 9_000, false), 1), {
        path: ["format"],
        message: "the picture has too many parts for a PNG, about 1,000 boxes are drawn; ask for svg"
      })
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )

  it.live("leave the turn to others when their reader gives up", () =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const first = yield* Effect.forkChild(pictures.png(holder, randomPicture(200, 200), ownOptions, 1))
      yield* Effect.sleep("300 millis")
      yield* Fiber.interrupt(first)
      const png = readPng(yield* pictures.png(holder, oneBox("after"), ownOptions, 1))
      assert.isAbove(png.width, 0)
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )

  it.live("end their thread only once it has made its compressor", () =>
    Effect.gen(function* () {
      const pictures = yield* PictureRenderer
      const draw = pictures.png(holder, oneBox("a"), ownOptions, 1)
      yield* draw
      const told: Array<string> = []
      const online = Promise.withResolvers<void>()
      const { emit, terminate } = Worker.prototype
      const listening = vi.spyOn(Worker.prototype, "emit").mockImplementation(function (
        this: Worker,
        ...event
      ) {
        if (event[0] === "online") online.resolve()
        if (event[1] === mayEnd) told.push("may end")
        return emit.apply(this, event)
      })
      const ending = vi.spyOn(Worker.prototype, "terminate").mockImplementation(function (this: Worker) {
        told.push("ended")
        return terminate.call(this)
      })
      yield* Effect.addFinalizer(() => Effect.sync(() => [listening, ending].map((it) => it.mockRestore())))
      const drawing = yield* Effect.forkChild(draw)
      yield* Effect.promise(() => online.promise)
      yield* Fiber.interrupt(drawing)
      assert.deepStrictEqual(told, ["may end", "ended"])
    }).pipe(Effect.scoped, Effect.provide(ElkPictureRenderer.layer))
  )
})
