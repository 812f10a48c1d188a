import * as Wire from "@design-workspace/api/wire/WireErrors"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Predicate } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import {
  methodNotAllowed,
  overloadRetrySeconds,
  tooManyConnections,
  validationFailed,
  wireAnswer
} from "../answers/edgeErrors.ts"
import type { Connections } from "./RequestLimits.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Names and values alternate; undefined for a call within the process. */
const linesOf = ({ source }: Request): ReadonlyArray<unknown> | undefined =>
  Predicate.hasProperty(source, "httpVersion") &&
  source.httpVersion === "1.1" &&
  Predicate.hasProperty(source, "rawHeaders") &&
  Array.isArray(source.rawHeaders)
    ? source.rawHeaders
    : undefined

/** A request of HTTP/1.1 has exactly one `Host` (RFC 9112, 3.2). */
const hostIssues = (request: Request): ReadonlyArray<Issue> => {
  const lines = linesOf(request)
  if (lines === undefined) return []
  const hosts = lines.filter((it, index) => index % 2 === 0 && String(it).toLowerCase() === "host").length
  if (hosts === 1) return []
  return [{ path: ["headers", "host"], message: hosts === 0 ? "is missing" : "must be sent once" }]
}

/** They show whether the process is healthy, so they are answered even over the limit of connections. */
const tellsOfProcess: ReadonlySet<OperationName | "none"> = new Set([
  "readHealth",
  "readReadiness",
  "readMetrics"
])

const beyondConnections = HttpServerResponse.setHeaders(wireAnswer(Wire.Overloaded, tooManyConnections), {
  connection: "close",
  "retry-after": String(overloadRetrySeconds)
})

const methodRefused = (method: string, methods: ReadonlyArray<string>) =>
  HttpServerResponse.setHeader(
    wireAnswer(Wire.MethodNotAllowed, methodNotAllowed(method, methods)),
    "allow",
    methods.join(", ")
  )

/** 503 on a connection too many, 400 if malformed, 405 for another method; undefined if it is routed. */
export const refusedUnrouted = (
  request: Request,
  {
    methods,
    operation
  }: { readonly methods: ReadonlyArray<string>; readonly operation: OperationName | "none" },
  connections: typeof Connections.Service
): HttpServerResponse.HttpServerResponse | undefined => {
  if (!tellsOfProcess.has(operation) && !connections.admits(request)) return beyondConnections
  const issues = hostIssues(request)
  if (issues.length > 0) return wireAnswer(Wire.ValidationFailed, validationFailed(issues))
  return methods.length === 0 ? undefined : methodRefused(request.method, methods)
}
