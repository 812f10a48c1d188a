import { createReadStream } from "node:fs"
import { Effect } from "effect"
import { failed } from "../output/Failure.ts"
import { withFiles } from "./fileFailure.ts"
import { lineNotUtf8, textOfBytes, withoutMark } from "./utf8.ts"

/** No call may have more. */
export const mostTextBytes = 16 * 1024 * 1024

/** Null if there are more bytes. */
export const gathered = async (source: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> => {
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `-` is standard input, here and below. */
export const nameOf = (path: string): string => (path === "-" ? "Standard input" : path)

export const givenBytes = Effect.fnUntraced(function* (path: string, most: number) {
  const bytes = yield* withFiles(`${nameOf(path)} cannot be read`, () =>
    gathered(path === "-" ? process.stdin : createReadStream(path), most)
  )
  return (
    bytes ??
    (yield* failed("FILE_TOO_LONG", `${nameOf(path)} is too long: at most ${most / 1024 / 1024} MiB.`))
  )
})

/** Without a byte order mark; `name` tells people whose bytes they are. */
export const textIn = (name: string, bytes: Uint8Array) => {
  const line = lineNotUtf8(bytes)
  return line === null
    ? Effect.succeed(withoutMark(textOfBytes(bytes)))
    : failed("NOT_UTF8", `${name} is not UTF-8: a byte of line ${line} is none of it.`, "Save it as UTF-8.")
}

export const givenText = (path: string) =>
  Effect.flatMap(givenBytes(path, mostTextBytes), (bytes) => textIn(nameOf(path), bytes))
