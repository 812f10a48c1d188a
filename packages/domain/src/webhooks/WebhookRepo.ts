import { Context, type DateTime, type Effect, type Option, type Redacted } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { OrgId, WebhookId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Webhook } from "./Webhook.ts"
import type { WebhookSecrets } from "./WebhookSecret.ts"

export type WebhookFields = Pick<Webhook, "actions" | "description" | "enabled" | "kinds" | "url">

export interface NewWebhook extends WebhookFields, Pick<Webhook, "id" | "orgId"> {}

/** Port. A change gives `updatedAt` a later version; an equal patch keeps it. */
export class WebhookRepo extends Context.Service<
  WebhookRepo,
  {
    readonly find: (id: WebhookId) => Effect.Effect<Option.Option<Webhook>>
    readonly list: (
      organisations: ReadonlyArray<OrgId> | "all",
      page: PageRequest
    ) => Effect.Effect<Page<Webhook>>
    /** Refused if the organisation has as many as it may. */
    readonly insert: (webhook: NewWebhook, secret: Redacted.Redacted) => Effect.Effect<Webhook, QuotaExceeded>
    /** As `patchWebhook` makes it. A webhook that is switched on is looked at now. */
    readonly update: (id: WebhookId, patch: Partial<WebhookFields>) => Effect.Effect<Option.Option<Webhook>>
    readonly remove: (id: WebhookId) => Effect.Effect<void>
    readonly secretsOf: (id: WebhookId) => Effect.Effect<Option.Option<WebhookSecrets>>
    /** The secret before signs besides until then. */
    readonly replaceSecret: (
      id: WebhookId,
      secret: Redacted.Redacted,
      formerUntil: DateTime.Utc
    ) => Effect.Effect<Option.Option<Webhook>>
  }
>()("@design-workspace/domain/WebhookRepo") {}
