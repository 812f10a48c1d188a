import { WebhookTexts } from "@design-workspace/domain/webhooks/WebhookTexts"
import { DateTime, Layer, Schema } from "effect"
import { ChangeWire } from "../contract/changes/ChangesApi.ts"

const changeJson = Schema.encodeSync(Schema.toCodecJson(ChangeWire))

const textOf = (type: string, at: DateTime.Utc | null, data: unknown): string =>
  JSON.stringify({ type, timestamp: at === null ? null : DateTime.formatIso(at), data })

/** The bodies of webhooks in the words of this API (contract 9.2), for the domain that sends them. */
export const WebhookTextsLive = Layer.succeed(WebhookTexts, {
  ofChange: (change) => textOf(`${change.kind}.${change.action}`, change.at, changeJson(change)),
  ofTest: ({ id, orgId }, at) => textOf("webhook.test", at, { id, org_id: orgId })
})
