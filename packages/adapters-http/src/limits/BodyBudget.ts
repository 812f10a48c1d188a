import { Context, Effect, Layer } from "effect"
import { ByteBudget } from "./ByteBudget.ts"
import type { Holder } from "../callers/Holder.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { type Turn, Turns } from "./Turns.ts"

/** Bodies above 1 MiB that are parsed and handled at a time, and that may wait for it: parsed they take many times their size. */
const atATime = 2
const mostWaiting = 32

/** What one request holds of the body budget, until its end. */
export interface HeldBody {
  /** Takes so many bytes more; false where the budget or a share of it is used up. A anonymousCaller's short body needs no share. */
  readonly take: (bytes: number, isShort?: boolean) => boolean
  /** Joins the line of the large bodies; null where it is full. */
  readonly join: () => Turn | null
  /** Ends the turn, where there is one: what is left to do takes no memory of the body. */
  readonly endTurn: () => void
  /** Gives everything back; what comes later is refused. */
  readonly end: () => void
}

/** What the process holds of bodies that it received and is not done with (contract 8.1). */
export class BodyBudget extends Context.Service<
  BodyBudget,
  {
    readonly bytes: ByteBudget
    readonly hold: (holder: Holder) => HeldBody
  }
>()("@design-workspace/adapters-http/BodyBudget") {
  static readonly layer = Layer.effect(
    BodyBudget,
    Effect.map(HttpSettings, ({ bodyBudgetBytes }) => makeBodyBudget(bodyBudgetBytes))
  )
}

/** A budget of so many bytes. */
export const makeBodyBudget = (total: number): BodyBudget["Service"] => {
  const bytes = new ByteBudget(total)
  const turns = new Turns(atATime, mostWaiting)
  const hold = (holder: Holder): HeldBody => {
    let taken = 0
    let turn: Turn | null = null
    let ended = false
    const endTurn = () => turn?.end()
    return {
      take: (size, isShort = false) => {
        if (ended) return false
        if (!(isShort ? bytes.takeFew(holder, size) : bytes.take(holder, size))) return false
        taken += size
        return true
      },
      join: () => {
        turn = ended ? null : turns.join()
        return turn
      },
      endTurn,
      end: () => {
        if (ended) return
        ended = true
        endTurn()
        bytes.giveBack(holder, taken)
      }
    }
  }
  return { bytes, hold }
}
