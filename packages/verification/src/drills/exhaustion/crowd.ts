import type { AttackTargets } from "./AttackTargets.ts"
import { attacks } from "./attacks.ts"
import type { Outcome } from "./wire.ts"

export interface Order {
  readonly url: string
  readonly targets: AttackTargets
  readonly scale: number
  readonly seconds: number
}

export type Tally = Readonly<Record<string, Readonly<Record<string, number>>>>

/** In a process of their own, so that attackers use up none of the memory and time that is measured. */
process.once("message", async ({ targets, scale, seconds, url }: Order) => {
  const tally: Record<string, Record<string, number>> = {}
  const over = AbortSignal.timeout(seconds * 1_000)
  await Promise.all(
    Object.entries(attacks).map(([name, { run }]) => {
      const counts: Record<string, number> = {}
      tally[name] = counts
      const count = (outcome: Outcome) => {
        counts[outcome] = (counts[outcome] ?? 0) + 1
      }
      return run({ url: new URL(url), targets, scale, over, count })
    })
  )
  process.send?.(tally satisfies Tally, () => process.exit(0))
})
