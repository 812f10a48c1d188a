import { percentile } from "../exhaustion/Watch.ts"
import type { Site } from "./Site.ts"
import { callers } from "./Site.ts"
import { type GrowthWork, growthWorks } from "./works.ts"

/** What one kind of call took, in milliseconds, at the large site and at the small one. */
export interface Measured {
  readonly title: string
  readonly large: Times
  readonly small: Times
}

interface Times {
  readonly median: number
  readonly p95: number
}

const timesOf = (samples: ReadonlyArray<number>): Times => ({
  median: percentile(samples, 50),
  p95: percentile(samples, 95)
})

/** Makes a call to the end of its answer, which has to be a success, and returns how many milliseconds it took. */
const timeOf = async (site: Site, { body, by = "large", method, path }: ReturnType<GrowthWork["call"]>) => {
  const headers = { ...callers[by], ...(body === undefined ? {} : { "content-type": "application/json" }) }
  const begun = performance.now()
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await answer.text()
  const took = performance.now() - begun
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return took
}

/** Calls that are not counted, so that both servers have prepared their statements. */
const warming = 3

const measureWork = async (work: GrowthWork, large: Site, small: Site): Promise<Measured> => {
  const times: Record<"large" | "small", Array<number>> = { large: [], small: [] }
  for (let n = 0; n < work.samples + warming; n += 1) {
    const one = await timeOf(large, work.call(large, n))
    const other = await timeOf(small, work.call(small, n))
    if (n < warming) continue
    times.large.push(one)
    times.small.push(other)
  }
  return { title: work.title, large: timesOf(times.large), small: timesOf(times.small) }
}

/** Measures every kind of call at both sites in turn, so that what else the machine does falls on both. */
export const measureSites = async (
  large: Site,
  small: Site,
  onWork: (measured: Measured) => void
): Promise<ReadonlyArray<Measured>> => {
  const all: Array<Measured> = []
  for (const work of growthWorks) {
    const measured = await measureWork(work, large, small)
    onWork(measured)
    all.push(measured)
  }
  return all
}
