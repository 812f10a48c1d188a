import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"

const labels = ["asks", "reads prices from", "sends orders and their changes to"]

/** Numbers from 0 below a limit, which look random and are the same at every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    // The constants are those of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Boxes on six lanes, joined at random; the same at every run, also for other tools that draw graphs. */
export const randomPicture = (boxes: number, edges: number, labelled = true): Picture => {
  const number = numbersFrom(boxes)
  const pairs = new Map<string, { readonly sourceId: string; readonly targetId: string }>()
  while (pairs.size < edges) {
    const [sourceId, targetId] = [`b${number(boxes)}`, `b${number(boxes)}`]
    if (sourceId !== targetId) pairs.set(`${sourceId} ${targetId}`, { sourceId, targetId })
  }
  return pictureWithoutComparison({
    lanes: Array.from({ length: 6 }, (_, lane) => ({ id: `l${lane}`, label: `Lane ${lane}` })),
    boxes: Array.from({ length: boxes }, (_, index) => ({
      id: `b${index}`,
      label: `Service number ${index}`,
      laneId: `l${number(6)}`,
      chips: [{ id: "backend", label: "Backend Engineer" }]
    })),
    edges: [...pairs.values()].map((pair, index) => ({
      ...pair,
      ...(labelled ? { label: labels[index % labels.length] ?? "" } : {})
    }))
  })
}
