import { Predicate } from "effect"
import type { HttpServerRequest } from "effect/http"

/** In bytes: read from a connection but not yet counted as body, and the framing of chunks. */
const allowance = 262_144

const bytesReadOf = ({ source }: HttpServerRequest.HttpServerRequest): number | null => {
  const socket = Predicate.hasProperty(source, "socket") ? source.socket : undefined
  return Predicate.hasProperty(socket, "bytesRead") ? Number(socket.bytesRead) : null
}

/** Whether chunk framing outweighs the body: a million chunks of one byte cost as much work as 60 GB in long ones. */
export const makeFramingCheck = (
  request: HttpServerRequest.HttpServerRequest
): ((received: number) => boolean) => {
  const before = bytesReadOf(request)
  return (received) => {
    const now = bytesReadOf(request)
    return before !== null && now !== null && now - before > 2 * received + allowance
  }
}
