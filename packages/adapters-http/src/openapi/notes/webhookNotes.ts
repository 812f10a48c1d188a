import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of webhooks. */
export const webhookNotes = {
  listWebhooks: "Newest first; site-admins see those of all organisations.",
  createWebhook: paragraphs(
    "From now on each change in the organisation is sent to `url` as Standard Webhooks describes: a POST of `{type, timestamp, data}`, where `type` is kind and action, such as `project.trashProject`, and `data` the change as `GET /api/changes` tells it to an admin. `webhook-id` stays the same for all attempts; `webhook-signature` is verified with `secret`, which only this answer holds.",
    "Success is an answer of 2xx within 10 seconds; redirects are not followed. A failed delivery is tried again after growing pauses for three days. The changes of one thing come in order, each at least once; those of different things may overtake each other. After three days without a success, or with 10,000 deliveries waiting, the webhook is switched off and `switched_off` says why.",
    "An organisation has 50 at most. A `url` whose name has an address that is not public is 400, and a failed attempt later."
  ),
  readWebhook: null,
  updateWebhook:
    "Switched on again, a webhook forgets how its attempts went, and what waits for it is delivered. What changed while it was off is not told.",
  removeWebhook: "Its deliveries go too, those that wait included.",
  renewWebhookSecret:
    "For a day both secrets sign, separated by a space, so that receivers can change to the new one in their own time.",
  testWebhook: paragraphs(
    "Sends a message of type `webhook.test`, and answers with how that went, after 10 seconds at most. It is neither retried nor listed. A webhook that is switched off can be tested too.",
    "Eight tests are under way in a process at a time; further ones are 503 `OVERLOADED`."
  ),
  listDeliveries: "Newest first. They are kept for 7 days.",
  redeliver:
    "Sends the change again under the same `webhook-id`, with three days of attempts. One that waits is due now. If the webhook is switched off, it waits until it is on again."
} satisfies Notes
