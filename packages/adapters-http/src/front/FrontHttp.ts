import * as Wire from "@design-workspace/client/wire/WireErrors"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { pageAnswer } from "../assets/StaticPage.ts"
import { staticAnswer } from "../assets/staticAnswer.ts"
import { nothingHere, onlyPageHere } from "../errors/edgeErrors.ts"
import { wireAnswer } from "../middleware/wireAnswer.ts"
import { ApiReference } from "../openapi/ApiReference.ts"
import { prefersPage } from "../representation/Accept.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { makeFrontPage } from "./frontPage.ts"

/** By content: who wants no page gets the refusal. */
const vary = "Accept, Accept-Encoding"

/**
 * The page at `/` and the files of all pages below `/assets` (contract 12). They are no operations: everybody gets the
 * same, without a look at the caller, and limits do not count them (contract 15.1).
 */
export const FrontHttp = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* HttpSettings
    const reference = yield* ApiReference
    const front = yield* Effect.cached(Effect.suspend(() => makeFrontPage(settings)))

    const page = Effect.gen(function* () {
      const { headers } = yield* HttpServerRequest.HttpServerRequest
      return prefersPage(headers["accept"])
        ? yield* pageAnswer(yield* front, vary)
        : HttpServerResponse.setHeader(wireAnswer(Wire.NotFound, onlyPageHere), "vary", vary)
    })

    const asset = Effect.gen(function* () {
      const { file = "" } = yield* HttpRouter.params
      const content = (yield* front).assets.get(file) ?? (yield* reference.page).assets.get(file)
      return content === undefined
        ? wireAnswer(Wire.NotFound, nothingHere)
        : yield* staticAnswer(content, "immutable")
    })

    return Layer.mergeAll(HttpRouter.add("GET", "/", page), HttpRouter.add("GET", "/assets/:file", asset))
  })
)
