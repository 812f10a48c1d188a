import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { HttpApiScalar } from "effect/http-api"
import { makeStaticPage, type StaticPage } from "../assets/StaticContent.ts"
import { HttpSettings, ownPath } from "../settings/HttpSettings.ts"
import { DocumentedApi } from "./OpenApiDocument.ts"

/** All that contacts Scalar's servers or loads external files is off. */
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

const scriptsIn = (html: string): ReadonlyArray<string> =>
  html
    .split("<script>")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("</script>")))

/** Effect's page for Scalar has two scripts: Scalar itself, and its call with the document and the settings. */
const scriptsOfScalar = Effect.gen(function* () {
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
  const [library = "", call = ""] = scriptsIn(textOf(response))
  return { library, call }
}).pipe(Effect.scoped, Effect.orDie)

/** Two parts make the page scroll sideways on a phone: texts for screen readers, and the place for messages. */
const style = `body { margin: 0 }
.references-rendered { overflow-x: clip }
@media (max-width: 600px) { [data-sonner-toaster] { width: auto !important } }
`

/** Nothing goes to or comes from another origin. Scalar writes its own styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
]

type Paths = Readonly<Record<"scalar.js" | "reference.js" | "reference.css", string>>

const html = (paths: Paths, documentPath: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Design Workspace</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${paths["reference.css"]}">
  </head>
  <body>
    <noscript>This page needs JavaScript. The same is in <a href="${documentPath}">the OpenAPI document</a>.</noscript>
    <div id="api-reference-container"></div>
    <script src="${paths["scalar.js"]}"></script>
    <script src="${paths["reference.js"]}"></script>
  </body>
</html>
`

/** Made at the first request, as it is large. */
export class ApiReference extends Context.Service<
  ApiReference,
  { readonly page: Effect.Effect<StaticPage> }
>()("@design-workspace/adapters-http/ApiReference") {
  static readonly layer = Layer.effect(
    ApiReference,
    Effect.gen(function* () {
      const settings = yield* HttpSettings
      const page = yield* Effect.cached(
        Effect.flatMap(scriptsOfScalar, ({ call, library }) =>
          makeStaticPage({
            files: { "scalar.js": library, "reference.js": call, "reference.css": style },
            pathOf: (name) => ownPath(settings, `/assets/${name}`),
            html: (paths) => html(paths, ownPath(settings, "/openapi.json")),
            policy
          })
        )
      )
      return ApiReference.of({ page })
    })
  )
}
