import { Redacted } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpSettings } from "../settings/HttpSettings.ts"
import { cookieName } from "./cookieName.ts"

type Settings = HttpSettings["Service"]

/** The name of the cookie that recognises a browser in which a user signed in before. */
const browserCookieName = (settings: Settings): string => cookieName("dw_browser", settings)

/** The mark in that cookie; null without one or if its form is wrong. */
export const browserOf = (
  { cookies }: HttpServerRequest.HttpServerRequest,
  settings: Settings
): Redacted.Redacted | null => {
  const mark = cookies[browserCookieName(settings)]
  return mark !== undefined && /^[0-9a-f]{64}$/.test(mark) ? Redacted.make(mark) : null
}

/** For a year. It only exempts its user from the limit of sign-in attempts by e-mail (contract 15.3). */
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
