import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import { WebhookDeliveries } from "../../src/webhooks/WebhookDeliveries.ts"
import { WebhookSender } from "../../src/webhooks/WebhookSender.ts"
import { WebhookTexts } from "../../src/webhooks/WebhookTexts.ts"
import { makeMemberActor } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation } from "../../testing/shared/Fixtures.ts"
import { makeWebhook } from "../../testing/webhooks/makeWebhook.ts"

const texts = Layer.succeed(WebhookTexts, { ofChange: () => "{}", ofTest: () => "{}" })

/** An admin's test of a webhook: what comes of it, how many messages were sent, and the lines about it. */
const testWith = (trail: Layer.Layer<AuditLog, never, AuditLog> | Layer.Layer<never>) =>
  Effect.gen(function* () {
    let sent = 0
    const send = () => {
      sent += 1
      return { status: 204, error: null }
    }
    const sender = { faultOf: () => Effect.succeed(null), send: () => Effect.sync(send) }
    const { id: orgId } = yield* makeOrganisation()
    const admin = yield* makeMemberActor(orgId, "admin")
    const webhook = yield* makeWebhook(orgId)
    const services = WebhookDeliveries.layer.pipe(
      Layer.provide([Layer.succeed(WebhookSender, sender), texts, trail])
    )
    const made = yield* WebhookDeliveries.use(({ test }) => test(admin, webhook.id)).pipe(
      Effect.provide(services),
      Effect.exit
    )
    const log = yield* AuditLog
    const { items } = yield* log.list({ organisations: "all", subjectId: webhook.id }, firstPage)
    return { made, sent, actions: items.map(({ action }) => action) }
  })

const unwritable = Layer.effect(
  AuditLog,
  Effect.map(AuditLog, (log) => ({ ...log, append: () => Effect.die(new Error("the disk is full")) }))
)

it.layer(MemoryAdapters.layer)((it) => {
  describe("WebhookDeliveries.test", () => {
    it.effect("sends one message and records it", () =>
      Effect.gen(function* () {
        const { actions, made, sent } = yield* testWith(Layer.empty)
        assert.strictEqual(Exit.isSuccess(made) && made.value.status, 204)
        assert.strictEqual(sent, 1)
        assert.deepStrictEqual(actions, ["testWebhook"])
      })
    )

    it.effect("sends nothing that cannot be recorded", () =>
      Effect.gen(function* () {
        const { made, sent } = yield* testWith(unwritable)
        assert.isTrue(Exit.isFailure(made))
        assert.strictEqual(sent, 0)
      })
    )
  })
})
