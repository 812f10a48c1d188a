import { Schema } from "effect"

export class NoIdentityProvider extends Schema.TaggedError<NoIdentityProvider>()("NoIdentityProvider", {}) {}

/** It was not reached, or not usable as it is set up. Another try may help. */
export class IdentityProviderUnavailable extends Schema.TaggedError<IdentityProviderUnavailable>()(
  "IdentityProviderUnavailable",
  {}
) {}

export const RefusedIdentity = Schema.Literals([
  "unknown_round",
  "expired",
  "denied",
  "invalid_answer",
  "email_unverified",
  "unknown_user",
  "other_identity"
]).annotate({
  description:
    "`unknown_round`: not begun in this browser; `expired`: begun more than 10 minutes ago; `denied`: the provider says no; `invalid_answer`: its answer does not hold, or was used before; `email_unverified`: it vouches for no e-mail address; `unknown_user`: no user has the address; `other_identity`: the user signs in as somebody else at this provider."
})
export type RefusedIdentity = typeof RefusedIdentity.Type

export class IdentityRefused extends Schema.TaggedError<IdentityRefused>()("IdentityRefused", {
  reason: RefusedIdentity
}) {}
