import type { Actor } from "@design-workspace/domain/access/Actor"
import { admit } from "@design-workspace/domain/access/Admission"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { InvalidToken } from "@design-workspace/domain/accounts/AccountErrors"
import { Sessions } from "@design-workspace/domain/accounts/Sessions"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import type { SessionId } from "@design-workspace/domain/shared/Ids"
import { Context, type DateTime, Effect, Layer, Option, Redacted } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiMiddleware } from "effect/http-api"
import { RateLimiter } from "effect/persistence"
import * as Wire from "../wire/WireErrors.ts"
import { OriginGuard } from "./annotations.ts"
import { CurrentBindings, isOperation } from "./Bindings.ts"
import { Call } from "./Call.ts"
import { Counted } from "./Counted.ts"
import { countedAddress } from "./countedAddress.ts"
import { crossSite, foreignOrigin, tokenNeeded } from "./edgeErrors.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { notingRefusal } from "./notingRefusal.ts"
import { rateLimit } from "./rateLimit.ts"
import { fromElsewhere, ownOrigin, sameOrigin } from "./sameOrigin.ts"
import { sessionCookieName, setSessionCookie } from "./sessionCookie.ts"
import { toWire } from "./toWire.ts"
import { withErrorHeaders } from "./withErrorHeaders.ts"

/**
 * Says who calls, and refuses who may not call at all: credential (401), cross-site cookie write, guest, token allowlist and
 * scope (403), before path, query or body are looked at (contract 1, order of checks).
 */
export class Authentication extends HttpApiMiddleware.Service<Authentication, { provides: Call }>()(
  "@design-workspace/adapters-http/Authentication",
  {
    error: [
      Wire.InvalidToken,
      Wire.CrossSiteRequest,
      Wire.GuestNotAllowed,
      Wire.ScopeInsufficient,
      Wire.TokenPathNotAllowed,
      Wire.RateLimited
    ]
  }
) {}

interface Caller {
  readonly actor: Actor
  readonly sessionId: SessionId | null
  readonly cookieToRenew: { readonly secret: Redacted.Redacted; readonly expiresAt: DateTime.Utc } | null
}

const stranger: Caller = { actor: { _tag: "Guest", guestId: null }, sessionId: null, cookieToRenew: null }

const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | null => {
  const header = request.headers["authorization"]
  if (header === undefined) return null
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? ""
}

/** When a call of an endpoint must come from this site's own pages: always, with a session's cookie, or never. */
export const originGuardOf = (endpoint: HttpApiEndpoint.Top, name: OperationName) =>
  Context.get(endpoint.annotations, OriginGuard) ??
  (operations[name].scope === "read_write" ? "with_session" : "never")

const searchOf = (url: string): string => (url.includes("?") ? url.slice(url.indexOf("?")) : "")

/** Whom the rate limit counts: the token, the user's session, else the address; a guest's cookie is had for the asking. */
const limitKey = ({ actor, sessionId }: Caller, address: string): string => {
  if (actor._tag === "Guest") return address
  return actor.credential._tag === "Token" ? actor.credential.tokenId : (sessionId ?? address)
}

export const AuthenticationLive = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const tokens = yield* Tokens
    const trail = yield* AuditTrail
    const settings = yield* HttpSettings
    const bindings = yield* CurrentBindings
    const limiter = yield* RateLimiter.RateLimiter

    const caller = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      bearerOnly: boolean
    ) {
      const bearer = bearerOf(request)
      if (bearer === null && bearerOnly) return yield* new InvalidToken()
      if (bearer !== null) {
        const actor = yield* tokens.authenticate(Redacted.make(bearer))
        return { actor, sessionId: null, cookieToRenew: null } satisfies Caller
      }
      const cookie = request.cookies[sessionCookieName]
      if (cookie === undefined) return stranger
      const secret = Redacted.make(cookie)
      const found = yield* sessions.authenticate(secret)
      if (Option.isNone(found)) return stranger
      const { actor, renewed, sessionId } = found.value
      return { actor, sessionId, cookieToRenew: renewed === null ? null : { secret, expiresAt: renewed } }
    })

    const renewCookie = ({ expiresAt, secret }: NonNullable<Caller["cookieToRenew"]>) =>
      HttpEffect.appendPreResponseHandler((_, response) =>
        Effect.succeed(setSessionCookie(response, { secret, expiresAt }, settings))
      )

    /** Refuses who may not call this at all, known as they are. */
    const admission = Effect.fnUntraced(function* (
      { headers }: HttpServerRequest.HttpServerRequest,
      endpoint: HttpApiEndpoint.Top,
      call: Call["Service"]
    ) {
      const { actor, operation, sessionId } = call
      const guard = originGuardOf(endpoint, operation)
      const guarded = guard === "always" || (guard === "with_session" && sessionId !== null)
      if (guarded && !sameOrigin(headers, settings.publicUrl)) return yield* Effect.fail(crossSite)
      if (guard === "unless_foreign" && fromElsewhere(headers)) return yield* Effect.fail(crossSite)
      if (operations[operation].bearerOnly && !ownOrigin(headers, settings.publicUrl)) {
        return yield* Effect.fail(foreignOrigin)
      }
      const admitted = admit(actor, operation)
      if (admitted._tag === "Failure") return yield* Effect.fail(toWire(admitted.failure, call))
    })

    return Authentication.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const name = endpoint.identifier
        if (!isOperation(name)) return yield* Effect.die(new Error(`unknown operation ${name}`))
        const request = yield* HttpServerRequest.HttpServerRequest
        const route = yield* HttpRouter.RouteContext
        const address = countedAddress(Option.getOrElse(request.remoteAddress, () => "unknown"))
        const asked = {
          operation: name,
          params: route.params,
          search: searchOf(request.url),
          bindings,
          address
        }
        const anonymous = { ...asked, ...stranger }
        const counted = yield* Counted
        const { bearerOnly } = operations[name]
        const limited = (key: string) =>
          counted
            ? Effect.void
            : rateLimit(limiter, key, settings.rateLimitPerMinute).pipe(Effect.tapError(withErrorHeaders))
        const found = yield* Effect.catch(caller(request, bearerOnly), (error) => {
          const wire = bearerOf(request) === null ? tokenNeeded : toWire(error, anonymous)
          // A dead credential is none: who tries many is counted by address.
          return limited(address).pipe(
            Effect.andThen(withErrorHeaders(wire)),
            Effect.andThen(Effect.fail(wire))
          )
        })
        yield* limited(limitKey(found, address))
        const call: Call["Service"] = { ...asked, actor: found.actor, sessionId: found.sessionId }
        const answered = Effect.gen(function* () {
          yield* admission(request, endpoint, call)
          if (found.cookieToRenew !== null) yield* renewCookie(found.cookieToRenew)
          return yield* httpEffect
        })
        return yield* Effect.provideService(notingRefusal(trail, call)(answered), Call, call)
      })
    )
  })
)
