import { ElkPictureRenderer } from "@design-workspace/adapters-pictures/ElkPictureRenderer"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { unmarked } from "@design-workspace/domain/pictures/unmarked"
import { Effect } from "effect"
import type { Figure } from "../Figure.ts"
import type { Pace } from "../speed/compare.ts"
import { ms, quantile } from "../statistics.ts"

const labels = ["asks", "reads prices from", "sends orders and their changes to"]

/** Boxes in a chain over some lanes, each joined with two that follow; the same at every run. */
const picture = (boxes: number, labelled: boolean): Picture =>
  unmarked({
    lanes: Array.from({ length: 6 }, (_, lane) => ({ id: `l${lane}`, label: `Lane ${lane}` })),
    boxes: Array.from({ length: boxes }, (_, index) => ({
      id: `b${index}`,
      label: `Service number ${index}`,
      laneId: `l${Math.floor((6 * index) / boxes)}`,
      chips: [{ id: "backend", label: "Backend Engineer" }]
    })),
    edges: Array.from({ length: boxes }, (_, index) => [1, ...(index % 2 === 0 ? [3 + (index % 11)] : [])])
      .flatMap((steps, index) => steps.map((step) => ({ from: index, to: index + step })))
      .filter(({ to }) => to < boxes)
      .map(({ from, to }, index) => ({
        sourceId: `b${from}`,
        targetId: `b${to}`,
        ...(labelled ? { label: labels[index % labels.length] ?? "" } : {})
      }))
  })

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
      for (const boxes of [60, 300]) {
        const both = [picture(boxes, true), picture(boxes, false)]
        const [withLabels = Number.NaN, without = Number.NaN] = yield* cpuTimes(both, rounds)
        const ratio = withLabels / without
        figures.push({
          what: `a drawing of ${boxes} boxes and ${both[0]?.edges.length} labelled edges`,
          goal: `<= ${goal} x without labels`,
          measured: `${ratio.toFixed(1)} times: ${ms(withLabels)} of CPU, ${ms(without)} without`,
          met: ratio <= goal
        })
      }
      return figures
    }).pipe(Effect.provide(ElkPictureRenderer.layer))
  )
