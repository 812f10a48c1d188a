import * as Wire from "@design-workspace/client/wire/WireErrors"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { methodNotAllowed, tooManyConnections, validationFailed } from "../errors/edgeErrors.ts"
import { overloadRetrySeconds } from "../errors/overloadRetrySeconds.ts"
import type { Connections } from "../limits/Connections.ts"
import { hostIssues } from "../requests/hostIssues.ts"
import { wireAnswer } from "./wireAnswer.ts"

/** They show whether the process is healthy, so they are answered even over the limit of connections. */
const tellsOfProcess: ReadonlySet<OperationName | "none"> = new Set([
  "readHealth",
  "readReadiness",
  "readMetrics"
])

/** The refusal that an address gets on the last connection that it may hold. */
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

/** 503 on a connection too many, 400 if not well-formed, 405 for a path with other methods. Undefined if routed. */
export const refusedUnrouted = (
  request: HttpServerRequest.HttpServerRequest,
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
