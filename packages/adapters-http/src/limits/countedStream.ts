import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect, Stream } from "effect"
import type { Sending } from "./AnswerDelivery.ts"
import type { ByteBudget } from "./ByteBudget.ts"

const lengthOf = (chunks: ReadonlyArray<Uint8Array>): number =>
  chunks.reduce((sum, { length }) => sum + length, 0)

/** Counts what an answer holds until it is over, by reporting each change to the budget. */
export const makeHold = (budget: ByteBudget, holder: Holder, sending: Sending) => {
  let held = 0
  let over = false
  const hold = (bytes: number) => {
    if (over || bytes === held) return
    if (bytes > held) budget.count(holder, bytes - held)
    else budget.giveBack(holder, held - bytes)
    held = bytes
  }
  sending.onOver(() => {
    hold(0)
    over = true
  })
  return hold
}

/** Holds the bytes that the socket has not taken yet. New pieces are pulled once the earlier ones went out. */
export const countedStream = (
  stream: Stream.Stream<Uint8Array, unknown>,
  sending: Sending,
  hold: (bytes: number) => void
): Stream.Stream<Uint8Array, unknown> =>
  Stream.transformPull(stream, (pull) =>
    Effect.succeed(
      Effect.suspend(() => {
        hold(sending.waiting())
        return Effect.map(pull, (chunks) => {
          hold(sending.waiting() + lengthOf(chunks))
          return chunks
        })
      })
    )
  )
