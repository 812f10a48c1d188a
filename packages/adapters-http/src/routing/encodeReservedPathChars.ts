import type { HttpServerRequest } from "effect/http"

/**
 * The request with `;` and `#` in its path encoded. The router would read them, like `?`, as the end of the path.
 * Then `/metrics;x` would reach a path that a proxy in front blocks.
 */
export const encodeReservedPathChars = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest => {
  const [path = "", ...query] = request.url.split("?")
  if (!/[;#]/.test(path)) return request
  const encoded = path.replaceAll(";", "%3B").replaceAll("#", "%23")
  return request.modify({ url: [encoded, ...query].join("?") })
}
