import { Context, DateTime, Duration, Effect, Layer, Option, Queue, Random, Semaphore } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { ChangeFeed } from "../changes/ChangeFeed.ts"
import { numberChanges } from "../changes/numberChanges.ts"
import { DeliveryId, OrgId } from "../shared/Ids.ts"
import { Counts } from "../turns/Counts.ts"
import { changesFor } from "./changesFor.ts"
import { DeliveryIntake, type NewDelivery } from "./DeliveryIntake.ts"
import { type ClaimedDelivery, DeliveryQueue } from "./DeliveryQueue.ts"
import { makeAttempt } from "./makeAttempt.ts"
import { settleAttempt } from "./settleAttempt.ts"
import { WebhookBell } from "./WebhookBell.ts"
import { signingSecrets } from "./WebhookSecret.ts"
import { longestCall } from "./WebhookSender.ts"
import { WebhookTexts } from "./WebhookTexts.ts"

export class WebhookSettings extends Context.Reference<{ readonly concurrency: number }>(
  "@design-workspace/domain/WebhookSettings",
  { defaultValue: () => ({ concurrency: 16 }) }
) {}

export const loggedThenPaused = (work: Effect.Effect<void>, failed: string): Effect.Effect<void> =>
  Effect.catchCause(work, (cause) => Effect.andThen(Effect.logError(failed, cause), Effect.sleep("1 second")))

/** One for the call, two to store the result. */
const lease = Duration.times(longestCall, 3)

export interface ClaimedSending {
  readonly orgId: OrgId
  readonly send: Effect.Effect<void>
}

/** None if nothing is due. A delivery whose worker dies is claimed again after the lease. */
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

/** An organisation with as many under way as turns are free waits, so that some are left for others. */
export const makeDeliveryLoop = Effect.fnUntraced(function* (due: Queue.Queue<void>) {
  const { concurrency } = yield* WebhookSettings
  const claimNext = yield* makeClaimNext
  const turns = yield* Semaphore.make(concurrency)
  const scope = yield* Effect.scope
  const running = new Counts()
  let free = concurrency

  const count = (orgId: OrgId, change: 1 | -1) =>
    Effect.sync(() => {
      running.add(orgId, change)
      free -= change
    })
  const claimFair = Effect.suspend(() => claimNext(running.atLeast(free).map((id) => OrgId.make(id))))

  /** The turn lasts until what was claimed has ended. */
  const deliverNext = Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      yield* restore(turns.take(1))
      const claimed = yield* Effect.onError(restore(claimFair), () => turns.release(1))
      if (Option.isNone(claimed)) {
        yield* turns.release(1)
        return yield* restore(Queue.take(due))
      }
      const { orgId, send } = claimed.value
      yield* count(orgId, 1)
      yield* loggedThenPaused(send, "A delivery to a webhook was not settled").pipe(
        // More may wait for the same webhook, or the same organisation.
        Effect.ensuring(
          Effect.all([count(orgId, -1), turns.release(1), Queue.offer(due, undefined)], { discard: true })
        ),
        Effect.interruptible,
        Effect.forkIn(scope)
      )
    })
  )

  return Effect.forever(loggedThenPaused(deliverNext, "The next delivery to a webhook could not be claimed"))
})

const takenInAtOnce = 100

const noReaders = { users: [], tokens: [], credentials: [] }

/** Any number of processes may run it: a step that another has made meanwhile stores nothing. */
export const makeTakeInChanges = Effect.gen(function* () {
  const feed = yield* ChangeFeed
  const intake = yield* DeliveryIntake
  const random = yield* SecureRandom
  const number = numberChanges(feed)

  return Effect.gen(function* () {
    const { last, removed } = yield* number
    const reached = yield* intake.reached
    if (reached >= last) return { stored: 0, more: false }
    if (reached < removed)
      yield* Effect.logWarning("Changes were removed before webhooks were told of them").pipe(
        Effect.annotateLogs({ changes: removed - reached })
      )
    const { changes } = yield* feed.read(Math.max(reached, removed), takenInAtOnce, noReaders)
    const organisations = new Set(
      changes.flatMap(({ orgId }): ReadonlyArray<OrgId> => (orgId === null ? [] : [orgId]))
    )
    // Read after the numbering: who made a webhook before a change has it among these.
    const webhooks = organisations.size === 0 ? [] : yield* intake.subscribers([...organisations])
    const deliveries: Array<NewDelivery> = []
    for (const { since, webhook } of webhooks)
      for (const change of changesFor(webhook, since, changes))
        deliveries.push({ id: DeliveryId.make(yield* random.uuidV7()), webhookId: webhook.id, change })
    const to = changes.at(-1)?.position ?? last
    const stored = yield* intake.move(reached, to, deliveries)
    return { stored: stored ? deliveries.length : 0, more: to < last }
  })
})

const pollInterval = "1 second"

/** While no webhook is switched on. One that this process switches on is found at once. */
const idleInterval = "30 seconds"

/** Runs `mayBeDue` whenever a delivery may be due. */
export const makeIntakeLoop = Effect.fnUntraced(function* (mayBeDue: Effect.Effect<unknown>) {
  const bell = yield* WebhookBell
  const { anyEnabled } = yield* DeliveryIntake
  const takeIn = yield* makeTakeInChanges

  const round = Effect.gen(function* () {
    const enabled = yield* anyEnabled
    if (enabled) yield* mayBeDue
    const { more, stored } = yield* takeIn
    if (stored > 0) yield* mayBeDue
    if (!more) yield* Effect.timeoutOption(bell.heard, enabled ? pollInterval : idleInterval)
  })

  return Effect.forever(loggedThenPaused(round, "Changes could not be turned into deliveries"))
})

/** What is under way when the scope closes is delivered again by another worker. */
export const WebhookWorker = {
  layer: Layer.effectDiscard(
    Effect.gen(function* () {
      const due = yield* Queue.sliding<void>(1)
      yield* Effect.forkScoped(yield* makeIntakeLoop(Queue.offer(due, undefined)))
      yield* Effect.forkScoped(yield* makeDeliveryLoop(due))
    })
  )
}
