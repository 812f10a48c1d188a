import type { HttpServerRequest } from "effect/http"

/**
 * The request with `;` and `#` of its path encoded: the router would take them, as `?`, for the path's end, and `/metrics;x` for a path
 * that a proxy in front shuts off.
 */
export const encodeReservedPathChars = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest => {
  const [path = "", ...query] = request.url.split("?")
  if (!/[;#]/.test(path)) return request
  const encoded = path.replaceAll(";", "%3B").replaceAll("#", "%23")
  return request.modify({ url: [encoded, ...query].join("?") })
}
