import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { type Answer, apiAt } from "../calls/Api.ts"
import type { Calls } from "../calls/Calls.ts"
import { endedJob, untilAnswered } from "../calls/generations.ts"
import { type Chance, seededChance } from "../gates/seededChance.ts"
import type { CallNow } from "../scenes/Ledger.ts"
import type { Installation } from "../servers/openInstallation.ts"

/** A PostgreSQL of the drill's own, and as many server processes as it starts. */
export type DrillFixture = Pick<Installation, "cookie" | "query" | "serve" | "start" | "token">

export type Figures = Readonly<Record<string, number>>

export interface Drill {
  /** From the start of its work to the proof; rejects with what was not as promised. */
  readonly round: () => Promise<void>
  readonly figures: () => Figures
  /** Ends what the drill has opened, except the fixture's processes, which end with the fixture. */
  readonly close?: () => Promise<void>
}

/** A fixture whose PostgreSQL is the drill's own, to be killed and frozen. */
export type FragileFixture = DrillFixture & Pick<Installation, "postgres">

/** What a drill leaves to chance comes from `chance` alone, so that a seed repeats the same rounds. */
export type OpenDrill<S extends DrillFixture = DrillFixture> = (fixture: S, chance: Chance) => Promise<Drill>

interface Holding {
  readonly seed: number
  readonly goesOn: (rounds: number) => boolean
  readonly onRound?: (rounds: number) => void
}

/** Round after round; rejects with the round and the seed of the first that broke a promise. */
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

export const untilReady = (url: string): Promise<true> =>
  untilAnswered("a ready server", async () => {
    const { status } = await apiAt(url).call("GET", "/readyz")
    return status === 200 ? true : null
  })

/** Asks with pauses, in ms, until the answer is true; throws with what `said` gives after so many seconds. */
export const untilTrue = async (
  what: string,
  seconds: number,
  ask: () => Promise<boolean>,
  said: () => string = () => "",
  pause = 50
): Promise<void> => {
  const end = performance.now() + seconds * 1_000
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s\n${said()}`)
    await sleep(pause)
  }
}

/** Gives the items one after the other, and begins again after the last. */
export const inTurn = <A>(items: ReadonlyArray<A>): (() => A) => {
  let turn = 0
  return () => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error("there is nothing to take a turn with")
    turn += 1
    return item
  }
}

export const callNowAt =
  (url: () => string, token: string): CallNow =>
  (method, path, options) =>
    apiAt(url()).call(method, path, { token, ...options })

export const succeededJob = async (calls: () => Calls, jobId: string): Promise<Answer["json"]> => {
  const job = await endedJob(calls, jobId)
  assert.equal(job.status, "succeeded", JSON.stringify(job))
  return job
}

export const databaseAt = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
