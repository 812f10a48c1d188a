import type { Webhook, WebhookPatch } from "@design-workspace/client"
import { type ChangeFilter, filterOf, toldBy } from "./changeFilter.ts"

/** What a form about a webhook holds. */
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

type Fields = Pick<Webhook, "url" | "description" | "kinds" | "actions">

/** The fields as the service takes them; undefined where nothing would be told. */
export const fieldsOf = ({ description, filter, url }: WebhookDraft): Fields | undefined => {
  const told = toldBy(filter)
  return told === undefined ? undefined : { url: url.trim(), description: description.trim(), ...told }
}

/** Only what differs, so that what others changed meanwhile stays. */
export const patchOf = (fields: Fields, webhook: Webhook): WebhookPatch => ({
  ...(fields.url === webhook.url ? {} : { url: fields.url }),
  ...(fields.description === webhook.description ? {} : { description: fields.description }),
  ...(String(fields.kinds) === String(webhook.kinds) ? {} : { kinds: fields.kinds }),
  ...(String(fields.actions) === String(webhook.actions) ? {} : { actions: fields.actions })
})
