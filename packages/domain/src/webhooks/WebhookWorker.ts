import { Effect, Layer, Option, Queue, Semaphore } from "effect"
import { DeliveryIntake } from "./DeliveryIntake.ts"
import { makeClaimNext } from "./makeClaimNext.ts"
import { makeTakeInChanges } from "./takeInChanges.ts"
import { WebhookBell } from "./WebhookBell.ts"
import { WebhookSettings } from "./WebhookSettings.ts"

/** How often each process looks for changes to take in, and for deliveries that are due. */
const pollInterval = "1 second"

/** The same while no webhook is switched on. One that this process switches on is found at once. */
const idleInterval = "30 seconds"

/** A failure may be just a moment without the database. */
const survived = (work: Effect.Effect<void>, failed: string): Effect.Effect<void> =>
  Effect.catchCause(work, (cause) =>
    Effect.andThen(Effect.logError(failed, cause), Effect.sleep(pollInterval))
  )

/**
 * Turns changes into deliveries and carries these out, `WebhookSettings.concurrency` at a time, until its scope closes.
 * What is under way then is delivered again by another worker.
 */
export const WebhookWorker = {
  layer: Layer.effectDiscard(
    Effect.gen(function* () {
      const bell = yield* WebhookBell
      const { concurrency } = yield* WebhookSettings
      const { anyEnabled } = yield* DeliveryIntake
      const claimNext = yield* makeClaimNext
      const takeIn = yield* makeTakeInChanges
      const turns = yield* Semaphore.make(concurrency)
      const due = yield* Queue.sliding<void>(1)
      const scope = yield* Effect.scope
      let interval: typeof idleInterval | typeof pollInterval = idleInterval

      const takeInAll = Effect.gen(function* () {
        const { more, stored } = yield* takeIn
        if (stored > 0) yield* Queue.offer(due, undefined)
        if (more) return
        const asleep = interval === idleInterval
        interval = (yield* anyEnabled) ? pollInterval : idleInterval
        // What looks for due deliveries sleeps for as long.
        if (asleep && interval === pollInterval) yield* Queue.offer(due, undefined)
        yield* Effect.timeoutOption(bell.heard, interval)
      })

      /** Holds a turn from the claim to the end of what was claimed. */
      const deliverNext = Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          yield* restore(turns.take(1))
          const claimed = yield* Effect.onError(restore(claimNext), () => turns.release(1))
          if (Option.isNone(claimed)) {
            yield* turns.release(1)
            return yield* Effect.asVoid(restore(Effect.timeoutOption(Queue.take(due), interval)))
          }
          yield* survived(claimed.value, "a delivery to a webhook was not settled").pipe(
            // More may wait for the same webhook.
            Effect.ensuring(Effect.andThen(turns.release(1), Queue.offer(due, undefined))),
            Effect.interruptible,
            Effect.forkIn(scope)
          )
        })
      )

      yield* Effect.forkScoped(
        Effect.forever(survived(takeInAll, "changes could not be turned into deliveries"))
      )
      yield* Effect.forkScoped(
        Effect.forever(survived(deliverNext, "the next delivery to a webhook could not be claimed"))
      )
    })
  )
}
