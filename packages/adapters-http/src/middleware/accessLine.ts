import { Effect, LogLevel, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Answered } from "./requestMetrics.ts"

/** An answer that takes longer is worth a line by itself. */
const slow = 2

/** What somebody should look at is above debug: our own failures, and what took long. */
const levelOf = ({ seconds, status }: Answered): "Debug" | "Warn" | "Error" => {
  if (status >= 500 && status !== 503) return "Error"
  return status === 503 || seconds >= slow ? "Warn" : "Debug"
}

/**
 * The line of one request: `error` for a status from 500, `warn` for 503 and for more than 2 s, else `debug`, where it costs
 * nothing unless that is logged.
 */
export const accessLine = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  answered: Answered
) {
  const level = levelOf(answered)
  if (!(yield* LogLevel.isEnabled(level))) return
  yield* Effect.annotateLogs(Effect.logWithLevel(level)("request"), {
    method: request.method,
    path: request.url.split("?")[0] ?? "",
    status: answered.status,
    ms: Math.round(answered.seconds * 1_000_000) / 1_000,
    address: Option.getOrElse(request.remoteAddress, () => "unknown")
  })
})
