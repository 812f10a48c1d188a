import { Schema } from "effect"
import { ChangeKind } from "../changes/Change.ts"
import { OrgId, WebhookId } from "../shared/Ids.ts"
import { Description } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { WebhookUrl } from "./WebhookUrl.ts"

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
