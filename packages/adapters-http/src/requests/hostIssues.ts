import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Predicate } from "effect"
import type { HttpServerRequest } from "effect/http"

/** The names and values that came over the line, in turn; undefined for a call from within the process. */
const linesOf = ({ source }: HttpServerRequest.HttpServerRequest): ReadonlyArray<unknown> | undefined =>
  Predicate.hasProperty(source, "httpVersion") &&
  source.httpVersion === "1.1" &&
  Predicate.hasProperty(source, "rawHeaders") &&
  Array.isArray(source.rawHeaders)
    ? source.rawHeaders
    : undefined

/** What is wrong with the `Host` of a request: one of HTTP/1.1 has exactly one (RFC 9112, 3.2). */
export const hostIssues = (request: HttpServerRequest.HttpServerRequest): ReadonlyArray<Issue> => {
  const lines = linesOf(request)
  if (lines === undefined) return []
  const hosts = lines.filter((it, index) => index % 2 === 0 && String(it).toLowerCase() === "host").length
  if (hosts === 1) return []
  return [{ path: ["headers", "host"], message: hosts === 0 ? "is missing" : "must be sent once" }]
}
