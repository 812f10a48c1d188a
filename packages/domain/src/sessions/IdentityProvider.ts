import { Context, type Effect, Option, type Redacted } from "effect"
import type { Identity } from "./Identity.ts"
import type { IdentityProviderUnavailable, IdentityRefused } from "./IdentityErrors.ts"

/**
 * What ties the provider's answer to the sign-in that requested it. Only the browser that began the sign-in knows it.
 */
export interface RoundSecrets {
  /** Goes to the provider and comes back with the answer. */
  readonly state: string
  /** Goes to the provider and comes back inside what it signs. */
  readonly nonce: string
  /** Its digest goes to the provider first. The verifier itself goes there later, with the code of the answer. */
  readonly verifier: Redacted.Redacted
}

/** How to sign in by an identity provider. */
export interface IdentityProviderShape {
  /** What people call the provider, as in "Sign in with …"; a line of text. */
  readonly name: string
  /** The address at the provider where the person signs in. From there the person comes to `returnAddress`. */
  readonly begin: (
    secrets: RoundSecrets,
    returnAddress: string
  ) => Effect.Effect<string, IdentityProviderUnavailable>
  /** The person that came back, from the query with which it came to `returnAddress`. One answer serves once. */
  readonly finish: (
    secrets: RoundSecrets,
    returnAddress: string,
    query: string
  ) => Effect.Effect<Identity, IdentityProviderUnavailable | IdentityRefused>
  /** Whether a person becomes a user if no user has its verified address. */
  readonly createsUsers: boolean
}

/** Port: the identity provider by which users may sign in; none if none is set up. */
export class IdentityProvider extends Context.Reference<Option.Option<IdentityProviderShape>>(
  "@design-workspace/domain/IdentityProvider",
  { defaultValue: () => Option.none() }
) {}
