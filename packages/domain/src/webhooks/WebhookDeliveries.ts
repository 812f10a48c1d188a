import { Context, Duration, Effect, Layer, Option, Semaphore } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { DeliveryId, type WebhookId } from "../shared/Ids.ts"
import { Overloaded } from "../shared/Overloaded.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { StoreClock } from "../shared/StoreClock.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { type Delivery, type DeliveryAttempt, DeliveryNotFound } from "./Delivery.ts"
import { DeliveryQueue } from "./DeliveryQueue.ts"
import { makeAttempt } from "./makeAttempt.ts"
import { WebhookNotFound } from "./Webhook.ts"
import { WebhookRepo } from "./WebhookRepo.ts"
import { signingSecrets } from "./WebhookSecret.ts"
import { longestCall } from "./WebhookSender.ts"
import { findChangeableWebhook, findReadableWebhook } from "./Webhooks.ts"
import { WebhookTexts } from "./WebhookTexts.ts"

const testsAtOnce = 8

/** Without a turn a test is refused: it would only come later. */
const makeTestTurns = Effect.map(
  Semaphore.make(testsAtOnce),
  (turns) =>
    <A>(test: Effect.Effect<A>): Effect.Effect<A, Overloaded> =>
      Effect.flatMap(turns.withPermitsIfAvailable(1)(test), (made) =>
        Option.isNone(made)
          ? Effect.fail(new Overloaded({ retryAfterSeconds: Duration.toSeconds(longestCall) }))
          : Effect.succeed(made.value)
      )
)

type Refusal = NotAllowed | WebhookNotFound

/** For the admins of the organisation (contract 9, 9.2). */
export class WebhookDeliveries extends Context.Service<
  WebhookDeliveries,
  {
    /** Also to a webhook that is switched off. It is not retried and not listed. */
    readonly test: (actor: Actor, id: WebhookId) => Effect.Effect<DeliveryAttempt, Overloaded | Refusal>
    readonly list: (
      actor: Actor,
      id: WebhookId,
      page: PageRequest
    ) => Effect.Effect<Page<Delivery>, GuestNotAllowed | WebhookNotFound>
    /** Under the same id. A delivery that waits is tried now. */
    readonly redeliver: (
      actor: Actor,
      id: WebhookId,
      deliveryId: DeliveryId
    ) => Effect.Effect<Delivery, DeliveryNotFound | Refusal>
  }
>()("@design-workspace/domain/WebhookDeliveries") {
  static readonly layer = Layer.effect(
    WebhookDeliveries,
    Effect.gen(function* () {
      const attempt = yield* makeAttempt
      const audited = yield* makeAudited
      const clock = yield* StoreClock
      const queue = yield* DeliveryQueue
      const random = yield* SecureRandom
      const texts = yield* WebhookTexts
      const webhooks = yield* WebhookRepo
      const findReadable = findReadableWebhook(webhooks)
      const findChangeable = findChangeableWebhook(webhooks)
      const tests = yield* makeTestTurns

      return WebhookDeliveries.of({
        test: Effect.fn("WebhookDeliveries.test")(function* (actor, id) {
          const webhook = yield* findChangeable(actor, id)
          const secrets = yield* someOrFail(
            webhooks.secretsOf(id),
            () => new WebhookNotFound({ webhookId: id })
          )
          const at = yield* clock.now
          const test = attempt({
            id: DeliveryId.make(yield* random.uuidV7()),
            url: webhook.url,
            secrets: signingSecrets(secrets, at),
            body: texts.ofTest(webhook, at),
            at
          })
          // Recorded first: nothing is sent that the audit trail does not have.
          return yield* tests(Effect.andThen(audited.record({ actor, action: "testWebhook", id }), test))
        }),

        list: Effect.fn("WebhookDeliveries.list")(function* (actor, id, page) {
          yield* findReadable(actor, id)
          return yield* queue.list(id, page)
        }),

        redeliver: Effect.fn("WebhookDeliveries.redeliver")(
          function* (actor, id, deliveryId) {
            yield* findChangeable(actor, id)
            return yield* someOrFail(
              queue.redeliver(id, deliveryId),
              () => new DeliveryNotFound({ deliveryId })
            )
          },
          audited.recordedChange("redeliver", (deliveryId) => ({ targetId: deliveryId }))
        )
      })
    })
  )
}
