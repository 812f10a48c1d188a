import { hash } from "node:crypto"
import type * as Wire from "@design-workspace/api/wire/WireErrors"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Context, Duration, Effect, Layer, Metric, Option, Predicate, Result } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"
import { RateLimiter } from "effect/persistence"
import { LRUCache } from "lru-cache"
import { tooManyRequests } from "../answers/edgeErrors.ts"
import { anonymousCaller, bearerOf, holderOf, sessionCookieName } from "../callers/credentials.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"

/** Of an IPv6 address the first 64 bits count, since a caller with one address has all of these. */
export const countedAddress = (address: string): string => {
  if (!address.includes(":")) return address
  const parsed = Result.getOrUndefined(NetAddress.ipFromString(address))
  if (parsed === undefined) return address
  const canonical = NetAddress.toCanonical(parsed)
  return NetAddress.isIpv4Address(canonical)
    ? NetAddress.formatIp(canonical)
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(canonical, 64))
}

const refused = (by: "address" | "user") =>
  Metric.counter("design_workspace_requests_limited_total", {
    description: "Requests that were refused for being too many in a minute, by whom they were counted for.",
    attributes: { unit: "{request}", by },
    incremental: true
  })
const ofUsers = refused("user")
const ofAddresses = refused("address")

export const limitedCounters: ReadonlyArray<Metric.Counter<number>> = [ofUsers, ofAddresses]

export const countLimited = ({ verified }: Holder): Effect.Effect<void> =>
  Metric.update(verified ? ofUsers : ofAddresses, 1)

const window = Duration.minutes(1)

const rateLimit = (
  limiter: RateLimiter.RateLimiter,
  { key }: Holder,
  limit: number
): Effect.Effect<void, typeof Wire.RateLimited.Type> =>
  limit === 0
    ? Effect.void
    : limiter.consume({ key: `request:${key}`, limit, window }).pipe(
        Effect.catch(({ reason }) => {
          if (reason._tag !== "RateLimitExceeded") return Effect.die(reason)
          const seconds = Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
          return Effect.fail(tooManyRequests(limit, seconds))
        }),
        Effect.asVoid
      )

type Request = HttpServerRequest.HttpServerRequest

/** Of users' credentials, and of unknown ones; each takes about 300 bytes. */
const remembered = 20_000

/** `holder` is null if only a statement can find it. */
export interface PresentedCredential {
  readonly bearer: string | null
  readonly holder: Holder | null
  readonly credential: string | null
}

/** As limits count it; trusted proxies are skipped. */
export const addressOf = (request: Request): string =>
  countedAddress(Option.getOrElse(request.remoteAddress, () => "unknown"))

/** Counts by user, otherwise by address, before any work is done (contract 8.5). A refusal needs no statement. */
export class RequestLimits extends Context.Service<
  RequestLimits,
  {
    /** Without a `holder` a statement must find it; the result goes to `learn`. */
    readonly presentedBy: (request: Request, bearer?: string | null) => PresentedCredential
    /** Fails with 429 beyond the limit. */
    readonly count: (holder: Holder) => Effect.Effect<void, typeof Wire.RateLimited.Type>
    /** `actor` is whom a statement found: a user, or nobody. */
    readonly learn: (request: Request, presented: PresentedCredential, actor: Actor) => Holder
  }
>()("@design-workspace/adapters-http/RequestLimits") {
  static readonly layer = Layer.effect(
    RequestLimits,
    Effect.gen(function* () {
      const settings = yield* HttpSettings
      const limiter = yield* RateLimiter.RateLimiter
      const connections = yield* Connections
      const limit = settings.rateLimitPerMinute
      /** Kept apart from unknown credentials: anybody can send many of those, and they would push these out. */
      const userCredentials = new LRUCache<string, Holder>({ max: remembered })
      const unknownCredentials = new LRUCache<string, true>({ max: remembered })

      const ofConnection = new WeakMap<object, { readonly bearer: string; readonly hashed: string }>()

      /** Cached per connection, since a connection sends the same token again and again. */
      const hashedBearer = (source: object, bearer: string): string => {
        const socket = Predicate.hasProperty(source, "socket") ? source.socket : undefined
        if (!Predicate.isObject(socket)) return hash("sha256", `token ${bearer}`, "base64")
        const last = ofConnection.get(socket)
        if (last?.bearer === bearer) return last.hashed
        const hashed = hash("sha256", `token ${bearer}`, "base64")
        ofConnection.set(socket, { bearer, hashed })
        return hashed
      }

      const credentialOf = (request: Request, bearer: string | null): string | null => {
        if (bearer !== null) return hashedBearer(request.source, bearer)
        const cookie = request.cookies[sessionCookieName(settings)]
        return cookie === undefined ? null : hash("sha256", `cookie ${cookie}`, "base64")
      }

      const byAddress = (request: Request): Holder => holderOf(anonymousCaller.actor, addressOf(request))

      return RequestLimits.of({
        presentedBy: (request, bearer = bearerOf(request)) => {
          if (limit === 0) return { bearer, credential: null, holder: null }
          const credential = credentialOf(request, bearer)
          const user = credential === null ? undefined : userCredentials.get(credential)
          if (user !== undefined) return { bearer, credential, holder: user }
          const isUnknown = credential === null || unknownCredentials.get(credential) !== undefined
          return { bearer, credential, holder: isUnknown ? byAddress(request) : null }
        },

        count: (holder) => rateLimit(limiter, holder, limit),

        learn: (request, { credential, holder: known }, actor) => {
          const holder = actor._tag === "User" ? holderOf(actor, "") : byAddress(request)
          if (holder.verified) connections.verified(request)
          if (credential === null || known?.key === holder.key) return holder
          userCredentials.delete(credential)
          unknownCredentials.delete(credential)
          if (holder.verified) userCredentials.set(credential, holder)
          else unknownCredentials.set(credential, true)
          return holder
        }
      })
    })
  )
}

export interface CountedConnections {
  /** By the number of connections of the request's address. */
  readonly admits: (request: Request) => boolean
  /** From now on the connection is not an anonymous one. */
  readonly verified: (request: Request) => void
}

/** Contract 8.2. Without a server that counts, every request is admitted. */
export class Connections extends Context.Reference<CountedConnections>(
  "@design-workspace/adapters-http/Connections",
  { defaultValue: () => ({ admits: () => true, verified: () => undefined }) }
) {}
