import type { SessionCookie } from "@design-workspace/domain/accounts/SessionCookie"
import { DateTime, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpSettings } from "../settings/HttpSettings.ts"

/**
 * The name of a cookie for the whole site. A `Secure` cookie gets the prefix `__Host-`, with which browsers accept it
 * from this exact host only. A neighbour under the same domain, or an attacker on a line without TLS, cannot set it.
 */
export const cookieName = (
  name: "dw_browser" | "dw_oidc" | "dw_session",
  { secureCookies }: Pick<HttpSettings["Service"], "secureCookies">
): string => (secureCookies ? `__Host-${name}` : name)

/** The name of the session cookie, the same for users and guests. */
export const sessionCookieName = (settings: HttpSettings["Service"]): string =>
  cookieName("dw_session", settings)

const attributes = (settings: HttpSettings["Service"]) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: settings.secureCookies }) as const

/** The response with the session's cookie: HttpOnly, SameSite=Lax, Secure outside loopback (contract 2). */
export const setSessionCookie = (
  response: HttpServerResponse.HttpServerResponse,
  cookie: SessionCookie,
  settings: HttpSettings["Service"]
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, sessionCookieName(settings), Redacted.value(cookie.secret), {
    ...attributes(settings),
    expires: DateTime.toDateUtc(cookie.expiresAt)
  })

/** The response that makes the browser delete the cookie. */
export const clearSessionCookie = (
  response: HttpServerResponse.HttpServerResponse,
  settings: HttpSettings["Service"]
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.expireCookieUnsafe(response, sessionCookieName(settings), attributes(settings))
