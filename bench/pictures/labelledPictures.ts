import { ElkPictureRenderer } from "@design-workspace/adapters-pictures/ElkPictureRenderer"
import { randomPicture } from "@design-workspace/adapters-pictures/testing/randomPicture"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { Effect } from "effect"
import type { Figure } from "../Figure.ts"
import type { Pace } from "../speed/compare.ts"
import { ms, quantile } from "../statistics.ts"

const goal = 3
const holder = { key: "bench", verified: true }
const options = { name: "A design", title: true, legend: true, theme: "light", width: null } as const

/** The CPU time of all threads for one drawing, in milliseconds: the median of the rounds, taken in turns. */
const cpuTimes = Effect.fnUntraced(function* (pictures: ReadonlyArray<Picture>, rounds: number) {
  const { svg } = yield* PictureRenderer
  const samples = pictures.map((): Array<number> => [])
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, it] of pictures.entries()) {
      const before = process.cpuUsage()
      yield* Effect.orDie(svg(holder, it, options))
      const { system, user } = process.cpuUsage(before)
      // The first one starts the thread, and compiles.
      if (round > 0) samples[index]?.push((system + user) / 1_000)
    }
  return samples.map((its) => quantile(its, 0.5))
})

/** What the labels of a picture cost: drawings with them beside the same without. */
export const labelledPictures = ({ rounds }: Pace): Promise<ReadonlyArray<Figure>> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const figures: Array<Figure> = []
      for (const [boxes, edges] of [
        [60, 90],
        [300, 450]
      ] as const) {
        const both = [randomPicture(boxes, edges), randomPicture(boxes, edges, false)]
        const [withLabels = Number.NaN, without = Number.NaN] = yield* cpuTimes(both, rounds)
        const ratio = withLabels / without
        figures.push({
          what: `a drawing of ${boxes} boxes and ${edges} labelled edges`,
          goal: `<= ${goal} x without labels`,
          measured: `${ratio.toFixed(1)} times: ${ms(withLabels)} of CPU, ${ms(without)} without`,
          met: ratio <= goal
        })
      }
      return figures
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )
