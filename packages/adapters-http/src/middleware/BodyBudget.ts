import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Context, Effect, Layer } from "effect"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { ByteBudget } from "./ByteBudget.ts"
import { OrderedTurns, type Turn } from "./OrderedTurns.ts"

/** A slow operation ends its turn first: others have theirs while it waits. */
export class LargeBodyTurn extends Context.Reference<{ readonly end: Effect.Effect<void> }>(
  "@design-workspace/adapters-http/LargeBodyTurn",
  { defaultValue: () => ({ end: Effect.void }) }
) {}

/** Of bodies above 1 MiB, since a parsed one takes many times its size. */
const atATime = 2
const mostWaiting = 32

export interface HeldBody {
  /** A short body of an anonymous caller needs no share. */
  readonly take: (bytes: number, isShort?: boolean) => boolean
  /** Null if the queue is full. */
  readonly join: () => Turn | null
  /** The remaining work needs no memory for the body. */
  readonly endTurn: () => void
  /** Later calls of `take` are refused. */
  readonly end: () => void
}

/** Of bodies that were received and are still worked on (contract 8.1). */
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
