import { Effect, Option, Queue, Semaphore } from "effect"
import { OrgId } from "../shared/Ids.ts"
import { Counts } from "../turns/Counts.ts"
import { loggedThenPaused } from "./loggedThenPaused.ts"
import { makeClaimNext } from "./makeClaimNext.ts"
import { WebhookSettings } from "./WebhookSettings.ts"

/**
 * Makes the loop that carries out deliveries, `WebhookSettings.concurrency` at a time. Once none is due it waits until
 * one may be, as `due` says. An organisation with as many under way as turns are free waits until others had theirs: so
 * some are left for whoever comes next, however many receivers of one organisation hang.
 */
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

  /** Holds a turn from the claim to the end of what was claimed. */
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
        // More may wait for the same webhook, or for a turn of the same organisation.
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
