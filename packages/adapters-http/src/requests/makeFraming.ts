import { Predicate } from "effect"
import type { HttpServerRequest } from "effect/http"

/** So many bytes may be read of a connection and not be counted as body yet, or be lost between its chunks. */
const allowance = 262_144

const bytesReadOf = ({ source }: HttpServerRequest.HttpServerRequest): number | null => {
  const socket = Predicate.hasProperty(source, "socket") ? source.socket : undefined
  return Predicate.hasProperty(socket, "bytesRead") ? Number(socket.bytesRead) : null
}

/**
 * Whether the chunks of a body, of which so many bytes have come from now on, take more than the body itself: a million chunks of one byte
 * cost as much work as 60 GB in chunks of 64 KiB.
 */
export const makeFraming = (
  request: HttpServerRequest.HttpServerRequest
): ((received: number) => boolean) => {
  const before = bytesReadOf(request)
  return (received) => {
    const now = bytesReadOf(request)
    return before !== null && now !== null && now - before > 2 * received + allowance
  }
}
