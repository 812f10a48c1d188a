import type { Figures, OpenDrill, Site } from "./Drill.ts"
import { seededChance } from "./seededChance.ts"

/** How a drill is held. */
export interface Holding {
  readonly seed: number
  /** Whether another round is to begin, after so many. */
  readonly goesOn: (rounds: number) => boolean
  readonly onRound?: (rounds: number) => void
}

/** Holds a drill, round after round; rejects with the round and the seed of the first that broke a promise. */
export const hold = async (
  open: OpenDrill,
  site: Site,
  { goesOn, onRound, seed }: Holding
): Promise<Figures> => {
  const drill = await open(site, seededChance(seed))
  let rounds = 0
  for (; goesOn(rounds); rounds += 1) {
    try {
      await drill.round()
    } catch (cause) {
      throw new Error(`round ${rounds + 1} of seed ${seed} broke a promise`, { cause })
    }
    onRound?.(rounds + 1)
  }
  return { rounds, ...drill.figures() }
}
