import type { Figure } from "../Figure.ts"
import { generator } from "../load/generator.ts"
import { trashings } from "../speed/requests.ts"
import type { Site } from "../speed/Site.ts"
import { ms } from "../statistics.ts"

const writers = 64

/** Many more writers than the server has connections to the database. */
export const overload = async ({ subjects }: Site, seconds: number): Promise<Figure> => {
  const { failed, longest, p50, p99, perSecond } = await generator.load({
    url: subjects.ours.url,
    requests: trashings("ours"),
    connections: writers,
    seconds,
    once: false
  })
  return {
    what: `${writers} writers, 10 connections to PostgreSQL`,
    goal: "no 5xx, no stall, p99 < 20 x p50",
    measured: `${Math.round(perSecond)}/s, ${failed} failed; p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(longest)}`,
    met: failed === 0 && p99 < 20 * p50
  }
}
