import * as Wire from "@design-workspace/client/wire/WireErrors"
import { Schema } from "effect"
import { type BareAnswer, bareAnswer } from "./bareAnswer.ts"
import { starting } from "./edgeErrors.ts"

const alive = { status: "ok" } as const
const notReady = Schema.encodeSync(Wire.NotReady)(starting)

/** In seconds. A start takes about two, and up to ten where the embedded database is created. */
const retryAfter = "1"

/**
 * The answer to any request before the service is there: 503 `NOT_READY`, but 200 for `/healthz`, so that no supervisor
 * ends a process whose migrations take long.
 */
export const startingAnswer = (path: string, requestId: string, publicUrl: string): BareAnswer =>
  path === "/healthz"
    ? bareAnswer({ status: 200, phrase: "OK", body: alive }, requestId, publicUrl)
    : bareAnswer({ status: 503, phrase: "Service Unavailable", body: notReady }, requestId, publicUrl, {
        "retry-after": retryAfter
      })
