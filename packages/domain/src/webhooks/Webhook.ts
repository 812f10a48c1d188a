import { Schema } from "effect"
import { ChangeKind } from "../changes/Change.ts"
import { OrgId, WebhookId } from "../shared/Ids.ts"
import { atMost, Description, StorableText } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"

const firstFreePort = 1_024

/** Whatever its name resolves to. Undefined if nothing is wrong. */
export const urlFault = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return "must be an https URL"
  if (url.username !== "" || url.password !== "") return "must not have a user or a password"
  if (url.hash !== "") return "must not have a fragment"
  // The default port of the scheme is left out.
  if (url.port !== "" && Number(url.port) < firstFreePort)
    return `must have the port of its scheme, or one from ${firstFreePort}`
  return undefined
}

/** `WebhookSender` says which addresses it may have, and where plain `http` will do. */
export const WebhookUrl = StorableText.check(
  atMost(2_000),
  Schema.makeFilter(urlFault, { toJsonSchema: () => ({ format: "uri" }) })
)

/** The parser takes some out and reads a backslash as a slash: another address would be called. */
const misread = /[\s\\\p{Cc}\p{Cf}]/u

export const SentWebhookUrl = WebhookUrl.check(
  Schema.makeFilter((text: string) =>
    misread.test(text)
      ? "must not have blanks, line breaks, control characters or backslashes; write them percent-encoded"
      : undefined
  )
)

/** Three days without a success, or too many deliveries that wait. */
export const SwitchedOff = Schema.Literals(["failing", "overflow"])
export type SwitchedOff = typeof SwitchedOff.Type

/** A name that no change has matches nothing. */
const ActionName = Schema.String.check(
  Schema.isPattern(/^[A-Za-z]{1,64}$/u, { expected: "the name of an operation" })
)

const KindFilter = Schema.NullOr(Schema.Array(ChangeKind).check(Schema.isMinLength(1), Schema.isUnique()))
const ActionFilter = Schema.NullOr(
  Schema.Array(ActionName).check(Schema.isMinLength(1), Schema.isMaxLength(100), Schema.isUnique())
)

/** By contract 9.2. Its secrets are not part of it. */
export const Webhook = Schema.Struct({
  id: WebhookId,
  orgId: OrgId,
  url: WebhookUrl,
  description: Description,
  kinds: KindFilter,
  actions: ActionFilter,
  enabled: Schema.Boolean,
  /** Null while it is enabled, and if a caller switched it off. */
  switchedOff: Schema.NullOr(SwitchedOff),
  failingSince: Schema.NullOr(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp
})
export interface Webhook extends Schema.Schema.Type<typeof Webhook> {}

/** To a caller that may not change the webhook it does not exist. */
export class WebhookNotFound extends Schema.TaggedError<WebhookNotFound>()("WebhookNotFound", {
  webhookId: Schema.String
}) {}
