import { IdentitySignIn } from "@design-workspace/domain/sessions/IdentitySignIn"
import { Effect, Redacted } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { setBrowserCookie } from "../callers/browserCookie.ts"
import { clearOidcCookie, oidcCookieName, setOidcCookie } from "../callers/oidcCookie.ts"
import { setSessionCookie } from "../callers/sessionCookie.ts"
import { BuiltConsole } from "../console/BuiltConsole.ts"
import { handler } from "../middleware/handler.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { ownPath } from "../settings/ownPath.ts"
import { guestOf } from "./guestOf.ts"

const onward = (location: string) => HttpServerResponse.redirect(location, { status: 303 })

/** The path to which a sign-in leads that names no other: the web console, or the API reference where there is none. */
export const startPage = Effect.gen(function* () {
  const settings = yield* HttpSettings
  const built = yield* BuiltConsole
  return Effect.map(built, (files) => ownPath(settings, files === null ? "/docs" : "/"))
})

export const oidcHandlers = Effect.gen(function* () {
  const signIn = yield* IdentitySignIn
  const settings = yield* HttpSettings
  const start = yield* startPage
  const returnAddress = () => `${settings.publicUrl}/api/session/oidc/callback`
  const atHome = (path: string) => new URL(path, new URL(settings.publicUrl).origin).href

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
      yield* HttpEffect.appendPreResponseHandler((_, response) =>
        Effect.succeed(clearOidcCookie(response, settings))
      )
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
