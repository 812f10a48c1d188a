import { DateTime, Duration, Effect, Option, Random } from "effect"
import { DeliveryQueue } from "./DeliveryQueue.ts"
import { makeAttempt } from "./makeAttempt.ts"
import { settleAttempt } from "./settleAttempt.ts"
import { signingSecrets } from "./WebhookSecret.ts"
import { longestCall } from "./WebhookSender.ts"
import { WebhookTexts } from "./WebhookTexts.ts"

/** A claim counts this long. It leaves an attempt that takes its whole time twice as much to be stored. */
const lease = Duration.times(longestCall, 3)

/**
 * Makes what claims the next delivery that is due. It returns what carries it out, or none if nothing is due. One whose
 * worker dies is claimed again after the lease.
 */
export const makeClaimNext = Effect.gen(function* () {
  const attempt = yield* makeAttempt
  const queue = yield* DeliveryQueue
  const texts = yield* WebhookTexts

  return Effect.map(
    queue.claim(lease),
    Option.map((claimed) =>
      Effect.gen(function* () {
        const { at, delivery, health, secrets, webhook } = claimed
        const made = yield* attempt({
          id: delivery.id,
          url: webhook.url,
          secrets: signingSecrets(secrets, at),
          body: texts.ofChange(delivery.change),
          at
        })
        const now = DateTime.addDuration(at, Duration.millis(made.durationMs))
        const settlement = settleAttempt(delivery, health, made, now, yield* Random.next)
        const counted = yield* queue.settle(claimed, settlement)
        if (counted && settlement.failing)
          yield* Effect.logWarning("a webhook was switched off: no success for three days").pipe(
            Effect.annotateLogs({ webhook_id: webhook.id })
          )
      })
    )
  )
})
