import { Context, type DateTime } from "effect"
import type { Change } from "../changes/Change.ts"
import type { Webhook } from "./Webhook.ts"

/** What receivers read: the body of a message, in the words of the API, whose adapter implements it. */
export class WebhookTexts extends Context.Service<
  WebhookTexts,
  {
    /** The body of a change: its type, when it was made, and the change as `GET /api/changes` tells it. */
    readonly ofChange: (change: Change) => string
    /** The body of a test of the webhook. */
    readonly ofTest: (webhook: Webhook, at: DateTime.Utc) => string
  }
>()("@design-workspace/domain/WebhookTexts") {}
