import { randomUUID } from "node:crypto"
import { idOf } from "../../scenes/World.ts"
import type { Call } from "../OperationCase.ts"
import { type CallRecipe, type CallSetting, listing, nothing, onEach, onIt, withBody } from "./CallRecipe.ts"
import { secret } from "./People.ts"
import { jobIn, missingId, ownerOf, projectIn, ruleIn, type SubjectMaker } from "./subjectMakers.ts"

const makingRule = ({ fixture, row }: CallSetting): Call => {
  const owner = row.state === "own" ? {} : { org_id: ownerOf(fixture, row.state) }
  return { body: { text: `A ${secret} rule`, ...owner } }
}

const ping: Call = {
  body: { jsonrpc: "2.0", id: 1, method: "ping" },
  headers: { accept: "application/json, text/event-stream" }
}

const pinging = ({ fixture: { world }, row }: CallSetting): Call => {
  const origins: Readonly<Record<string, string>> = {
    "of our pages": new URL(world.api.url).origin,
    "of another page": "https://elsewhere.example"
  }
  const origin = origins[row.variant]
  return origin === undefined ? ping : { ...ping, headers: { ...ping.headers, origin } }
}

/** From the first change of the project on. */
const watching = async ({ fixture: { ask }, id }: CallSetting): Promise<Call> => {
  await ask("SELECT numbered FROM number_changes(1000000)")
  const [place] = await ask(`
    SELECT id || '.' || coalesce((SELECT min(position) - 1 FROM change WHERE subject_id::text = '${id}'), last) AS cursor
    FROM change_feed`)
  const after = Buffer.from(String(place?.["cursor"])).toString("base64url")
  return { query: `?limit=200&after=${after}&id=${id}`, shows: id }
}

const open: CallRecipe = { subject: nothing, call: () => ({}) }

/** The project alone is named; "shown" is one that is out of the trash. */
const restoringSeveral = ({ id, row }: CallSetting): Call => ({
  body: { items: [{ kind: "project", id }], restore_space: row.way === "with space" },
  shows: '"result":"restored"'
})

/** Where nobody listens; the server under test may call it. */
const url = "http://127.0.0.1:1025/hooks"

/** Switched off, so that no worker changes it while the cells look at what they changed. */
const webhookIn: SubjectMaker = async (fixture, state) => {
  const org_id = ownerOf(fixture, state)
  const body = { org_id, url, description: `A ${secret} webhook`, enabled: false }
  return idOf(await fixture.rootByCookie.post("/api/webhooks", body))
}

const makingWebhook = ({ fixture, row }: CallSetting): Call => ({
  body: { org_id: ownerOf(fixture, row.state), url, enabled: false }
})

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

const webhookCalls: Readonly<Record<string, CallRecipe>> = {
  ...onEach(webhookIn, "readWebhook", "removeWebhook", "renewWebhookSecret", "testWebhook", "listDeliveries"),
  listWebhooks: { subject: webhookIn, call: listing },
  createWebhook: { subject: nothing, call: makingWebhook },
  updateWebhook: { subject: webhookIn, call: withBody({ description: `Another ${secret} webhook` }) },
  redeliver: { subject: webhookIn, call: delivering }
}

export const otherCalls: Readonly<Record<string, CallRecipe>> = {
  ...onEach(jobIn, "readJob", "readJobEvents", "cancelJob"),
  restoreFromTrash: { subject: projectIn, call: restoringSeveral },
  listRules: { subject: ruleIn, call: listing },
  createRule: { subject: nothing, call: makingRule },
  updateRule: { subject: ruleIn, call: withBody({ text: `Another ${secret} rule` }) },
  toggleRule: { subject: ruleIn, call: withBody({ enabled: false }) },
  disableRule: { subject: ruleIn, call: onIt },
  listAudit: { subject: ruleIn, call: ({ id }) => ({ query: `?limit=200&id=${id}`, shows: id }) },
  listJobs: { subject: jobIn, call: ({ id }) => ({ query: "?limit=200", shows: id }) },
  watchChanges: { subject: projectIn, call: watching },
  callTools: { subject: nothing, call: pinging },
  ...{ readHealth: open, readReadiness: open, readMetrics: open },
  ...{ readOpenApi: open, readApiReference: open, readAgentGuide: open },
  ...webhookCalls
}
