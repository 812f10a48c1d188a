import { Context, type Effect, Option, type Redacted } from "effect"
import type { IdentityProviderUnavailable, IdentityRefused } from "./IdentityErrors.ts"

/** Issuer and subject are permanent, all else is as of now. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** An `Email` that the provider has verified. */
  readonly verifiedEmail: string | null
  readonly name: string | null
}

/** Only the browser that began the sign-in knows them. */
export interface RoundSecrets {
  readonly state: string
  readonly nonce: string
  /** First only its digest goes to the provider, then the verifier with the code. */
  readonly verifier: Redacted.Redacted
}

export interface IdentityProviderShape {
  /** As in "Sign in with …"; one line. */
  readonly name: string
  /** The address to sign in at, which sends the person to `returnAddress`. */
  readonly begin: (
    secrets: RoundSecrets,
    returnAddress: string
  ) => Effect.Effect<string, IdentityProviderUnavailable>
  /** Who came to `returnAddress` with this query. One answer serves once. */
  readonly finish: (
    secrets: RoundSecrets,
    returnAddress: string,
    query: string
  ) => Effect.Effect<Identity, IdentityProviderUnavailable | IdentityRefused>
  /** For persons whose verified address no user has. */
  readonly createsUsers: boolean
}

export class IdentityProvider extends Context.Reference<Option.Option<IdentityProviderShape>>(
  "@design-workspace/domain/IdentityProvider",
  { defaultValue: () => Option.none() }
) {}
