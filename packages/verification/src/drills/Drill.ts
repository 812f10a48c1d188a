import { apiAt } from "../calls/Api.ts"
import { untilAnswered } from "../calls/generations.ts"
import { type Chance, seededChance } from "../gates/seededChance.ts"
import type { Installation } from "../servers/openInstallation.ts"

/** What a drill works with: a PostgreSQL of its own, and as many server processes as it starts. */
export type DrillFixture = Pick<Installation, "cookie" | "query" | "serve" | "start" | "token">

/** What a drill has seen so far, by what it counts. */
export type Figures = Readonly<Record<string, number>>

/** A drill that is under way. */
export interface Drill {
  /** One round, from the start of its work to the proof; rejects with what was not as promised. */
  readonly round: () => Promise<void>
  readonly figures: () => Figures
  /** Ends what the drill has opened, except the fixture's processes, which end with the fixture. */
  readonly close?: () => Promise<void>
}

/** A fixture whose PostgreSQL is the drill's own, to be killed and frozen. */
export type FragileFixture = DrillFixture & Pick<Installation, "postgres">

/** Opens a drill; what it leaves to chance comes from `chance` alone, so that a seed repeats the same rounds. */
export type OpenDrill<S extends DrillFixture = DrillFixture> = (fixture: S, chance: Chance) => Promise<Drill>

/** How a drill is held. */
interface Holding {
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

/** A confirmed, small request; its bounds and its quality are left to chance. */
export const anyRequest = (chance: Chance) => {
  const blocks = chance.between(2, 12)
  return {
    mode: "initial",
    quality: chance.oneOf(["fast", "pro"]),
    params: {
      layers: { min: 1, max: chance.between(1, 4) },
      specialties: { min: 1, max: chance.between(1, 3) },
      blocks: { min: blocks, max: blocks + 2 }
    },
    messages: [
      { role: "user", content: "A shop with a web app, a cart, a checkout, a catalogue and a warehouse." }
    ],
    confirm: true
  }
}

/** Resolves once the server at a URL says that it is ready. */
export const untilReady = (url: string): Promise<true> =>
  untilAnswered("a ready server", async () => {
    const { status } = await apiAt(url).call("GET", "/readyz")
    return status === 200 ? true : null
  })
