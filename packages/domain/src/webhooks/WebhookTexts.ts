import { Context, type DateTime } from "effect"
import type { Change } from "../changes/Change.ts"
import type { Webhook } from "./Webhook.ts"

/** Port: bodies of messages, in the words of the API. */
export class WebhookTexts extends Context.Service<
  WebhookTexts,
  {
    readonly ofChange: (change: Change) => string
    readonly ofTest: (webhook: Webhook, at: DateTime.Utc) => string
  }
>()("@design-workspace/domain/WebhookTexts") {}
