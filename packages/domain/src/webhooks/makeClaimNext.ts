import { DateTime, Duration, Effect, Option, Random } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import { type ClaimedDelivery, DeliveryQueue } from "./DeliveryQueue.ts"
import { makeAttempt } from "./makeAttempt.ts"
import { settleAttempt } from "./settleAttempt.ts"
import { signingSecrets } from "./WebhookSecret.ts"
import { longestCall } from "./WebhookSender.ts"
import { WebhookTexts } from "./WebhookTexts.ts"

/** Three times the longest call: one for the call, two to store the result. */
const lease = Duration.times(longestCall, 3)

/** A claimed delivery: whose it is, and the effect that sends it. */
export interface ClaimedSending {
  readonly orgId: OrgId
  readonly send: Effect.Effect<void>
}

/**
 * Claims the next due delivery of other organisations than these; none if nothing is due. A delivery whose worker dies
 * is claimed again after the lease.
 */
export const makeClaimNext = Effect.gen(function* () {
  const attempt = yield* makeAttempt
  const queue = yield* DeliveryQueue
  const texts = yield* WebhookTexts

  const sending = (claimed: ClaimedDelivery): ClaimedSending => ({
    orgId: claimed.webhook.orgId,
    send: Effect.gen(function* () {
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
        yield* Effect.logWarning("A webhook was switched off: no success for three days").pipe(
          Effect.annotateLogs({ webhook_id: webhook.id })
        )
    })
  })

  return (except: ReadonlyArray<OrgId>) => Effect.map(queue.claim(lease, except), Option.map(sending))
})
