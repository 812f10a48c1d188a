import { Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { ChangeFeed } from "../changes/ChangeFeed.ts"
import { numberChanges } from "../changes/numberChanges.ts"
import { DeliveryId, type OrgId } from "../shared/Ids.ts"
import { changesFor } from "./changesFor.ts"
import { DeliveryIntake, type NewDelivery } from "./DeliveryIntake.ts"

/** The maximum number of changes of a step. */
const takenInAtOnce = 100

const noReaders = { users: [], tokens: [], credentials: [] }

/**
 * Makes the step that turns the next changes of the feed into deliveries. It returns how many it stored, and whether
 * more changes follow. Any number of processes may run it: a step that another has made meanwhile stores nothing.
 */
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
