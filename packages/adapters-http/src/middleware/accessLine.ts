import { Effect, LogLevel, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Answered } from "./requestMetrics.ts"

/** In seconds. An answer that takes this long is logged at `warn`. */
const slow = 2

/** Operations that wait for something if the caller wants it: that their answer takes long is no sign of trouble. */
const waiting: ReadonlySet<string> = new Set(["watchChanges"])

/** The level of a line: above `debug` only for what an operator should look at. */
const levelOf = ({ operation, seconds, status }: Answered): "Debug" | "Warn" | "Error" => {
  if (status >= 500 && status !== 503) return "Error"
  return status === 503 || (seconds >= slow && !waiting.has(operation)) ? "Warn" : "Debug"
}

/** At `error` from status 500, at `warn` for 503 and for 2 s or more without a wait, else at `debug`. */
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
