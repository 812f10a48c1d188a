import type { SessionCookie } from "@design-workspace/domain/accounts/SessionCookie"
import { DateTime, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpSettings } from "../settings/HttpSettings.ts"
import { cookieName } from "./cookieName.ts"

/** The name of the cookie for a sign-in that has begun at the identity provider. */
export const oidcCookieName = (settings: HttpSettings["Service"]): string => cookieName("dw_oidc", settings)

/** Lax, since the person comes back from another site. `__Host-` requires the whole site as path. */
const attributes = ({ publicUrl, secureCookies }: HttpSettings["Service"]) =>
  ({
    httpOnly: true,
    sameSite: "lax",
    path: secureCookies ? "/" : new URL(`${publicUrl}/api/session/oidc`).pathname,
    secure: secureCookies
  }) as const

/** The response with the cookie that is needed for the answer of the identity provider and for nothing else. */
export const setOidcCookie = (
  response: HttpServerResponse.HttpServerResponse,
  cookie: SessionCookie,
  settings: HttpSettings["Service"]
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, oidcCookieName(settings), Redacted.value(cookie.secret), {
    ...attributes(settings),
    expires: DateTime.toDateUtc(cookie.expiresAt)
  })

/** The response that makes the browser delete this cookie. */
export const clearOidcCookie = (
  response: HttpServerResponse.HttpServerResponse,
  settings: HttpSettings["Service"]
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.expireCookieUnsafe(response, oidcCookieName(settings), attributes(settings))
