import { hash } from "node:crypto"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { Context, Effect, Layer, Option, Predicate } from "effect"
import type { HttpServerRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"
import { LRUCache } from "lru-cache"
import type * as Wire from "../wire/WireErrors.ts"
import { Connections } from "./Connections.ts"
import { countedAddress } from "./countedAddress.ts"
import { type Holder, holderOf } from "../callers/Holder.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { bearerOf, anonymousCaller } from "../callers/makeCaller.ts"
import { rateLimit } from "./rateLimit.ts"
import { sessionCookieName } from "../callers/sessionCookie.ts"

type Request = HttpServerRequest.HttpServerRequest

/** So many credentials are remembered that stand for a user, and as many that stand for none; each takes some 300 bytes. */
const remembered = 20_000

/** Whom a request counts for, as far as that is known before a statement; and the credential that it shows, hashed. */
export interface Shown {
  readonly holder: Holder | null
  readonly credential: string | null
}

/** Where a request comes from, as limits count it; proxies that are trusted are seen through. */
export const addressOf = (request: Request): string =>
  countedAddress(Option.getOrElse(request.remoteAddress, () => "unknown"))

/**
 * Counts the requests of a minute, before anything is done for them: for each user with all its credentials, else for each address
 * (contract 8.5). Whom a credential stands for is remembered, so that one over its limit is refused without a statement; that it still
 * does is asked at each request that is not refused.
 */
export class RequestLimits extends Context.Service<
  RequestLimits,
  {
    /** The holder is null for a credential that was not seen yet: a statement must say who it is, and `learn` is told. */
    readonly shownBy: (request: Request) => Shown
    /** Counts a request, and refuses it with 429 beyond the limit. */
    readonly count: (holder: Holder) => Effect.Effect<void, typeof Wire.RateLimited.Type>
    /** A statement has said whom the credential of a request stands for: a user, or nobody. */
    readonly learn: (request: Request, shown: Shown, actor: Actor) => Holder
  }
>()("@design-workspace/adapters-http/RequestLimits") {
  static readonly layer = Layer.effect(
    RequestLimits,
    Effect.gen(function* () {
      const settings = yield* HttpSettings
      const limiter = yield* RateLimiter.RateLimiter
      const connections = yield* Connections
      const limit = settings.rateLimitPerMinute
      /** Apart from those of nobody, which are had for the asking and would push them out. */
      const users = new LRUCache<string, Holder>({ max: remembered })
      const nobodys = new LRUCache<string, true>({ max: remembered })

      const ofConnection = new WeakMap<object, { readonly bearer: string; readonly hashed: string }>()

      /** The hash of a token, which a connection shows again and again. */
      const hashedBearer = (source: object, bearer: string): string => {
        const socket = Predicate.hasProperty(source, "socket") ? source.socket : undefined
        if (!Predicate.isObject(socket)) return hash("sha256", `token ${bearer}`, "base64")
        const last = ofConnection.get(socket)
        if (last?.bearer === bearer) return last.hashed
        const hashed = hash("sha256", `token ${bearer}`, "base64")
        ofConnection.set(socket, { bearer, hashed })
        return hashed
      }

      const credentialOf = (request: Request): string | null => {
        const bearer = bearerOf(request)
        if (bearer !== null) return hashedBearer(request.source, bearer)
        const cookie = request.cookies[sessionCookieName(settings)]
        return cookie === undefined ? null : hash("sha256", `cookie ${cookie}`, "base64")
      }

      const byAddress = (request: Request): Holder => holderOf(anonymousCaller.actor, addressOf(request))

      return RequestLimits.of({
        shownBy: (request) => {
          if (limit === 0) return { credential: null, holder: null }
          const credential = credentialOf(request)
          const user = credential === null ? undefined : users.get(credential)
          if (user !== undefined) return { credential, holder: user }
          const isNobodys = credential === null || nobodys.get(credential) !== undefined
          return { credential, holder: isNobodys ? byAddress(request) : null }
        },

        count: (holder) => rateLimit(limiter, holder, limit),

        learn: (request, { credential, holder: known }, actor) => {
          const holder = actor._tag === "User" ? holderOf(actor, "") : byAddress(request)
          if (holder.verified) connections.verified(request)
          if (credential === null || known?.key === holder.key) return holder
          users.delete(credential)
          nobodys.delete(credential)
          if (holder.verified) users.set(credential, holder)
          else nobodys.set(credential, true)
          return holder
        }
      })
    })
  )
}
