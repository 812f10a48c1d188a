import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, type Layer, Option, Redacted } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { DeliveryId, type OrgId, WebhookId } from "../../src/shared/Ids.ts"
import { StoreClock } from "../../src/shared/StoreClock.ts"
import type { DeliveryAttempt } from "../../src/webhooks/Delivery.ts"
import { DeliveryIntake } from "../../src/webhooks/DeliveryIntake.ts"
import { type ClaimedDelivery, DeliveryQueue, mostPending } from "../../src/webhooks/DeliveryQueue.ts"
import { type Settlement, settleAttempt } from "../../src/webhooks/settleAttempt.ts"
import { WebhookRepo } from "../../src/webhooks/WebhookRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeOrganisation, newUuid } from "../shared/Fixtures.ts"
import { aChange, aSecret, deliver, makeWebhook } from "./makeWebhook.ts"

type Ports = DeliveryIntake | DeliveryQueue | OrganisationRepo | StoreClock | WebhookRepo

const lease = Duration.seconds(30)

const claim = Effect.flatMap(DeliveryQueue, (queue) => Effect.map(queue.claim(lease, []), Option.getOrNull))

const attemptAt = (at: DateTime.Utc, error: DeliveryAttempt["error"]): DeliveryAttempt => ({
  at,
  status: error === null ? 204 : 500,
  durationMs: 12,
  error
})

/** Settles a claim as an attempt that went like this, with fields of the test's own. */
const settle = Effect.fnUntraced(function* (
  claimed: ClaimedDelivery | null,
  error: DeliveryAttempt["error"] = null,
  fields: Partial<Settlement> = {}
) {
  assert.isNotNull(claimed)
  const queue = yield* DeliveryQueue
  const { at, delivery, health } = claimed
  const made = settleAttempt(delivery, health, attemptAt(at, error), at, 0.5)
  return yield* queue.settle(claimed, { ...made, ...fields })
})

/** Switches every webhook of an organisation off, so that the next test claims only what is its own. */
const quiet = Effect.gen(function* () {
  const webhooks = yield* WebhookRepo
  for (const { id } of (yield* webhooks.list("all", { cursor: null, limit: 200 })).items)
    yield* webhooks.remove(id)
})

const organisationWithWebhook = Effect.gen(function* () {
  yield* quiet
  const organisation = yield* makeOrganisation()
  return { orgId: organisation.id, webhook: yield* makeWebhook(organisation.id) }
})

const findWebhook = (id: WebhookId) =>
  Effect.flatMap(WebhookRepo, (webhooks) => Effect.flatMap(webhooks.find(id), Effect.fromOption))

/** What holds for every `WebhookRepo`, `DeliveryQueue` and `DeliveryIntake`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`WebhookRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("webhooks", (it) => {
      it.effect("a webhook comes back as it was written; an unknown id finds nothing", () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepo
          const { id: orgId } = yield* makeOrganisation()
          const fields = { kinds: ["project" as const], actions: ["trashProject"], description: "CI" }
          const webhook = yield* makeWebhook(orgId, fields)
          assert.deepStrictEqual(
            { ...webhook, id: null, createdAt: null, updatedAt: null },
            {
              ...fields,
              id: null,
              orgId,
              url: "https://example.org/hook",
              enabled: true,
              switchedOff: null,
              failingSince: null,
              createdAt: null,
              updatedAt: null
            }
          )
          assert.deepStrictEqual(yield* findWebhook(webhook.id), webhook)
          const unknown = WebhookId.make(newUuid())
          assert.isTrue(Option.isNone(yield* webhooks.find(unknown)))
          assert.isTrue(Option.isNone(yield* webhooks.update(unknown, { enabled: false })))
          assert.isTrue(Option.isNone(yield* webhooks.secretsOf(unknown)))
        })
      )

      it.effect("a list has the webhooks of these organisations, newest first", () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepo
          const [one, other] = [yield* makeOrganisation(), yield* makeOrganisation()]
          const made = [
            yield* makeWebhook(one.id),
            yield* makeWebhook(one.id, { enabled: false }),
            yield* makeWebhook(one.id)
          ]
          yield* makeWebhook(other.id)
          const listed = yield* everyPage((page) => webhooks.list([one.id], page), 2)
          assert.deepStrictEqual(
            listed.flat().map(({ id }) => id),
            made.map(({ id }) => id).reverse()
          )
          assert.strictEqual((yield* webhooks.list([], firstPage)).items.length, 0)
        })
      )

      it.effect("a patch that changes something makes a later version; null takes a filter away", () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepo
          const { webhook } = yield* organisationWithWebhook
          const same = yield* webhooks.update(webhook.id, { url: webhook.url, kinds: null, enabled: true })
          assert.deepStrictEqual(same, Option.some(webhook))
          const some = yield* Effect.fromOption(yield* webhooks.update(webhook.id, { kinds: ["rule"] }))
          assert.deepStrictEqual(some, { ...webhook, kinds: ["rule"], updatedAt: some.updatedAt })
          assert.isTrue(DateTime.isGreaterThan(some.updatedAt, webhook.updatedAt))
          const all = yield* Effect.fromOption(
            yield* webhooks.update(webhook.id, { kinds: null, url: "https://example.org/b" })
          )
          assert.deepStrictEqual(all, { ...webhook, url: "https://example.org/b", updatedAt: all.updatedAt })
        })
      )

      it.effect("the secret of before stays as the former one until the next", () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepo
          const { webhook } = yield* organisationWithWebhook
          const first = yield* Effect.fromOption(yield* webhooks.secretsOf(webhook.id))
          assert.strictEqual(Redacted.value(first.current), Redacted.value(aSecret))
          assert.isNull(first.former)
          const until = DateTime.makeUnsafe("2100-01-01T00:00:00.000Z")
          const renewed = yield* Effect.fromOption(
            yield* webhooks.replaceSecret(webhook.id, Redacted.make("whsec_bmV3"), until)
          )
          assert.isTrue(DateTime.isGreaterThan(renewed.updatedAt, webhook.updatedAt))
          const { current, former } = yield* Effect.fromOption(yield* webhooks.secretsOf(webhook.id))
          assert.strictEqual(Redacted.value(current), "whsec_bmV3")
          assert.deepStrictEqual(former, { secret: former?.secret ?? aSecret, until })
          assert.strictEqual(former && Redacted.value(former.secret), Redacted.value(aSecret))
        })
      )
    })
  })

  describe(`DeliveryQueue (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("deliveries", (it) => {
      it.effect("one is claimed with all it needs, and once settled it is not claimed again", () =>
        Effect.gen(function* () {
          const queue = yield* DeliveryQueue
          const { orgId, webhook } = yield* organisationWithWebhook
          assert.isNull(yield* claim)
          const change = aChange(orgId)
          const [made] = yield* deliver(webhook.id, [change])
          const claimed = yield* claim
          assert.deepStrictEqual(claimed?.delivery.change, change)
          assert.strictEqual(claimed?.delivery.id, made?.id)
          assert.deepStrictEqual(claimed?.webhook, webhook)
          assert.strictEqual(claimed && Redacted.value(claimed.secrets.current), Redacted.value(aSecret))
          assert.isNull(yield* claim)
          assert.isTrue(yield* settle(claimed))
          assert.isNull(yield* claim)
          const [listed] = (yield* queue.list(webhook.id, firstPage)).items
          assert.strictEqual(listed?.status, "delivered")
          assert.isNull(listed?.nextAt)
          assert.deepStrictEqual(listed?.attempts, claimed && [attemptAt(claimed.at, null)])
        })
      )

      it.effect("of one webhook one is under way at a time; of others more", () =>
        Effect.gen(function* () {
          const { orgId, webhook } = yield* organisationWithWebhook
          const other = yield* makeWebhook(orgId)
          yield* deliver(webhook.id, [aChange(orgId), aChange(orgId)])
          yield* deliver(other.id, [aChange(orgId)])
          const [first, second] = [yield* claim, yield* claim]
          assert.sameMembers([first?.webhook.id, second?.webhook.id], [webhook.id, other.id])
          assert.isNull(yield* claim)
        })
      )

      it.effect("those of an organisation that is left out wait, and are there afterwards", () =>
        Effect.gen(function* () {
          const queue = yield* DeliveryQueue
          const { orgId, webhook } = yield* organisationWithWebhook
          yield* deliver(webhook.id, [aChange(orgId)])
          const { id: otherOrg } = yield* makeOrganisation()
          const other = yield* makeWebhook(otherOrg)
          yield* deliver(other.id, [aChange(otherOrg)])
          const claimed = Option.getOrNull(yield* queue.claim(lease, [orgId]))
          assert.strictEqual(claimed?.webhook.id, other.id)
          assert.isTrue(Option.isNone(yield* queue.claim(lease, [orgId])))
          assert.strictEqual((yield* claim)?.webhook.id, webhook.id)
        })
      )

      it.effect("webhooks take turns, however much waits for one of them", () =>
        Effect.gen(function* () {
          const { orgId, webhook } = yield* organisationWithWebhook
          yield* deliver(
            webhook.id,
            Array.from({ length: 5 }, () => aChange(orgId))
          )
          yield* settle(yield* claim)
          const other = yield* makeWebhook(orgId)
          yield* deliver(other.id, [aChange(orgId)])
          const seen = [yield* claim, yield* claim]
          assert.include(
            seen.map((it) => it?.webhook.id),
            other.id
          )
        })
      )

      it.effect("a later change of a thing waits for the earlier one; those of other things do not", () =>
        Effect.gen(function* () {
          const { orgId, webhook } = yield* organisationWithWebhook
          const [thing, other] = [newUuid(), newUuid()]
          const order = [aChange(orgId, thing), aChange(orgId, thing), aChange(orgId, other)]
          const [first, second, third] = yield* deliver(webhook.id, order)
          const rests = { restUntil: DateTime.makeUnsafe(0) }
          const failed = yield* claim
          assert.strictEqual(failed?.delivery.id, first?.id)
          yield* settle(failed, "timeout", rests)
          const between = yield* claim
          assert.strictEqual(between?.delivery.id, third?.id)
          yield* settle(between)
          assert.isNull(yield* claim)
          const queue = yield* DeliveryQueue
          yield* queue.redeliver(webhook.id, first?.id ?? DeliveryId.make(newUuid()))
          const again = yield* claim
          assert.strictEqual(again?.delivery.id, first?.id)
          yield* settle(again, "timeout", { ...rests, status: "failed", nextAt: null })
          const last = yield* claim
          assert.strictEqual(last?.delivery.id, second?.id)
          assert.isTrue(yield* settle(last))
        })
      )

      it.effect(
        "what is not settled within its lease is handed out again, and the first claim counts no more",
        () =>
          Effect.gen(function* () {
            const queue = yield* DeliveryQueue
            const { orgId, webhook } = yield* organisationWithWebhook
            yield* deliver(webhook.id, [aChange(orgId)])
            const short = Option.getOrNull(yield* queue.claim(Duration.zero, []))
            const second = yield* claim
            assert.strictEqual(second?.delivery.id, short?.delivery.id)
            assert.isFalse(yield* settle(short))
            assert.strictEqual((yield* queue.list(webhook.id, firstPage)).items[0]?.status, "pending")
            assert.isTrue(yield* settle(second))
          })
      )

      it.effect("a webhook rests after a failure, and keeps since when it has failed", () =>
        Effect.gen(function* () {
          const { orgId, webhook } = yield* organisationWithWebhook
          yield* deliver(webhook.id, [aChange(orgId), aChange(orgId)])
          const claimed = yield* claim
          const restUntil = DateTime.makeUnsafe("2100-01-01T00:00:00.000Z")
          yield* settle(claimed, "not_success", { restUntil })
          assert.isNull(yield* claim)
          const failing = yield* findWebhook(webhook.id)
          assert.deepStrictEqual(failing.failingSince, claimed?.at ?? null)
          assert.isTrue(DateTime.isGreaterThan(failing.updatedAt, webhook.updatedAt))
        })
      )

      it.effect("one that failed for too long is switched off; switched on again, what waits goes out", () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepo
          const { orgId, webhook } = yield* organisationWithWebhook
          yield* deliver(webhook.id, [aChange(orgId), aChange(orgId)])
          yield* settle(yield* claim, "no_connection", { failing: true })
          const off = yield* findWebhook(webhook.id)
          assert.deepStrictEqual([off.enabled, off.switchedOff], [false, "failing"])
          assert.isNull(yield* claim)
          const on = yield* Effect.fromOption(yield* webhooks.update(webhook.id, { enabled: true }))
          assert.deepStrictEqual([on.enabled, on.switchedOff, on.failingSince], [true, null, null])
          const next = yield* claim
          assert.strictEqual(next?.health.failures, 0)
          assert.isTrue(yield* settle(next))
        })
      )

      it.effect("a claim of before a webhook was switched on anew counts no more", () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepo
          const { orgId, webhook } = yield* organisationWithWebhook
          yield* deliver(webhook.id, [aChange(orgId)])
          const stale = yield* claim
          yield* webhooks.update(webhook.id, { enabled: false })
          yield* webhooks.update(webhook.id, { enabled: true })
          assert.isFalse(yield* settle(stale, "timeout", { failing: true }))
          assert.isTrue((yield* findWebhook(webhook.id)).enabled)
        })
      )

      it.effect("a delivery of another webhook cannot be delivered again", () =>
        Effect.gen(function* () {
          const queue = yield* DeliveryQueue
          const { orgId, webhook } = yield* organisationWithWebhook
          const other = yield* makeWebhook(orgId)
          const [made] = yield* deliver(webhook.id, [aChange(orgId)])
          const id = made?.id ?? DeliveryId.make(newUuid())
          assert.isTrue(Option.isNone(yield* queue.redeliver(other.id, id)))
          yield* settle(yield* claim)
          const again = yield* Effect.fromOption(yield* queue.redeliver(webhook.id, id))
          assert.strictEqual(again.status, "pending")
          assert.isNotNull(again.nextAt)
          assert.isTrue(yield* settle(yield* claim))
        })
      )

      it.effect(
        "redelivered while an attempt is under way, it is sent again, however that attempt ends",
        () =>
          Effect.gen(function* () {
            const queue = yield* DeliveryQueue
            const ended: ReadonlyArray<Pick<Settlement, "nextAt" | "status">> = [
              { status: "delivered", nextAt: null },
              { status: "failed", nextAt: null },
              { status: "pending", nextAt: DateTime.makeUnsafe("2100-01-01T00:00:00.000Z") }
            ]
            for (const end of ended) {
              const { orgId, webhook } = yield* organisationWithWebhook
              const thing = newUuid()
              const [first, second] = yield* deliver(webhook.id, [
                aChange(orgId, thing),
                aChange(orgId, thing)
              ])
              const underWay = yield* claim
              assert.isNotNull(underWay)
              const asked = yield* Effect.fromOption(yield* queue.redeliver(webhook.id, underWay.delivery.id))
              assert.isTrue(DateTime.isGreaterThan(asked.since, underWay.delivery.since))
              assert.isNull(yield* claim)
              const error = end.status === "delivered" ? null : "timeout"
              const rests = { restUntil: DateTime.makeUnsafe(0) }
              assert.isTrue(yield* settle(underWay, error, { ...rests, ...end }))
              const again = yield* claim
              const attempts = [attemptAt(underWay.at, error)]
              assert.deepStrictEqual(again?.delivery, { ...asked, attempts })
              assert.strictEqual(again?.delivery.id, first?.id)
              assert.isTrue(yield* settle(again))
              assert.strictEqual((yield* claim)?.delivery.id, second?.id)
            }
          })
      )

      it.effect("what is old is deleted, except what still waits for a webhook that is switched on", () =>
        Effect.gen(function* () {
          const queue = yield* DeliveryQueue
          const clock = yield* StoreClock
          const webhooks = yield* WebhookRepo
          const { orgId, webhook } = yield* organisationWithWebhook
          yield* deliver(webhook.id, [aChange(orgId), aChange(orgId)])
          yield* settle(yield* claim)
          const statuses = Effect.map(queue.list(webhook.id, firstPage), ({ items }) =>
            items.map(({ status }) => status)
          )
          yield* queue.removeBefore(DateTime.makeUnsafe("2020-01-01T00:00:00.000Z"))
          assert.sameMembers(yield* statuses, ["delivered", "pending"])
          const later = DateTime.add(yield* clock.now, { minutes: 1 })
          yield* queue.removeBefore(later)
          assert.deepStrictEqual(yield* statuses, ["pending"])
          yield* webhooks.update(webhook.id, { enabled: false })
          yield* queue.removeBefore(later)
          assert.deepStrictEqual(yield* statuses, [])
        })
      )

      it.effect("a webhook that is removed takes its deliveries with it", () =>
        Effect.gen(function* () {
          const [queue, webhooks] = [yield* DeliveryQueue, yield* WebhookRepo]
          const { orgId, webhook } = yield* organisationWithWebhook
          yield* deliver(webhook.id, [aChange(orgId)])
          const claimed = yield* claim
          yield* webhooks.remove(webhook.id)
          assert.isFalse(yield* settle(claimed))
          assert.isNull(yield* claim)
          assert.strictEqual((yield* queue.list(webhook.id, firstPage)).items.length, 0)
        })
      )
    })
  })

  describe(`DeliveryIntake (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("intake", (it) => {
      it.effect("of two moves from one position only one counts", () =>
        Effect.gen(function* () {
          const intake = yield* DeliveryIntake
          const queue = yield* DeliveryQueue
          const { orgId, webhook } = yield* organisationWithWebhook
          const from = yield* intake.reached
          const one = { id: DeliveryId.make(newUuid()), webhookId: webhook.id, change: aChange(orgId) }
          const moved = yield* Effect.all(
            [
              intake.move(from, from + 3, [one]),
              intake.move(from, from + 3, [{ ...one, id: DeliveryId.make(newUuid()) }])
            ],
            { concurrency: "unbounded" }
          )
          assert.sameMembers(moved, [true, false])
          assert.strictEqual(yield* intake.reached, from + 3)
          assert.strictEqual((yield* queue.list(webhook.id, firstPage)).items.length, 1)
        })
      )

      it.effect("the subscribers are the enabled webhooks of these organisations", () =>
        Effect.gen(function* () {
          const intake = yield* DeliveryIntake
          const { orgId, webhook } = yield* organisationWithWebhook
          const webhooks = yield* WebhookRepo
          const off = yield* makeWebhook(orgId, { enabled: false })
          yield* makeWebhook((yield* makeOrganisation()).id)
          assert.deepStrictEqual(yield* intake.subscribers([orgId]), [{ webhook, since: webhook.createdAt }])
          assert.deepStrictEqual(yield* intake.subscribers([]), [])
          assert.isTrue(yield* intake.anyEnabled)
          yield* webhooks.update(off.id, { enabled: true })
          const later = (yield* intake.subscribers([orgId])).find((it) => it.webhook.id === off.id)
          assert.isTrue(later !== undefined && DateTime.isGreaterThanOrEqualTo(later.since, off.createdAt))
          yield* quiet
          assert.isFalse(yield* intake.anyEnabled)
        })
      )

      it.effect("a webhook for which too much waits is switched off; the others are delivered to", () =>
        Effect.gen(function* () {
          const intake = yield* DeliveryIntake
          const { orgId, webhook } = yield* organisationWithWebhook
          const other = yield* makeWebhook(orgId)
          const change = aChange(orgId as OrgId)
          yield* deliver(
            webhook.id,
            Array.from({ length: mostPending }, () => change)
          )
          assert.isTrue((yield* findWebhook(webhook.id)).enabled)
          const from = yield* intake.reached
          const both = [webhook, other].map(({ id }) => ({
            id: DeliveryId.make(newUuid()),
            webhookId: id,
            change
          }))
          assert.isTrue(yield* intake.move(from, from + 1, both))
          const off = yield* findWebhook(webhook.id)
          assert.deepStrictEqual([off.enabled, off.switchedOff], [false, "overflow"])
          const claimed = yield* claim
          assert.strictEqual(claimed?.webhook.id, other.id)
          yield* quiet
        })
      )
    })
  })
}
