import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Layer, Queue } from "effect"
import { TestClock } from "effect/testing"
import { DeliveryQueue } from "../../src/webhooks/DeliveryQueue.ts"
import { WebhookBell } from "../../src/webhooks/WebhookBell.ts"
import { WebhookRepo } from "../../src/webhooks/WebhookRepo.ts"
import { type SentMessage, type WebhookMessage, WebhookSender } from "../../src/webhooks/WebhookSender.ts"
import { WebhookTexts } from "../../src/webhooks/WebhookTexts.ts"
import { WebhookWorker } from "../../src/webhooks/WebhookWorker.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation } from "../../testing/shared/Fixtures.ts"
import { aChange, deliver, makeWebhook } from "../../testing/webhooks/makeWebhook.ts"

const texts = Layer.succeed(WebhookTexts, { ofChange: () => "{}", ofTest: () => "{}" })

/** Starts a worker until the scope closes, whose receiver answers in this order, then by 204; returns what is sent. */
const startWorker = Effect.fnUntraced(function* (...answers: ReadonlyArray<SentMessage>) {
  const messages = yield* Queue.unbounded<WebhookMessage>()
  let answered = 0
  const send = (message: WebhookMessage) =>
    Effect.map(Queue.offer(messages, message), (): SentMessage => {
      answered += 1
      return answers[answered - 1] ?? { status: 204, error: null }
    })
  const sender = Layer.succeed(WebhookSender, { faultOf: () => Effect.succeed(null), send })
  yield* Layer.build(Layer.provide(WebhookWorker.layer, [sender, texts]))
  return messages
})

const layer = Layer.fresh(Layer.merge(MemoryAdapters.layer, WebhookBell.layer))

describe("WebhookWorker", () => {
  it.effect("delivers, and tries a failed delivery again once it is due", () =>
    Effect.gen(function* () {
      const queue = yield* DeliveryQueue
      const { id: orgId } = yield* makeOrganisation()
      const webhook = yield* makeWebhook(orgId)
      yield* deliver(webhook.id, [aChange(orgId), aChange(orgId)])
      const messages = yield* startWorker({ status: 500, error: "not_success" })
      const failed = yield* Queue.take(messages)
      yield* TestClock.adjust("3 seconds")
      const other = yield* Queue.take(messages)
      yield* TestClock.adjust("7 seconds")
      const again = yield* Queue.take(messages)
      assert.strictEqual(again.id, failed.id)
      assert.notStrictEqual(other.id, failed.id)
      yield* TestClock.adjust("1 second")
      const { items } = yield* queue.list(webhook.id, firstPage)
      assert.deepStrictEqual(
        items.map(({ status }) => status),
        ["delivered", "delivered"]
      )
    }).pipe(Effect.scoped, Effect.provide(layer))
  )

  it.effect("delivers at once to a webhook that its process switches on", () =>
    Effect.gen(function* () {
      const { ring } = yield* WebhookBell
      const webhooks = yield* WebhookRepo
      const { id: orgId } = yield* makeOrganisation()
      const webhook = yield* makeWebhook(orgId)
      yield* deliver(webhook.id, [aChange(orgId)])
      yield* webhooks.update(webhook.id, { enabled: false })
      const messages = yield* startWorker()
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* Queue.size(messages), 0)
      yield* webhooks.update(webhook.id, { enabled: true })
      yield* ring
      // The clock stands still.
      yield* Queue.take(messages)
    }).pipe(Effect.scoped, Effect.provide(layer))
  )

  it.effect("delivers for others at once while every receiver of one organisation hangs", () =>
    Effect.gen(function* () {
      const hanging = yield* Queue.unbounded<string>()
      const delivered = yield* Queue.unbounded<string>()
      const letGo = yield* Deferred.make<void>()
      const answer: SentMessage = { status: 204, error: null }
      const send = ({ url }: WebhookMessage) =>
        url.includes("hangs")
          ? Queue.offer(hanging, url).pipe(
              Effect.andThen(Deferred.await(letGo)),
              Effect.andThen(Queue.offer(delivered, url)),
              Effect.as(answer)
            )
          : Effect.as(Queue.offer(delivered, url), answer)
      const sender = Layer.succeed(WebhookSender, { faultOf: () => Effect.succeed(null), send })
      const { id: first } = yield* makeOrganisation()
      for (let n = 0; n < 49; n += 1) {
        const { id } = yield* makeWebhook(first, { url: `https://hangs.example.org/${n}` })
        yield* deliver(id, [aChange(first)])
      }
      yield* Layer.build(Layer.provide(WebhookWorker.layer, [sender, texts]))
      // Half of the turns: then as many are under way as are free.
      yield* Queue.takeN(hanging, 8)
      for (let n = 0; n < 5; n += 1) {
        const { id: other } = yield* makeOrganisation()
        const { id, url } = yield* makeWebhook(other, { url: `https://other.example.org/${n}` })
        yield* deliver(id, [aChange(other)])
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* Queue.take(delivered), url)
      }
      assert.strictEqual(yield* Queue.size(hanging), 0)
      yield* Deferred.succeed(letGo, undefined)
      yield* Queue.takeN(delivered, 49)
    }).pipe(Effect.scoped, Effect.provide(layer))
  )
})
