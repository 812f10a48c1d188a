import { Predicate } from "effect"
import type { HttpServerRequest } from "effect/http"

/**
 * The allowance in bytes: for bytes that were read from a connection and do not count as body yet, and for the
 * framing of chunks.
 */
const allowance = 262_144

const bytesReadOf = ({ source }: HttpServerRequest.HttpServerRequest): number | null => {
  const socket = Predicate.hasProperty(source, "socket") ? source.socket : undefined
  return Predicate.hasProperty(socket, "bytesRead") ? Number(socket.bytesRead) : null
}

/**
 * Makes the check whether the framing of a body's chunks takes more bytes than the body itself. A million chunks of
 * one byte cost as much work as 60 GB in chunks of 64 KiB.
 */
export const makeFramingCheck = (
  request: HttpServerRequest.HttpServerRequest
): ((received: number) => boolean) => {
  const before = bytesReadOf(request)
  return (received) => {
    const now = bytesReadOf(request)
    return before !== null && now !== null && now - before > 2 * received + allowance
  }
}
