import { Redacted } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { cookieName } from "./cookieName.ts"
import type { HttpSettings } from "../settings/HttpSettings.ts"

type Settings = HttpSettings["Service"]

/** The name of the cookie by which a browser is known that a user signed in by before. */
const browserCookieName = (settings: Settings): string => cookieName("dw_browser", settings)

/** What the browser kept of the user who signed in by it before; null where it kept nothing that could be it. */
export const browserOf = (
  { cookies }: HttpServerRequest.HttpServerRequest,
  settings: Settings
): Redacted.Redacted | null => {
  const kept = cookies[browserCookieName(settings)]
  return kept !== undefined && /^[0-9a-f]{64}$/.test(kept) ? Redacted.make(kept) : null
}

/** The response with that cookie, for a year. It opens nothing: it spares its user the limit of tries by e-mail (contract 15.3). */
export const setBrowserCookie = (
  response: HttpServerResponse.HttpServerResponse,
  mark: Redacted.Redacted,
  settings: Settings
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, browserCookieName(settings), Redacted.value(mark), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings.secureCookies,
    maxAge: "365 days"
  })
