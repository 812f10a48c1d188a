import { generateKeyPairSync } from "node:crypto"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"

export interface Claims {
  readonly email?: string
  readonly email_verified?: unknown
  readonly name?: string
}

export type OidcPeer = Awaited<ReturnType<typeof startOidcPeer>>

const client = { id: "designs", secret: "canary-secret-of-the-oidc-client" }

const signingKey = () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  return { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" }
}

const makeProvider = (issuer: string, returnAddress: string, claimsOf: (subject: string) => Claims) =>
  new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnAddress],
        id_token_signed_response_alg: "ES256"
      }
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["of the peer alone"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...claimsOf(subject) })
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [signingKey()] },
    // Whoever signs in has agreed already to what is asked for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? ""
      })
      grant.addOIDCScope("openid email profile")
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    rotateRefreshToken: false,
    ttl: {
      ...{ AccessToken: 600, AuthorizationCode: 60, Grant: 600 },
      ...{ IdToken: 600, Interaction: 600, Session: 600 }
    }
  })

const follow = async (start: string): Promise<URL> => {
  const jar = new Map<string, string>()
  let address = new URL(start)
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(address, { redirect: "manual", headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";")
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
    }
    const location = response.headers.get("location")
    if (location === null) throw new Error(`the peer answered ${response.status}: ${await response.text()}`)
    const next = new URL(location, address)
    if (next.origin !== address.origin) return next
    address = next
  }
  throw new Error("the peer leads in circles")
}

/** On a free port, or one where a peer has been. Whoever comes is signed in at once. */
export const startOidcPeer = async (returnAddress: string, port = 0) => {
  let handler: RequestListener = () => undefined
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  let who: string | null = "nobody"
  const provider = makeProvider(issuer, returnAddress, (subject) => people.get(subject) ?? {})
  const callback = provider.callback()
  handler = (request, response) => {
    const outcome = who === null ? { error: "access_denied" } : { login: { accountId: who } }
    void (request.url?.startsWith("/interaction/")
      ? provider.interactionFinished(request, response, outcome)
      : callback(request, response))
  }
  return {
    issuer,
    client,
    /** From now on who comes is this person; null: one who declines. */
    comes: (subject: string | null, claims: Claims = {}) => {
      who = subject
      if (subject !== null) people.set(subject, claims)
    },
    /** Follows the peer's links as a browser does, until they lead elsewhere. */
    walk: follow,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
