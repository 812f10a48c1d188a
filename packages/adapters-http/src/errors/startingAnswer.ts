import * as Wire from "@design-workspace/client/wire/WireErrors"
import { Schema } from "effect"
import { isPreflight, type Request, sharedHeaders } from "../callers/crossOrigin.ts"
import type { HttpSettings } from "../settings/HttpSettings.ts"
import { type BareAnswer, bareAnswer } from "./bareAnswer.ts"
import { starting } from "./edgeErrors.ts"

const alive = { status: "ok" } as const
const notReady = Schema.encodeSync(Wire.NotReady)(starting)

/** In seconds. A start takes about two, and up to ten where the embedded database is created. */
const retryAfter = "1"

/**
 * The answer to any request before the service is there: 503 `NOT_READY`, but 200 for `/healthz`, so that no supervisor
 * ends a process whose migrations take long. Pages of `CORS_ORIGINS` can read it. For that their preflights are 200 too.
 */
export const startingAnswer = (
  request: Request,
  path: string,
  requestId: string,
  settings: Pick<HttpSettings["Service"], "publicUrl" | "corsOrigins">
): BareAnswer => {
  const shared = sharedHeaders(request, settings)
  return path === "/healthz" || isPreflight(request, settings)
    ? bareAnswer({ status: 200, phrase: "OK", body: alive }, requestId, settings.publicUrl, shared)
    : bareAnswer(
        { status: 503, phrase: "Service Unavailable", body: notReady },
        requestId,
        settings.publicUrl,
        { ...shared, "retry-after": retryAfter }
      )
}
