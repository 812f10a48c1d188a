import type { Actor } from "@design-workspace/domain/access/Actor"
import { InvalidToken } from "@design-workspace/domain/accounts/AccountErrors"
import type { SessionCookie } from "@design-workspace/domain/accounts/SessionCookie"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import type { SessionId, TokenId } from "@design-workspace/domain/shared/Ids"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { DateTime, Effect, Option, Redacted } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpSettings } from "../settings/HttpSettings.ts"
import type { Call } from "./Call.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export interface Caller {
  readonly actor: Actor
  readonly sessionId: SessionId | null
  readonly cookieToRenew: { readonly secret: Redacted.Redacted; readonly expiresAt: DateTime.Utc } | null
}

export const anonymousCaller: Caller = {
  actor: { _tag: "Guest", guestId: null },
  sessionId: null,
  cookieToRenew: null
}

/** Null without a token, also for `Bearer` alone, which pages with an empty field send; empty for anything else. */
export const bearerOf = ({ headers }: Pick<Request, "headers">): string | null => {
  const header = headers["authorization"]
  if (header === undefined || /^Bearer *$/i.test(header)) return null
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? ""
}

/** Browsers take `__Host-` from this exact host only: no neighbour under the same domain can set the cookie. */
export const cookieName = (
  name: "dw_browser" | "dw_oidc" | "dw_session",
  { secureCookies }: Pick<HttpSettings["Service"], "secureCookies">
): string => (secureCookies ? `__Host-${name}` : name)

export const sessionCookieName = (settings: HttpSettings["Service"]): string =>
  cookieName("dw_session", settings)

const attributes = (settings: HttpSettings["Service"]) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: settings.secureCookies }) as const

/** HttpOnly, SameSite=Lax, Secure outside loopback (contract 2). */
export const setSessionCookie = (
  response: Response,
  cookie: SessionCookie,
  settings: HttpSettings["Service"]
): Response =>
  HttpServerResponse.setCookieUnsafe(response, sessionCookieName(settings), Redacted.value(cookie.secret), {
    ...attributes(settings),
    expires: DateTime.toDateUtc(cookie.expiresAt)
  })

export const clearSessionCookie = (response: Response, settings: HttpSettings["Service"]): Response =>
  HttpServerResponse.expireCookieUnsafe(response, sessionCookieName(settings), attributes(settings))

export const credentialOf = ({
  actor,
  sessionId
}: Pick<Call["Service"], "actor" | "sessionId">): SessionId | TokenId | null =>
  actor._tag === "User" && actor.credential._tag === "Token" ? actor.credential.tokenId : sessionId

/** A guest is counted by address, since anybody can get more guest cookies. */
export const holderOf = (actor: Actor, address: string): Holder =>
  actor._tag === "User"
    ? { key: `user:${actor.userId}`, verified: true }
    : { key: `address:${address}`, verified: false }

/** An invalid cookie makes a guest. */
export const makeCaller = Effect.gen(function* () {
  const sessions = yield* Sessions
  const tokens = yield* Tokens
  const settings = yield* HttpSettings

  return Effect.fnUntraced(function* (request: Request, bearerOnly: boolean, bearer = bearerOf(request)) {
    if (bearer === null && bearerOnly) return yield* new InvalidToken()
    if (bearer !== null) {
      const actor = yield* tokens.authenticate(Redacted.make(bearer))
      return { actor, sessionId: null, cookieToRenew: null } satisfies Caller
    }
    const cookie = request.cookies[sessionCookieName(settings)]
    if (cookie === undefined) return anonymousCaller
    const secret = Redacted.make(cookie)
    const found = yield* sessions.authenticate(secret)
    if (Option.isNone(found)) return anonymousCaller
    const { actor, renewed, sessionId } = found.value
    return { actor, sessionId, cookieToRenew: renewed === null ? null : { secret, expiresAt: renewed } }
  })
})
