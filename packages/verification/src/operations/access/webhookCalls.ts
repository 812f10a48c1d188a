import { randomUUID } from "node:crypto"
import { expectStatus } from "../../scenes/World.ts"
import type { Call } from "../OperationCase.ts"
import { type CallRecipe, type CallSetting, listing, nothing, onEach, withBody } from "./CallRecipe.ts"
import { secret } from "./People.ts"
import { missingId, type SubjectMaker } from "./subjectMakers.ts"

/** Where nobody listens; the server under test may call it. */
const url = "http://127.0.0.1:1025/hooks"

/** Switched off, so that no worker changes it while the cells look at what they changed. */
const webhookIn: SubjectMaker = async ({ rootByCookie, world }, state) => {
  const org_id = state.startsWith("other tenant's") ? world.otherOrgId : world.orgId
  const body = { org_id, url, description: `A ${secret} webhook`, enabled: false }
  return expectStatus(await rootByCookie.post("/api/webhooks", body), 201).json.id
}

const making = ({ fixture: { world }, row }: CallSetting): Call => {
  const owners: Readonly<Record<string, string>> = { "other tenant's": world.otherOrgId, missing: missingId }
  return { body: { org_id: owners[row.state] ?? world.orgId, url, enabled: false } }
}

/** As if a change had come and had failed. */
const delivering = async ({ fixture: { ask }, id, row }: CallSetting): Promise<Call> => {
  const deliveryId = row.variant === "missing delivery" ? missingId : randomUUID()
  const thing = {
    kind: "space",
    id: missingId,
    action: "updateSpace",
    updatedAt: null,
    by: null,
    orgId: null
  }
  const change = JSON.stringify({ at: "2026-11-20T09:30:00.000Z", ...thing })
  if (row.variant !== "missing delivery")
    await ask(`
      INSERT INTO webhook_delivery (id, webhook_id, subject_id, change, status, attempts, since, created_at)
      SELECT '${deliveryId}', id, '${missingId}', '${change}', 'failed', '[]', now(), now() FROM webhook WHERE id::text = '${id}'`)
  return { params: { id, deliveryId } }
}

export const webhookCalls: Readonly<Record<string, CallRecipe>> = {
  ...onEach(webhookIn, "readWebhook", "removeWebhook", "renewWebhookSecret", "testWebhook", "listDeliveries"),
  listWebhooks: { subject: webhookIn, call: listing },
  createWebhook: { subject: nothing, call: making },
  updateWebhook: { subject: webhookIn, call: withBody({ description: `Another ${secret} webhook` }) },
  redeliver: { subject: webhookIn, call: delivering }
}
