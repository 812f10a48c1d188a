import { Context, DateTime, Effect, Layer, type Redacted } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { administeredBy, mayManageWebhook } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight, requireUser } from "../access/requireRight.ts"
import { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { type OrgId, WebhookId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { StoreClock } from "../shared/StoreClock.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { type Webhook, WebhookNotFound } from "./Webhook.ts"
import { WebhookBell } from "./WebhookBell.ts"
import { type WebhookFields, WebhookRepo } from "./WebhookRepo.ts"
import { formerSecretSigns, secretBytes, webhookSecret } from "./WebhookSecret.ts"
import { type TargetFault, WebhookSender } from "./WebhookSender.ts"

const find = Effect.fnUntraced(function* (webhooks: WebhookRepo["Service"], actor: Actor, id: WebhookId) {
  yield* requireUser(actor)
  return yield* someOrFail(webhooks.find(id), () => new WebhookNotFound({ webhookId: id }))
})

/** For an admin of the organisation; to everybody else it does not exist. */
export const findReadableWebhook = (webhooks: WebhookRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: WebhookId) {
    const webhook = yield* find(webhooks, actor, id)
    if (!mayManageWebhook(actor, webhook.orgId)) return yield* new WebhookNotFound({ webhookId: id })
    return webhook
  })

/** An admin of the organisation (contract 1, visibility; 9). */
export const findChangeableWebhook = (webhooks: WebhookRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: WebhookId) {
    const webhook = yield* find(webhooks, actor, id)
    yield* requireRight(actor, mayManageWebhook(actor, webhook.orgId), "org_admin")
    return webhook
  })

const words: Readonly<Record<TargetFault, string>> = {
  unknown_name: "must have a name that resolves to an address",
  refused_address:
    "must be https and resolve to public addresses only, unless the operator has listed its addresses"
}

/** Fails unless the URL could be called now (contract 9.2). */
export const requireTarget = ({ faultOf }: WebhookSender["Service"]) =>
  Effect.fnUntraced(function* (url: string) {
    const fault = yield* faultOf(url)
    if (fault !== null) return yield* new InvalidInput({ issues: [{ path: ["url"], message: words[fault] }] })
  })

export interface WebhookWithSecret {
  readonly webhook: Webhook
  readonly secret: Redacted.Redacted
}

type Refusal = NotAllowed | WebhookNotFound

/** For the admins of organisations (contract 9, 9.2). */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly list: (actor: Actor, page: PageRequest) => Effect.Effect<Page<Webhook>, GuestNotAllowed>
    readonly read: (actor: Actor, id: WebhookId) => Effect.Effect<Webhook, GuestNotAllowed | WebhookNotFound>
    /** Refused if the URL cannot be called now. */
    readonly create: (
      actor: Actor,
      draft: WebhookFields & { readonly orgId: OrgId }
    ) => Effect.Effect<WebhookWithSecret, InvalidInput | NotAllowed | OrganisationNotFound | QuotaExceeded>
    /** Refused if a new URL cannot be called now. */
    readonly update: (
      actor: Actor,
      id: WebhookId,
      patch: Partial<WebhookFields>
    ) => Effect.Effect<Webhook, InvalidInput | Refusal>
    readonly remove: (actor: Actor, id: WebhookId) => Effect.Effect<void, Refusal>
    /** The secret before signs besides for `formerSecretSigns`. */
    readonly renewSecret: (actor: Actor, id: WebhookId) => Effect.Effect<WebhookWithSecret, Refusal>
  }
>()("@design-workspace/domain/Webhooks") {
  static readonly layer = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const recordedCreation = audited.recordedCreation("createWebhook")
      const recordedUpdate = audited.recordedChange("updateWebhook")
      const bell = yield* WebhookBell
      const clock = yield* StoreClock
      const organisations = yield* OrganisationRepo
      const random = yield* SecureRandom
      const webhooks = yield* WebhookRepo
      const requireCallable = requireTarget(yield* WebhookSender)
      const findReadable = findReadableWebhook(webhooks)
      const findChangeable = findChangeableWebhook(webhooks)

      return Webhooks.of({
        list: Effect.fn("Webhooks.list")(function* (actor, page) {
          return yield* webhooks.list(administeredBy(yield* requireUser(actor)), page)
        }),

        read: Effect.fn("Webhooks.read")((actor, id) => findReadable(actor, id)),

        create: Effect.fn("Webhooks.create")(function* (actor, draft) {
          yield* requireUser(actor)
          const { orgId } = draft
          yield* someOrFail(organisations.find(orgId), () => new OrganisationNotFound({ orgId }))
          yield* requireRight(actor, mayManageWebhook(actor, orgId), "org_admin")
          yield* requireCallable(draft.url)
          const id = WebhookId.make(yield* random.uuidV7())
          const secret = webhookSecret(yield* random.randomBytes(secretBytes))
          // The check of the URL waits for the DNS, so only the insert is in the transaction.
          const webhook = yield* recordedCreation(webhooks.insert({ ...draft, id }, secret), actor)
          yield* bell.ring
          return { webhook, secret }
        }),

        update: Effect.fn("Webhooks.update")(function* (actor, id, patch) {
          const { url } = yield* findChangeable(actor, id)
          if (patch.url !== undefined && patch.url !== url) yield* requireCallable(patch.url)
          const changed = someOrFail(webhooks.update(id, patch), () => new WebhookNotFound({ webhookId: id }))
          return yield* Effect.tap(recordedUpdate(changed, actor, id), bell.ring)
        }),

        remove: Effect.fn("Webhooks.remove")(function* (actor, id) {
          yield* findChangeable(actor, id)
          yield* webhooks.remove(id)
        }, audited.recordedChange("removeWebhook")),

        renewSecret: Effect.fn("Webhooks.renewSecret")(function* (actor, id) {
          yield* findChangeable(actor, id)
          const secret = webhookSecret(yield* random.randomBytes(secretBytes))
          const formerUntil = DateTime.addDuration(yield* clock.now, formerSecretSigns)
          const webhook = yield* someOrFail(
            webhooks.replaceSecret(id, secret, formerUntil),
            () => new WebhookNotFound({ webhookId: id })
          )
          return { webhook, secret }
        }, audited.recordedChange("renewWebhookSecret"))
      })
    })
  )
}
