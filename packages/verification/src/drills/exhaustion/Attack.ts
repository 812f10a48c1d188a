import { setTimeout as sleep } from "node:timers/promises"
import type { AttackTargets } from "./AttackTargets.ts"
import { call, type Outcome, type Sending } from "./wire.ts"

export interface Front {
  readonly url: URL
  readonly targets: AttackTargets
  /** 1 is the size at which each of them once took a process down. */
  readonly scale: number
  readonly over: AbortSignal
  readonly count: (outcome: Outcome) => void
}

export interface Attack {
  readonly allowed: ReadonlyArray<Outcome>
  readonly run: (front: Front) => Promise<void>
}

export const times = (count: number): ReadonlyArray<number> =>
  Array.from({ length: Math.ceil(count) }, (_, n) => n)

export const bearer = (token: string | undefined) => ({ Authorization: `Bearer ${token}` })

export const all = (front: Front, count: number, one: (n: number) => Promise<Outcome>): Promise<void> =>
  Promise.all(times(count).map(async (n) => front.count(await one(n)))).then(() => undefined)

export const again = (front: Front, atOnce: number, one: (n: number) => Promise<Outcome>): Promise<void> => {
  let next = 0
  const caller = async () => {
    while (!front.over.aborted) {
      next += 1
      const outcome = await one(next)
      front.count(outcome)
      // Who finds no connection waits a moment, or the attackers' own processor is all that is used up.
      if (outcome === "cut") await sleep(50)
    }
  }
  return Promise.all(times(atOnce).map(caller)).then(() => undefined)
}

export interface Call extends Omit<Sending, "method"> {
  readonly method?: string
  readonly body?: string
}

export const send = (front: Front, { body, method = "GET", ...sending }: Call): Promise<Outcome> =>
  call(front, { ...sending, method }, body)

export const usual: Attack["allowed"] = [200, 429, 503, "cut"]

/** So many callers at a time for each unit of the scale; `callOf` gives the n-th call. */
export const calling = (
  callers: number,
  callOf: (front: Front, n: number) => Call,
  allowed: Attack["allowed"] = usual
): Attack => ({
  allowed,
  run: (front) => again(front, callers * front.scale, (n) => send(front, callOf(front, n)))
})
