import { Effect, LogLevel, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Answered } from "./requestMetrics.ts"

/** In seconds. An answer that takes this long is logged at `warn`. */
const slow = 2

/** Operations that wait when they are asked to. The time of their answers says nothing. */
const waiting: ReadonlySet<string> = new Set(["watchChanges"])

/** The log level: above debug for what an operator should look at, our own failures and slow answers. */
const levelOf = ({ operation, seconds, status }: Answered): "Debug" | "Warn" | "Error" => {
  if (status >= 500 && status !== 503) return "Error"
  return status === 503 || (seconds >= slow && !waiting.has(operation)) ? "Warn" : "Debug"
}

/**
 * Logs one line for a request: `error` for a status from 500, `warn` for 503 and for answers of 2 s or more (those
 * that waited as they were asked to aside), else `debug`. It costs nothing if the level is not logged.
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
