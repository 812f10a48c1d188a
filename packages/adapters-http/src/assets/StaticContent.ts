import { hash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Effect } from "effect"
import type { Coding } from "./contentCoding.ts"

/** Content that stays the same while the process runs. All answers with it share its bytes. */
export interface StaticContent {
  readonly contentType: string
  /** Of the content: 16 characters, the same in every process. */
  readonly hash: string
  /** The bytes in each coding. They are compressed once, when somebody first asks for them, and kept. */
  readonly coded: Readonly<Record<Coding, Effect.Effect<Uint8Array>>>
}

/** Of 0 to 11. Level 11 takes twenty times as long to save another tenth. */
const brotliQuality = 9

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Text that is sent again and again. Node compresses it in a thread of its own. */
export const makeStaticContent = Effect.fnUntraced(function* (text: string, contentType: string) {
  const bytes = new TextEncoder().encode(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  const coded: Record<Coding, Effect.Effect<Uint8Array>> = {
    br: yield* Effect.cached(Effect.promise(() => brotli(bytes, { params }))),
    gzip: yield* Effect.cached(Effect.promise(() => gzipped(bytes))),
    identity: Effect.succeed(bytes)
  }
  return { contentType, hash: hash("sha256", bytes, "base64url").slice(0, 16), coded } satisfies StaticContent
})
