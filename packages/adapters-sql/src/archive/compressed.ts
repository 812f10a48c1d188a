import { Buffer } from "node:buffer"
import type { Readable, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip, type Gunzip, type Gzip } from "node:zlib"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Effect, Stream } from "effect"
import { codeOf, wordsOf } from "../database/causes.ts"
import { ArchiveDamaged, ArchiveUnwritable } from "./ArchiveErrors.ts"

const sent = (gzip: Gzip, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const closed = () => reject(new Error("the compression was closed"))
    gzip.once("close", closed)
    gzip.write(text, (error) => {
      gzip.off("close", closed)
      if (error == null) resolve()
      else reject(error)
    })
  })

/** Gives `use` a function that writes compressed text, and ends the target afterwards. At most one chunk is held. */
export const writingCompressed = <A, E, R>(
  target: Writable,
  use: (write: (text: string) => Effect.Effect<void, ArchiveUnwritable>) => Effect.Effect<A, E, R>
): Effect.Effect<A, ArchiveUnwritable | E, R> =>
  Effect.suspend(() => {
    const gzip = createGzip()
    const arrived = pipeline(gzip, target)
    arrived.catch(() => undefined)
    const why = (first: unknown) => Effect.promise(() => arrived.then(() => first).catch((cause) => cause))
    const attempt = (step: () => Promise<void>) =>
      Effect.catch(Effect.tryPromise({ try: step, catch: (cause) => cause }), (first) =>
        Effect.flatMap(why(first), (cause) => Effect.fail(new ArchiveUnwritable({ cause })))
      )
    const end = attempt(() => {
      gzip.end()
      return arrived
    })
    return use((text) => attempt(() => sent(gzip, text))).pipe(
      Effect.tap(() => end),
      Effect.onExit(() => Effect.sync(() => gzip.destroy()))
    )
  })

const longestLine = 256 * mebibyte

const newline = 0x0a

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<ReadonlyArray<string>> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
  let begun: Array<Buffer> = []
  let length = 0
  for await (const chunk of source) {
    const lines: Array<string> = []
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      lines.push(decoder.decode(Buffer.concat([...begun, chunk.subarray(start, end)])))
      begun = []
      length = 0
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > longestLine) throw new RangeError("a line of it is longer than any that an export writes")
    if (lines.length > 0) yield lines
  }
  if (length > 0) throw new RangeError("it is cut off in the middle of a line")
}

const codes: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: "it is cut off",
  Z_DATA_ERROR:
    "it is damaged, or not compressed by gzip (if it was written through npm run, use npm run --silent)",
  ERR_ENCODING_INVALID_ENCODED_DATA: "it is not text in UTF-8"
}

const opened = (source: Readable): Gunzip => {
  const gunzip = createGunzip()
  // The iteration reports a failure of the source too.
  pipeline(source, gunzip).catch(() => undefined)
  return gunzip
}

/** Each element has the lines of one chunk. */
export const compressedLines = (source: Readable): Stream.Stream<ReadonlyArray<string>, ArchiveDamaged> =>
  Stream.suspend(() =>
    Stream.fromAsyncIterable(
      linesOf(opened(source)),
      (cause) => new ArchiveDamaged({ reason: codes[codeOf(cause)] ?? wordsOf(cause) })
    )
  )
