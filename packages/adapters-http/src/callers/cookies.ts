import type { SessionCookie } from "@design-workspace/domain/accounts/SessionCookie"
import { DateTime, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpSettings } from "../settings/HttpSettings.ts"

type Response = HttpServerResponse.HttpServerResponse

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
