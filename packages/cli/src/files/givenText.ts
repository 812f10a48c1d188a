import { createReadStream } from "node:fs"
import { Effect } from "effect"
import { failed } from "../output/Failure.ts"
import { withFiles } from "./fileFailure.ts"
import { lineNotUtf8, textOfBytes, withoutMark } from "./utf8.ts"

/** The most bytes of a text that a person gives: no call may have more. */
const mostBytes = 16 * 1024 * 1024

/** All bytes; null if they are too many. */
const gathered = async (source: AsyncIterable<Buffer>): Promise<Buffer | null> => {
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The text of these bytes, without a byte order mark; `name` tells people whose they are. */
export const textIn = (name: string, bytes: Uint8Array) => {
  const line = lineNotUtf8(bytes)
  return line === null
    ? Effect.succeed(withoutMark(textOfBytes(bytes)))
    : Effect.fail(
        failed("NOT_UTF8", `${name} is not UTF-8: a byte of line ${line} is none of it.`, "Save it as UTF-8.")
      )
}

/** The text of a file that a person names, or of standard input for `-`. */
export const givenText = (path: string) =>
  Effect.gen(function* () {
    const name = path === "-" ? "Standard input" : path
    const bytes = yield* withFiles(`${name} cannot be read`, () =>
      gathered(path === "-" ? process.stdin : createReadStream(path))
    )
    if (bytes === null)
      return yield* failed("FILE_TOO_LONG", `${name} is too long: a text has at most 16 MiB.`)
    return yield* textIn(name, bytes)
  })
