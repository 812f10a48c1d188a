import { Context, type Effect, Option, type Redacted } from "effect"
import type { Identity } from "./Identity.ts"
import type { IdentityProviderUnavailable, IdentityRefused } from "./IdentityErrors.ts"

/** What ties the provider's answer to the sign-in that asked for it, known to the browser that began it alone. */
export interface RoundSecrets {
  /** Goes to the provider and comes back with the answer. */
  readonly state: string
  /** Goes to the provider and comes back inside of what it signs. */
  readonly nonce: string
  /** Its digest goes to the provider first; itself it goes there with the code of the answer. */
  readonly verifier: Redacted.Redacted
}

/** How to sign in by an identity provider. */
export interface IdentityProviderShape {
  /** The address at the provider where the person signs in; from there it comes to `returnAddress`. */
  readonly begin: (
    secrets: RoundSecrets,
    returnAddress: string
  ) => Effect.Effect<string, IdentityProviderUnavailable>
  /** Who came back, by the query with which it came to `returnAddress`. One answer serves once. */
  readonly finish: (
    secrets: RoundSecrets,
    returnAddress: string,
    query: string
  ) => Effect.Effect<Identity, IdentityProviderUnavailable | IdentityRefused>
  /** Whether somebody whose verified address no user has becomes a user. */
  readonly createsUsers: boolean
}

/** Port: the identity provider by which users may sign in; none unless one is set up. */
export class IdentityProvider extends Context.Reference<Option.Option<IdentityProviderShape>>(
  "@design-workspace/domain/IdentityProvider",
  { defaultValue: () => Option.none() }
) {}
