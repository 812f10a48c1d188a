import { seededChance } from "../gates/seededChance.ts"
import type { DrillFixture, Figures, OpenDrill } from "./Drill.ts"

/** How a drill is held. */
export interface Holding {
  readonly seed: number
  /** Whether to begin another round, after so many. */
  readonly goesOn: (rounds: number) => boolean
  readonly onRound?: (rounds: number) => void
}

/** Holds a drill, round after round; rejects with the round and the seed of the first that broke a promise. */
export const hold = async <S extends DrillFixture>(
  open: OpenDrill<S>,
  fixture: S,
  { goesOn, onRound, seed }: Holding
): Promise<Figures> => {
  const drill = await open(fixture, seededChance(seed))
  let rounds = 0
  try {
    for (; goesOn(rounds); rounds += 1) {
      await drill.round()
      onRound?.(rounds + 1)
    }
  } catch (cause) {
    const figures = JSON.stringify(drill.figures())
    throw new Error(`round ${rounds + 1} of seed ${seed} broke a promise, after ${figures}`, { cause })
  } finally {
    await drill.close?.()
  }
  return { rounds, ...drill.figures() }
}
