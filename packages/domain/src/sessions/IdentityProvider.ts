import { Context, type Effect, Option, type Redacted } from "effect"
import type { IdentityProviderUnavailable, IdentityRefused } from "./IdentityErrors.ts"

/** Issuer and subject name the person permanently; the rest is what the provider says at present. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** An `Email` that the provider has verified. */
  readonly verifiedEmail: string | null
  /** A `Name`. */
  readonly name: string | null
}

/** What ties the provider's answer to its sign-in. Only the browser that began the sign-in knows it. */
export interface RoundSecrets {
  /** Goes to the provider and comes back with the answer. */
  readonly state: string
  /** Goes to the provider and comes back inside what it signs. */
  readonly nonce: string
  /** Only its digest goes to the provider at first; the verifier itself goes with the code of the answer. */
  readonly verifier: Redacted.Redacted
}

export interface IdentityProviderShape {
  /** As in "Sign in with …"; a line of text. */
  readonly name: string
  /** The provider's address to sign in at; it sends the person to `returnAddress`. */
  readonly begin: (
    secrets: RoundSecrets,
    returnAddress: string
  ) => Effect.Effect<string, IdentityProviderUnavailable>
  /** The person that came to `returnAddress` with this query. One answer serves once. */
  readonly finish: (
    secrets: RoundSecrets,
    returnAddress: string,
    query: string
  ) => Effect.Effect<Identity, IdentityProviderUnavailable | IdentityRefused>
  /** Whether a person becomes a user if no user has its verified address. */
  readonly createsUsers: boolean
}

/** Port: the identity provider by which users may sign in. */
export class IdentityProvider extends Context.Reference<Option.Option<IdentityProviderShape>>(
  "@design-workspace/domain/IdentityProvider",
  { defaultValue: () => Option.none() }
) {}
