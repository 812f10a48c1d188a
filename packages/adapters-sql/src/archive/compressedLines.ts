import { Buffer } from "node:buffer"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, type Gunzip } from "node:zlib"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Stream } from "effect"
import { ArchiveDamaged } from "./ArchiveErrors.ts"

/** More than the longest line that an export writes. A longer line is not from an archive. */
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

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? codes[String(cause.code)] : undefined
  return code ?? (cause instanceof Error ? cause.message : String(cause))
}

const opened = (source: Readable): Gunzip => {
  const gunzip = createGunzip()
  // The iteration reports a failure of the source too.
  pipeline(source, gunzip).catch(() => undefined)
  return gunzip
}

/** The lines of a compressed text. Each element holds the lines of one chunk. */
export const compressedLines = (source: Readable): Stream.Stream<ReadonlyArray<string>, ArchiveDamaged> =>
  Stream.suspend(() =>
    Stream.fromAsyncIterable(
      linesOf(opened(source)),
      (cause) => new ArchiveDamaged({ reason: reasonOf(cause) })
    )
  )
