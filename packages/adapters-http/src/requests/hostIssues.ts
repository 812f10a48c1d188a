import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Predicate } from "effect"
import type { HttpServerRequest } from "effect/http"

/** The header names and values as they were received, alternating; undefined for a call within the process. */
const linesOf = ({ source }: HttpServerRequest.HttpServerRequest): ReadonlyArray<unknown> | undefined =>
  Predicate.hasProperty(source, "httpVersion") &&
  source.httpVersion === "1.1" &&
  Predicate.hasProperty(source, "rawHeaders") &&
  Array.isArray(source.rawHeaders)
    ? source.rawHeaders
    : undefined

/** The issues of the `Host` header: a request of HTTP/1.1 has exactly one (RFC 9112, 3.2). */
export const hostIssues = (request: HttpServerRequest.HttpServerRequest): ReadonlyArray<Issue> => {
  const lines = linesOf(request)
  if (lines === undefined) return []
  const hosts = lines.filter((it, index) => index % 2 === 0 && String(it).toLowerCase() === "host").length
  if (hosts === 1) return []
  return [{ path: ["headers", "host"], message: hosts === 0 ? "is missing" : "must be sent once" }]
}
