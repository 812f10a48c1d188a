import { acme, changed, made, paragraphs, sentences, type Texts } from "../wire/Texts.ts"

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

export const webhookTexts: Texts = {
  operations: {
    listWebhooks: "Newest first; site-admins see those of all organisations.",
    createWebhook: paragraphs(
      sentences(
        "From now on each change in the organisation is sent to `url` as Standard Webhooks describes: a POST of `{type, timestamp, data}`, where `type` is kind and action, such as `project.trashProject`, and `data` the change as `GET /api/changes` tells it to an admin.",
        "`webhook-id` stays the same for all attempts; `webhook-signature` is verified with `secret`, which only this answer holds."
      ),
      sentences(
        "Success is an answer of 2xx within 10 seconds; redirects are not followed.",
        "A failed delivery is tried again after growing pauses for three days.",
        "The changes of one thing come in order, each at least once; those of different things may overtake each other.",
        "After three days without a success, or with 10,000 deliveries waiting, the webhook is switched off and `switched_off` says why."
      ),
      "An organisation has 50 at most. A `url` whose name has an address that is not public is 400, and a failed attempt later."
    ),
    readWebhook: null,
    updateWebhook: sentences(
      "Switched on again, a webhook forgets how its attempts went, and what waits for it is delivered.",
      "What changed while it was off is not told."
    ),
    removeWebhook: "Its deliveries go too, those that wait included.",
    renewWebhookSecret:
      "For a day both secrets sign, separated by a space, so that receivers can change to the new one in their own time.",
    testWebhook: paragraphs(
      sentences(
        "Sends a message of type `webhook.test`, and answers with how that went, after 10 seconds at most.",
        "It is neither retried nor listed.",
        "A webhook that is switched off can be tested too."
      ),
      "Eight tests are under way in a process at a time; further ones are 503 `OVERLOADED`."
    ),
    listDeliveries: "Newest first. They are kept for 7 days.",
    redeliver: sentences(
      "Sends the change again under the same `webhook-id`, with three days of attempts.",
      "One that waits is due now.",
      "If the webhook is switched off, it waits until it is on again."
    )
  },
  fields: {
    org_id: "The organisation whose changes it is told.",
    url: sentences(
      "`https`, without a user, a password and a fragment, at the port of its scheme or one from 1024.",
      "All addresses of its name must be public."
    ),
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
    error: sentences(
      "Null for a success, which is 2xx.",
      "`unknown_name`: the name has no address.",
      "`refused_address`: an address of it is not public.",
      "`untrusted_certificate`: the receiver did not prove its name.",
      "`timeout`: no answer within 10 seconds.",
      "`not_success`: another status, redirects too."
    )
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
