import { type DateTime, Equal } from "effect"
import type { WebhookHealth } from "./settleAttempt.ts"
import type { Webhook } from "./Webhook.ts"
import type { WebhookFields } from "./WebhookRepo.ts"

export interface DeliveryState extends Pick<WebhookHealth, "failures"> {
  readonly enabledAt: DateTime.Utc
  /** Counts the claims; an attempt claimed under a lower one is refused. */
  readonly fence: number
  readonly heldUntil: DateTime.Utc | null
}

export interface StoredWebhook {
  readonly webhook: Webhook
  readonly state: DeliveryState
}

export interface PatchedWebhook extends StoredWebhook {
  readonly changed: boolean
  readonly switchedOn: boolean
}

/** A webhook that is switched on starts anew, and its new fence refuses attempts still under way. */
export const patchWebhook = (
  { state, webhook }: StoredWebhook,
  patch: Partial<WebhookFields>,
  now: DateTime.Utc
): PatchedWebhook => {
  const patched = { ...webhook, ...patch }
  if (webhook.enabled || !patched.enabled)
    return { webhook: patched, state, changed: !Equal.equals(patched, webhook), switchedOn: false }
  return {
    webhook: { ...patched, switchedOff: null, failingSince: null },
    state: { failures: 0, enabledAt: now, fence: state.fence + 1, heldUntil: null },
    changed: true,
    switchedOn: true
  }
}
