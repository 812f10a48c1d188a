import { promisify } from "node:util"
import { createInflate, deflate } from "node:zlib"
import { Effect, Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"

const pack = promisify(deflate)

/** In bytes: what is unpacked at a time. */
const chunkSize = 65_536

const unpacked = (packed: Uint8Array) => {
  const bytes = createInflate({ chunkSize })
  bytes.end(packed)
  return bytes
}

/** Bytes that are held packed. */
export interface Packed {
  readonly held: number
  readonly pieces: Stream.Stream<Uint8Array>
}

/**
 * Compresses bytes in another thread, since long texts of ours take a tenth then. They are unpacked piece by piece as a
 * reader takes them.
 */
export const packedBytes = (bytes: Uint8Array): Effect.Effect<Packed> =>
  Effect.map(
    Effect.promise(() => pack(bytes, { level: 1 })),
    (packed) => ({
      held: packed.length,
      pieces: Stream.suspend(() =>
        Stream.orDie(Stream.fromAsyncIterable<Uint8Array, unknown>(unpacked(packed), (error) => error))
      )
    })
  )

/** The same answer, packed until its reader takes it. `reserve` gets the number of bytes that it holds. */
export const packedAnswer = Effect.fnUntraced(function* <E, R>(
  response: HttpServerResponse.HttpServerResponse,
  reserve: (bytes: number) => Effect.Effect<void, E, R>
) {
  if (response.body._tag !== "Uint8Array") return response
  const { body, contentLength, contentType } = response.body
  const { held, pieces } = yield* packedBytes(body)
  yield* reserve(held)
  return HttpServerResponse.setBody(response, HttpBody.stream(pieces, contentType, contentLength))
})
