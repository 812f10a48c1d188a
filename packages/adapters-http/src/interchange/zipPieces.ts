import { Effect, Stream } from "effect"
import { Zip, ZipDeflate } from "fflate"
import { pulled } from "../documents/documentPieces.ts"
import type { Packed } from "../middleware/packedAnswer.ts"
import type { OnePerTick } from "../middleware/perTick.ts"

export interface PackedFile {
  readonly path: string
  readonly pieces: () => Iterable<Uint8Array>
}

/** The earliest time that a ZIP archive knows, on every clock: the same files give the same bytes. */
const mtime = new Date(1980, 0, 1)

/** Little is gained above: texts of 1 MiB take three times as long for 3 % less. */
const level = 4

/** The first files are compressed at once, so that only that is held; the others when they are pulled, once. */
export const zipPieces = Effect.fnUntraced(function* (
  first: ReadonlyArray<PackedFile>,
  others: Stream.Stream<PackedFile>,
  inTurn: OnePerTick
): Effect.fn.Return<Packed> {
  const chunks: Array<Uint8Array> = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    chunks.push(chunk)
  })
  function* drained(): Generator<Uint8Array> {
    yield* chunks.splice(0)
  }
  function* compressed({ path, pieces }: PackedFile): Generator<Uint8Array> {
    const file = new ZipDeflate(path, { level })
    file.mtime = mtime
    zip.add(file)
    for (const piece of pieces()) {
      file.push(piece)
      yield* drained()
      // No bytes may come out of a piece, but its work takes a turn.
      yield new Uint8Array()
    }
    file.push(new Uint8Array(), true)
    yield* drained()
  }
  function* ended(): Generator<Uint8Array> {
    zip.end()
    yield* drained()
  }
  const packed = (file: PackedFile) =>
    Stream.filter(pulled(compressed(file), inTurn), ({ length }) => length > 0)
  const begun = yield* Stream.runCollect(Stream.flatMap(Stream.fromIterable(first), packed))
  return {
    held: begun.reduce((sum, { length }) => sum + length, 0),
    pieces: Stream.fromIterable(begun).pipe(
      Stream.concat(Stream.flatMap(others, packed)),
      Stream.concat(Stream.suspend(() => pulled(ended(), inTurn)))
    )
  }
})
