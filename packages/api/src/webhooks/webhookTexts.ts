import { acme, changed, made, type Texts } from "../wire/Texts.ts"

const webhook = {
  id: "01a1fa41-3c5a-7d18-a2f4-8e6b0c9d7f15",
  org_id: acme,
  url: "https://ci.example.org/hooks/designs",
  description: "Tells the build server",
  kinds: ["project", "document"],
  actions: null,
  enabled: true,
  switched_off: null,
  failing_since: null,
  created_at: made,
  updated_at: changed
}

/** Webhooks and their deliveries. */
export const webhookTexts: Texts = {
  fields: {
    org_id: "The organisation whose changes it is told.",
    url: "`https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of its name must be public.",
    description: "What it is for, in free text; may be empty.",
    kinds: "Only changes of these kinds; null for all.",
    actions: "Only changes by these operations, as `GET /api/changes` names them; null for all.",
    enabled: "False after a caller or the service switched it off.",
    switched_off:
      "Why the service switched it off. `failing`: three days without a success. `overflow`: 10,000 deliveries waited. Null if it did not.",
    failing_since: "The first failed attempt since the last success; null if the last attempt was one.",
    secret: "What the signatures are verified with: give it to a library of Standard Webhooks, as it is.",
    status: "`pending` until an attempt succeeds, or `failed` after three days of attempts.",
    next_at: "When it is due; null once it is not pending. An earlier change of the same thing goes first.",
    change: "What is told: the `data` of the message.",
    attempts: "The latest 30, in order.",
    at: "When it began.",
    error:
      "Null for a success, which is 2xx. `unknown_name`: the name has no address. `refused_address`: an address of it is not public. `untrusted_certificate`: the receiver did not prove its name. `timeout`: no answer within 10 seconds. `not_success`: another status, redirects too."
  },
  example: {
    id: "01a1fa41-3c5a-7d18-a2f4-8e6b0c9d7f15",
    url: "https://ci.example.org/hooks/designs",
    description: "Tells the build server",
    kinds: ["project", "document"],
    actions: null,
    switched_off: null,
    failing_since: null,
    secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
    status: "delivered",
    next_at: null,
    duration_ms: 87,
    error: null
  },
  schemas: {
    Webhook: "An address that is told the changes of an organisation. Its secret is not shown.",
    WebhookWithSecret: "A webhook with its new secret, which no other answer holds.",
    NewWebhook: {
      description: "A webhook to make.",
      example: { kinds: webhook.kinds },
      fields: { enabled: "True by default." }
    },
    WebhookPatch: {
      description: "The fields to change. What is left out stays.",
      example: { enabled: true },
      fields: {
        enabled:
          "True switches it on again, and what waits is delivered. False stops it; what happens meanwhile is not told."
      }
    },
    Delivery: {
      description: "One change on its way to a webhook.",
      example: { id: "01a1fa42-7e1b-7f60-8c3d-5a9b4e2f1d08", created_at: changed },
      fields: { id: "The `webhook-id` of every attempt. A receiver that has seen it knows the message." }
    },
    DeliveryAttempt: {
      description: "One attempt to deliver.",
      example: { status: 204 },
      fields: { status: "The status of the answer; null if none came." }
    }
  }
}
