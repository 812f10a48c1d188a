import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Context, Effect, Layer } from "effect"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { ByteBudget } from "./ByteBudget.ts"
import { OrderedTurns, type Turn } from "./OrderedTurns.ts"

/** The turn of the current large body. A slow operation ends it first: others have theirs while it waits for its work. */
export class LargeBodyTurn extends Context.Reference<{ readonly end: Effect.Effect<void> }>(
  "@design-workspace/adapters-http/LargeBodyTurn",
  { defaultValue: () => ({ end: Effect.void }) }
) {}

/** Of bodies above 1 MiB, since a parsed one takes many times its size. */
const atATime = 2
const mostWaiting = 32

/** What one request holds of the body budget, until the request ends. */
export interface HeldBody {
  /** False if the budget or a share of it is used up. A short body of an anonymous caller needs no share. */
  readonly take: (bytes: number, isShort?: boolean) => boolean
  /** Joins the queue of the large bodies; null if the queue is full. */
  readonly join: () => Turn | null
  /** Ends the turn, if there is one: the remaining work needs no memory for the body. */
  readonly endTurn: () => void
  /** Gives everything back. Later calls of `take` are refused. */
  readonly end: () => void
}

/** The bytes that the process holds of bodies that it received and still works on (contract 8.1). */
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

/** Makes a budget of this many bytes. */
export const makeBodyBudget = (total: number): BodyBudget["Service"] => {
  const bytes = new ByteBudget(total)
  const turns = new OrderedTurns(atATime, mostWaiting)
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
