import { type DateTime, Equal } from "effect"
import type { WebhookHealth } from "./settleAttempt.ts"
import type { Webhook } from "./Webhook.ts"
import type { WebhookFields } from "./WebhookRepo.ts"

/** What is stored of a webhook for its deliveries, besides what callers see. */
export interface DeliveryState extends Pick<WebhookHealth, "failures"> {
  /** When it was last switched on. */
  readonly enabledAt: DateTime.Utc
  /** Counts the claims; an attempt that was claimed under a lower one is refused. */
  readonly fence: number
  /** The end of a claim or of a rest; null if there is neither. */
  readonly heldUntil: DateTime.Utc | null
}

export interface StoredWebhook {
  readonly webhook: Webhook
  readonly state: DeliveryState
}

/** What a patch makes of a webhook. */
export interface PatchedWebhook extends StoredWebhook {
  readonly changed: boolean
  readonly switchedOn: boolean
}

/**
 * Applies a patch. A webhook that it switches on starts anew: why it was switched off and how its attempts went is
 * forgotten, nothing holds it, and the new fence refuses results of attempts still under way.
 */
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
