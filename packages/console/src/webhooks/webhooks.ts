import type { Webhook } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { keys, pagesQuery, workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/access.ts"
import type { SecretSample } from "../ui/Dialog.tsx"
import { type ChangeFilter, filterOf, toldBy } from "./changeFilter.ts"

export interface WebhookDraft {
  readonly url: string
  readonly description: string
  readonly filter: ChangeFilter
}

export const newDraft: WebhookDraft = {
  url: "",
  description: "",
  filter: filterOf({ kinds: null, actions: null })
}

export const draftOf = (webhook: Webhook): WebhookDraft => ({
  url: webhook.url,
  description: webhook.description,
  filter: filterOf(webhook)
})

export type WebhookFields = Pick<Webhook, "url" | "description" | "kinds" | "actions">

/** undefined where nothing would be told. */
export const sentOf = ({ description, filter, url }: WebhookDraft): WebhookFields | undefined => {
  const told = toldBy(filter)
  return told === undefined ? undefined : { url: url.trim(), description: description.trim(), ...told }
}

const typescript = (secret: string): string => `import { Webhook } from "standardwebhooks"

const webhook = new Webhook(${JSON.stringify(secret)})

// body: the text of the request as it came; headers: those of the request
const { type, timestamp, data } = webhook.verify(body, headers)`

export const verifySamples = (secret: string): ReadonlyArray<SecretSample> => [
  { title: "Verify", note: text.verifyNote, value: typescript(secret) }
]

export const webhooksQuery = pagesQuery([...keys.webhooks, "pages"], (cursor, signal) =>
  workspace.webhooks.listWebhooks({ query: { cursor, limit: 200 } }, { actions: true, signal })
)

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.webhooks, id],
    queryFn: ({ signal }) => workspace.webhooks.readWebhook({ params: { id } }, { actions: true, signal })
  })

/** In milliseconds: while an attempt is near, and otherwise. */
const soon = 3_000
const later = 15_000

const isNear = (next_at: string | null): boolean => {
  if (next_at === null) return false
  return Math.abs(Date.parse(next_at) - Date.now()) < later
}

export const deliveriesQuery = (id: string) =>
  pagesQuery(
    [...keys.webhooks, id, "deliveries"],
    (cursor, signal) =>
      workspace.webhooks.listDeliveries(
        { params: { id }, query: { cursor, limit: 30 } },
        { actions: true, signal }
      ),
    (pages) =>
      pages?.some(({ items }) => items.some(({ next_at }) => isNear(next_at))) === true ? soon : later
  )
