import { ChangeWire } from "@design-workspace/api/changes/ChangesApi"
import { WebhookTexts } from "@design-workspace/domain/webhooks/WebhookTexts"
import { DateTime, Layer, Schema } from "effect"

const changeJson = Schema.encodeSync(Schema.toCodecJson(ChangeWire))

const textOf = (type: string, at: DateTime.Utc | null, data: unknown): string =>
  JSON.stringify({ type, timestamp: at === null ? null : DateTime.formatIso(at), data })

/** Contract 9.2: a change is told as `GET /api/changes` tells it. */
export const WebhookTextsLive = Layer.succeed(WebhookTexts, {
  ofChange: (change) => textOf(`${change.kind}.${change.action}`, change.at, changeJson(change)),
  ofTest: ({ id, orgId }, at) => textOf("webhook.test", at, { id, org_id: orgId })
})
