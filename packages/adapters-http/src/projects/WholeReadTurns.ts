import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { type FairTurn, makeFairTurns } from "@design-workspace/domain/turns/makeFairTurns"
import { Context, Effect, Layer } from "effect"
import { overloadRetrySeconds } from "../answers/edgeErrors.ts"
import type { Call } from "../callers/Call.ts"
import { holderOf } from "../callers/credentials.ts"

/** A graph of 12 MB takes about 150 MB while its answer is made. Small ones take no time. */
export class WholeReadTurns extends Context.Service<WholeReadTurns, FairTurn<Overloaded>>()(
  "@design-workspace/adapters-http/WholeReadTurns"
) {
  static readonly layer = Layer.sync(WholeReadTurns, () =>
    makeFairTurns({
      atOnce: 2,
      room: { all: 1_024, ofHolder: 128, ofUnverified: 512 },
      longestWait: "30 seconds",
      busy: Effect.fail(new Overloaded({ retryAfterSeconds: overloadRetrySeconds }))
    })
  )
}

export const makeInTurn = Effect.map(
  WholeReadTurns,
  (turn) =>
    <A, E, R>({ actor, address }: Pick<Call["Service"], "actor" | "address">, read: Effect.Effect<A, E, R>) =>
      turn(holderOf(actor, address), read)
)

export type InTurn = Effect.Success<typeof makeInTurn>
