import { Predicate } from "effect"
import type { HttpServerRequest } from "effect/http"

type Request = Pick<HttpServerRequest.HttpServerRequest, "headers" | "source">

/** In bytes. Rights are checked before a longer body, or one without a stated length, is read (contract 15.1). */
export const shortBody = 65_536

/** Made within the process; it holds its body already. */
export const isInner = ({ source }: Pick<Request, "source">): boolean => source instanceof Request

/** Within the process the request object decides, from the network the headers (RFC 9112, 6.3). */
export const hasBody = ({ headers, source }: Request): boolean =>
  source instanceof Request
    ? source.body !== null
    : (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined

export const announcedSize = ({ headers }: Pick<Request, "headers">): number =>
  Number(headers["content-length"] ?? 0)

export const isLong = (request: Request): boolean =>
  !isInner(request) &&
  hasBody(request) &&
  (request.headers["transfer-encoding"] !== undefined || announcedSize(request) > shortBody)

/** In bytes: read but not counted as body yet, and the framing of chunks. */
const allowance = 262_144

const bytesReadOf = ({ source }: HttpServerRequest.HttpServerRequest): number | null => {
  const socket = Predicate.hasProperty(source, "socket") ? source.socket : undefined
  return Predicate.hasProperty(socket, "bytesRead") ? Number(socket.bytesRead) : null
}

/** Whether chunk framing outweighs the body: a million chunks of one byte cost as much as 60 GB in long ones. */
export const makeFramingCheck = (
  request: HttpServerRequest.HttpServerRequest
): ((received: number) => boolean) => {
  const before = bytesReadOf(request)
  return (received) => {
    const now = bytesReadOf(request)
    return before !== null && now !== null && now - before > 2 * received + allowance
  }
}
