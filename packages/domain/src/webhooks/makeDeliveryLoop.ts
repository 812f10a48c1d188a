import { Effect, Option, Queue, Semaphore } from "effect"
import { loggedThenPaused } from "./loggedThenPaused.ts"
import { makeClaimNext } from "./makeClaimNext.ts"
import { WebhookSettings } from "./WebhookSettings.ts"

/**
 * Makes the loop that carries out deliveries, `WebhookSettings.concurrency` at a time. Once none is due it waits until
 * one may be, as `due` says.
 */
export const makeDeliveryLoop = Effect.fnUntraced(function* (due: Queue.Queue<void>) {
  const { concurrency } = yield* WebhookSettings
  const claimNext = yield* makeClaimNext
  const turns = yield* Semaphore.make(concurrency)
  const scope = yield* Effect.scope

  /** Holds a turn from the claim to the end of what was claimed. */
  const deliverNext = Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      yield* restore(turns.take(1))
      const claimed = yield* Effect.onError(restore(claimNext), () => turns.release(1))
      if (Option.isNone(claimed)) {
        yield* turns.release(1)
        return yield* restore(Queue.take(due))
      }
      yield* loggedThenPaused(claimed.value, "A delivery to a webhook was not settled").pipe(
        // More may wait for the same webhook.
        Effect.ensuring(Effect.andThen(turns.release(1), Queue.offer(due, undefined))),
        Effect.interruptible,
        Effect.forkIn(scope)
      )
    })
  )

  return Effect.forever(loggedThenPaused(deliverNext, "The next delivery to a webhook could not be claimed"))
})
