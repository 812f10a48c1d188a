import type { HttpServerRequest } from "effect/http"

/** The router would read `;` and `#` as the end of the path: `/metrics;x` would reach what a proxy in front blocks. */
export const encodeReservedPathChars = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest => {
  const [path = "", ...query] = request.url.split("?")
  if (!/[;#]/.test(path)) return request
  const encoded = path.replaceAll(";", "%3B").replaceAll("#", "%23")
  return request.modify({ url: [encoded, ...query].join("?") })
}
