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

/**
 * Its own files and its own service, nothing else: no script in the page, no other host, no text that becomes a script.
 * Only the nonce lets the editor write its own styles.
 */
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

/** The answer with the page. It is another one each time, as its nonce must be. */
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

/** By content: who wants no page gets the refusal. */
const notFoundHere = (error: typeof nothingHere) =>
  HttpServerResponse.setHeader(notFound(error), "vary", "Accept")

/**
 * The pages of the web console, at every path that is nothing else's, and the files of all pages below `/assets`
 * (contract 12). They are no operations: everybody gets the same, without a look at the caller, and limits do not count
 * them (contract 15.1).
 */
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
