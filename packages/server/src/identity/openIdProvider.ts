import type { IdentityProviderShape } from "@design-workspace/domain/sessions/IdentityProvider"
import { Effect, Redacted } from "effect"
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  type DiscoveryRequestOptions,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo
} from "openid-client"
import type { OidcSettings } from "../settings/oidcSettings.ts"
import { failureOf, unavailable } from "./failureOf.ts"
import { identityOf } from "./identityOf.ts"

const timeoutSeconds = 5

const discoveryKept = "1 hour"

/** HTTP Basic, the standard's default, unless the provider names only others; then the secret goes in the body. */
const authenticating = (secret: Redacted.Redacted): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(Redacted.value(secret)), ClientSecretPost(Redacted.value(secret))]
  return (provider, ...request) => {
    const taken = provider.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    return taken.includes("client_secret_basic") ? basic(provider, ...request) : post(provider, ...request)
  }
}

const discover = ({ clientId, clientSecret, issuer }: OidcSettings): Promise<Configuration> => {
  const insecure = issuer.protocol === "http:" ? [allowInsecureRequests] : []
  const options: DiscoveryRequestOptions = {
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...insecure]
  }
  return discovery(issuer, clientId, undefined, authenticating(clientSecret), options)
}

/** With PKCE, state, nonce and signature checks. The configuration is read at a sign-in: no start waits for it. */
export const openIdProvider = Effect.fnUntraced(function* (
  settings: OidcSettings
): Effect.fn.Return<IdentityProviderShape> {
  const [found, forget] = yield* Effect.cachedInvalidateWithTTL(
    Effect.tryPromise({ try: () => discover(settings), catch: (error) => error }),
    discoveryKept
  )
  // A failure is not cached: the next sign-in asks again.
  const configuration = found.pipe(
    Effect.tapError(() => forget),
    Effect.catch(unavailable)
  )

  return {
    name: settings.name,
    createsUsers: settings.createsUsers,

    begin: Effect.fn("OpenIdProvider.begin")(function* ({ nonce, state, verifier }, returnAddress) {
      const provider = yield* configuration
      const challenge = yield* Effect.promise(() => calculatePKCECodeChallenge(Redacted.value(verifier)))
      return buildAuthorizationUrl(provider, {
        redirect_uri: returnAddress,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: "S256"
      }).href
    }),

    finish: Effect.fn("OpenIdProvider.finish")(function* ({ nonce, state, verifier }, returnAddress, query) {
      const provider = yield* configuration
      const claims = Effect.tryPromise({
        try: async () => {
          const tokens = await authorizationCodeGrant(provider, new URL(`${returnAddress}${query}`), {
            pkceCodeVerifier: Redacted.value(verifier),
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true
          })
          const idClaims = tokens.claims()
          if (idClaims === undefined || idClaims["email"] !== undefined) return idClaims
          return { ...(await fetchUserInfo(provider, tokens.access_token, idClaims.sub)), iss: idClaims.iss }
        },
        catch: (error) => error
      })
      return yield* Effect.catch(Effect.flatMap(claims, identityOf), failureOf)
    })
  }
})
