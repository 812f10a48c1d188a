import type { HttpServerRequest } from "effect/http"

type Request = Pick<HttpServerRequest.HttpServerRequest, "headers" | "source">

/** A body that has more bytes, or does not say how many it has, is not read before rights are judged (contract 15.1). */
export const shortBody = 65_536

/** A call that is made within the process holds its body already. */
export const isInner = ({ source }: Pick<Request, "source">): boolean => source instanceof Request

/** A call from within the process has a body where it holds one; one that came over the line, where its headers say so (RFC 9112, 6.3). */
export const hasBody = ({ headers, source }: Request): boolean =>
  source instanceof Request
    ? source.body !== null
    : (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined

/** The bytes that a body is said to have; 0 where nothing is said. */
export const announcedSize = ({ headers }: Pick<Request, "headers">): number =>
  Number(headers["content-length"] ?? 0)

/** Whether a body comes over the line that may have more than 64 KiB. */
export const isLong = (request: Request): boolean =>
  !isInner(request) &&
  hasBody(request) &&
  (request.headers["transfer-encoding"] !== undefined || announcedSize(request) > shortBody)
