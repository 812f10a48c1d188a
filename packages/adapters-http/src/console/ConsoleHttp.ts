import * as Wire from "@design-workspace/api/wire/WireErrors"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { noConsole, nothingHere, onlyPageHere, wireAnswer } from "../answers/edgeErrors.ts"
import { staticAnswer } from "../assets/StaticContent.ts"
import { ApiReference } from "../openapi/ApiReference.ts"
import { prefersPage } from "../requests/Accept.ts"
import { HttpSettings, ownPath } from "../settings/HttpSettings.ts"
import { BuiltConsole, type BuiltFiles } from "./BuiltConsole.ts"

/** Its own files and service, and nothing else. Only the nonce lets the editor write its own styles. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join("; ")

/** The nonce must be a new one each time. */
const consolePage = (
  { page }: BuiltFiles,
  settings: Pick<HttpSettings["Service"], "publicUrl">,
  nonce: string
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(
    page.replaceAll('"./', `"${ownPath(settings, "/")}`).replaceAll("__NONCE__", nonce),
    {
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy(nonce), vary: "Accept" }
    }
  )

/** Where no page of the console is, whatever a browser accepts (contract 12). */
const reserved = /^\/(?:api|mcp|docs|assets|openapi[.]json|llms[.]txt|healthz|readyz|metrics)(?:\/|$)/

const notFound = (error: typeof nothingHere) => wireAnswer(Wire.NotFound, error)

const notFoundHere = (error: typeof nothingHere) =>
  HttpServerResponse.setHeader(notFound(error), "vary", "Accept")

/** These are no operations: everybody gets the same, and limits do not count them (contract 12, 15.1). */
export const ConsoleHttp = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* HttpSettings
    const random = yield* SecureRandom
    const reference = yield* ApiReference
    const built = yield* BuiltConsole

    const page = Effect.gen(function* () {
      const { headers, url } = yield* HttpServerRequest.HttpServerRequest
      const [path = ""] = url.split("?")
      if (reserved.test(path)) return notFound(nothingHere)
      if (!prefersPage(headers["accept"])) return notFoundHere(path === "/" ? onlyPageHere : nothingHere)
      const files = yield* built
      if (files === null) return notFoundHere(noConsole)
      const nonce = Buffer.from(yield* random.randomBytes(16)).toString("base64url")
      return consolePage(files, settings, nonce)
    })

    const asset = Effect.gen(function* () {
      const { file = "" } = yield* HttpRouter.params
      const content = (yield* built)?.assets.get(file) ?? (yield* reference.page).assets.get(file)
      return content === undefined ? notFound(nothingHere) : yield* staticAnswer(content, "immutable")
    })

    return Layer.mergeAll(HttpRouter.add("GET", "/*", page), HttpRouter.add("GET", "/assets/:file", asset))
  })
)
