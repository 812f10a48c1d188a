import { Effect, Layer } from "effect"
import { Digest, sha256 } from "effect/crypto/Digest"
import { Base64 } from "effect/encoding"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiScalar } from "effect/http-api"
import { DocumentedApi } from "./OpenApiDocument.ts"

/** Scalar's own settings; those that contact its servers or load external files are off. */
const scalar = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  showOperationId: true,
  agent: { disabled: true }
}

const textOf = ({ body }: HttpServerResponse.HttpServerResponse): string =>
  body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""

/** The text between `<script>` and `</script>`, as the browser hashes it. */
const scriptsIn = (html: string): ReadonlyArray<string> =>
  html
    .split("<script>")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("</script>")))

/** Only these scripts run, and nothing goes to or comes from another origin. Scalar writes its own styles. */
const policy = (hashes: ReadonlyArray<string>): string =>
  [
    "default-src 'none'",
    `script-src ${hashes.map((hash) => `'sha256-${hash}'`).join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** Scalar and everything it needs in one answer, built at the first call, as it is large. */
export const apiReference = Effect.gen(function* () {
  const digest = yield* Digest
  const hash = (script: string) =>
    Effect.map(digest.digest(sha256, new TextEncoder().encode(script)), Base64.encode)
  return yield* Effect.cached(
    Effect.gen(function* () {
      const path = "/docs"
      // A separate router, since the one that serves the page has this path already.
      const router = yield* HttpRouter.make
      const page = HttpApiScalar.layer(DocumentedApi, { path, scalar })
      yield* Layer.build(Layer.provide(page, Layer.succeed(HttpRouter.HttpRouter, router)))
      const request = HttpServerRequest.fromWeb(new Request(`http://localhost${path}`))
      const response = yield* Effect.provideService(
        router.asHttpEffect(),
        HttpServerRequest.HttpServerRequest,
        request
      )
      const html = textOf(response)
      const hashes = yield* Effect.forEach(scriptsIn(html), hash)
      // As bytes, which all answers share; a text would be encoded again for each answer.
      return HttpServerResponse.uint8Array(new TextEncoder().encode(html), {
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": policy(hashes) }
      })
    }).pipe(Effect.scoped, Effect.orDie)
  )
})
