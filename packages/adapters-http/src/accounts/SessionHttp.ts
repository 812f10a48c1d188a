import { Api } from "@design-workspace/api"
import { SessionWire } from "@design-workspace/api/accounts/UserWire"
import type { Actor, GuestActor } from "@design-workspace/domain/access/Actor"
import type { SessionCookie } from "@design-workspace/domain/accounts/SessionCookie"
import { IdentitySignIn } from "@design-workspace/domain/sessions/IdentitySignIn"
import { returnToRules } from "@design-workspace/domain/sessions/ReturnTo"
import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import { SignInWays } from "@design-workspace/domain/sessions/SignInWays"
import { DateTime, Effect, Redacted } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { startOffers } from "../actions/listOffers.ts"
import { mirrored } from "../answers/mirrored.ts"
import { changeAnswer } from "../answers/refuse.ts"
import { clearSessionCookie, cookieName, setSessionCookie } from "../callers/credentials.ts"
import { BuiltConsole } from "../console/BuiltConsole.ts"
import { done, handler } from "../middleware/handler.ts"
import { HttpSettings, ownPath } from "../settings/HttpSettings.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

type Settings = HttpSettings["Service"]
const browserCookieName = (settings: Settings): string => cookieName("dw_browser", settings)

/** The mark of a browser in which a user signed in before; null if its form is wrong. */
const browserOf = ({ cookies }: Request, settings: Settings): Redacted.Redacted | null => {
  const mark = cookies[browserCookieName(settings)]
  return mark !== undefined && /^[0-9a-f]{64}$/.test(mark) ? Redacted.make(mark) : null
}

/** For a year. It only exempts its user from the limit of sign-in attempts by e-mail (contract 15.3). */
const setBrowserCookie = (response: Response, mark: Redacted.Redacted, settings: Settings): Response =>
  HttpServerResponse.setCookieUnsafe(response, browserCookieName(settings), Redacted.value(mark), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings.secureCookies,
    maxAge: "365 days"
  })

/** The guest whose projects a sign-in takes over; none of a user who signs in again. */
const guestOf = (actor: Actor): GuestActor =>
  actor._tag === "Guest" ? actor : { _tag: "Guest", guestId: null }

const oidcCookieName = (settings: Settings): string => cookieName("dw_oidc", settings)

/** Lax, since the person comes back from another site. `__Host-` requires the whole site as path. */
const attributes = ({ publicUrl, secureCookies }: Settings) =>
  ({
    httpOnly: true,
    sameSite: "lax",
    path: secureCookies ? "/" : new URL(`${publicUrl}/api/session/oidc`).pathname,
    secure: secureCookies
  }) as const

const setOidcCookie = (response: Response, cookie: SessionCookie, settings: Settings): Response =>
  HttpServerResponse.setCookieUnsafe(response, oidcCookieName(settings), Redacted.value(cookie.secret), {
    ...attributes(settings),
    expires: DateTime.toDateUtc(cookie.expiresAt)
  })

const clearOidcCookie = (response: Response, settings: Settings): Response =>
  HttpServerResponse.expireCookieUnsafe(response, oidcCookieName(settings), attributes(settings))

const onward = (location: string) => HttpServerResponse.redirect(location, { status: 303 })

/** Where a sign-in leads that names no path: the web console, or the API reference where there is none. */
const startPage = Effect.gen(function* () {
  const settings = yield* HttpSettings
  const built = yield* BuiltConsole
  return Effect.map(built, (files) => ownPath(settings, files === null ? "/docs" : "/"))
})

const oidcHandlers = Effect.gen(function* () {
  const signIn = yield* IdentitySignIn
  const settings = yield* HttpSettings
  const start = yield* startPage
  const returnAddress = () => `${settings.publicUrl}/api/session/oidc/callback`
  const atHome = (path: string) => new URL(path, settings.publicOrigin).href

  return {
    beginOidcSignIn: handler(function* ({ query }: { readonly query: { readonly return_to?: string } }) {
      const returnTo = query.return_to ?? (yield* start)
      const { address, cookie } = yield* signIn.begin(returnAddress(), returnTo)
      return setOidcCookie(onward(address), cookie, settings)
    }),

    completeOidcSignIn: handler(function* (
      { query }: { readonly query: { readonly state?: string } },
      { actor, address, search, sessionId }
    ) {
      const { cookies } = yield* HttpServerRequest.HttpServerRequest
      const sent = cookies[oidcCookieName(settings)]
      // The cookie is valid for one attempt, whatever the result.
      yield* changeAnswer((response) => clearOidcCookie(response, settings))
      const { browser, cookie, returnTo } = yield* signIn.complete({
        cookie: sent === undefined ? null : Redacted.make(sent),
        query: search,
        state: query.state ?? null,
        returnAddress: returnAddress(),
        address,
        guest: guestOf(actor),
        previous: sessionId
      })
      return setBrowserCookie(setSessionCookie(onward(atHome(returnTo)), cookie, settings), browser, settings)
    })
  }
})

const sessionRead = mirrored(SessionWire, { kind: "session", lists: { organisations: {}, guest_spaces: {} } })

export const SessionHttp = HttpApiBuilder.group(Api, "session", (handlers) =>
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const { listedSpaces, ways } = yield* SignInWays
    const settings = yield* HttpSettings
    const oidc = yield* oidcHandlers
    const { maxLength, pattern } = returnToRules
    const start = yield* startPage

    return handlers.handleAll({
      ...oidc,
      signIn: handler(function* ({ payload }, { actor: caller, address, sessionId: previous }) {
        const guest = guestOf(caller)
        const known = browserOf(yield* HttpServerRequest.HttpServerRequest, settings)
        const request = { ...payload, address, guest, previous, browser: known }
        const { browser, cookie, who } = yield* sessions.signIn(request)
        yield* changeAnswer((response) =>
          setBrowserCookie(setSessionCookie(response, cookie, settings), browser, settings)
        )
        return who
      }),
      whoAmI: handler(function* (_, { actor }) {
        const who = yield* sessions.whoAmI(actor)
        const guestSpaces = yield* listedSpaces(actor)
        const returnTo = { pattern: pattern.source, maxLength, default: yield* start }
        return yield* sessionRead(
          { ...who, signIn: yield* ways, returnTo, guestSpaces },
          { offers: () => startOffers(actor) }
        )
      }),
      signOut: done(function* (_, { actor, sessionId }) {
        if (sessionId !== null) yield* sessions.signOut(actor, sessionId)
        yield* changeAnswer((response) => clearSessionCookie(response, settings))
      }),
      changePassword: done(function* ({ payload }, { actor, sessionId }) {
        yield* sessions.changePassword(actor, payload.current, payload.password, sessionId)
      })
    })
  })
)
