import { DateTime, Duration, Redacted } from "effect"
import { Base64 } from "effect/encoding"

export const secretBytes = 32

/** So long the former secret signs besides the new one (contract 9). */
export const formerSecretSigns = Duration.hours(24)

/** As in Standard Webhooks: `whsec_` and the bytes in Base64. */
export const webhookSecret = (random: Uint8Array): Redacted.Redacted =>
  Redacted.make(`whsec_${Base64.encode(random)}`)

export interface WebhookSecrets {
  readonly current: Redacted.Redacted
  readonly former: { readonly secret: Redacted.Redacted; readonly until: DateTime.Utc } | null
}

export const signingSecrets = (
  { current, former }: WebhookSecrets,
  now: DateTime.Utc
): ReadonlyArray<Redacted.Redacted> =>
  former !== null && DateTime.isLessThan(now, former.until) ? [current, former.secret] : [current]
