import type { Figure } from "../Figure.ts"
import { generator } from "../load/generator.ts"
import type { LoadRequest } from "../load/Load.ts"
import type { Pace } from "../speed/compare.ts"
import { ms, quantile } from "../statistics.ts"
import type { Searched } from "./openSearched.ts"
import { listRequests, searchedWords, searchRequests } from "./searchedWords.ts"

const connections = 8
const wanted = { p50: 30, p99: 150 }

/** The medians of the rounds, after one that does not count; throws if a request fails. */
const loaded = async (url: string, requests: ReadonlyArray<LoadRequest>, { rounds, seconds }: Pace) => {
  const taken: Array<{ readonly p50: number; readonly p99: number; readonly perSecond: number }> = []
  for (let round = 0; round <= rounds; round += 1) {
    const { failed, ...figures } = await generator.load({ url, requests, connections, seconds, once: false })
    if (failed > 0) throw new Error(`${failed} requests such as ${requests[0]?.path} failed`)
    if (round > 0) taken.push(figures)
  }
  const median = (of: (one: (typeof taken)[number]) => number) => quantile(taken.map(of), 0.5)
  return { p50: median((it) => it.p50), p99: median((it) => it.p99), perSecond: median((it) => it.perSecond) }
}

/** Searches by members of organisations, by how common the words are, beside the first page of their projects. */
export const searches = async (
  { organisations, subjects }: Searched,
  pace: Pace
): Promise<ReadonlyArray<Figure>> => {
  const { url } = subjects.indexed
  const list = await loaded(url, listRequests(organisations), pace)
  const figures: Array<Figure> = []
  for (const [what, texts] of searchedWords) {
    const { p50, p99, perSecond } = await loaded(url, searchRequests(texts, organisations), pace)
    figures.push({
      what: `${what}, among ${(100 * organisations).toLocaleString("en")} projects`,
      goal: `p50 < ${wanted.p50} ms, p99 < ${wanted.p99} ms at c = ${connections}`,
      measured: `p50 ${ms(p50)}, p99 ${ms(p99)}, ${Math.round(perSecond)}/s; ${(p50 / list.p50).toFixed(1)} times the p50 of the list of projects`,
      met: p50 < wanted.p50 && p99 < wanted.p99
    })
  }
  return figures
}
