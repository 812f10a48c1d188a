import type { SessionCookie } from "@design-workspace/domain/accounts/Sessions"
import { DateTime, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpSettings } from "./HttpSettings.ts"

/** The one cookie, of users and guests alike. */
export const sessionCookieName = "dw_session"

const attributes = (settings: HttpSettings["Service"]) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: settings.secureCookies }) as const

/** The response with the session's cookie: HttpOnly, SameSite=Lax, Secure outside loopback (contract 2). */
export const setSessionCookie = (
  response: HttpServerResponse.HttpServerResponse,
  cookie: SessionCookie,
  settings: HttpSettings["Service"]
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, sessionCookieName, Redacted.value(cookie.secret), {
    ...attributes(settings),
    expires: DateTime.toDateUtc(cookie.expiresAt)
  })

/** The response that makes the browser forget the cookie. */
export const clearSessionCookie = (
  response: HttpServerResponse.HttpServerResponse,
  settings: HttpSettings["Service"]
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.expireCookieUnsafe(response, sessionCookieName, attributes(settings))
