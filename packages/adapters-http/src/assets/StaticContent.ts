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
  /** The bytes in each coding that there is; all are kept. */
  readonly coded: Readonly<Record<Exclude<Coding, "identity">, Effect.Effect<Uint8Array> | undefined>> & {
    readonly identity: Effect.Effect<Uint8Array>
  }
}

/** Of 0 to 11. Level 11 takes twenty times as long to save another tenth. */
const brotliQuality = 9

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const hashOf = (bytes: Uint8Array): string => hash("sha256", bytes, "base64url").slice(0, 16)

/**
 * Text that is sent again and again. It is compressed once for each coding, when somebody first asks for it. Node does so
 * in a thread of its own.
 */
export const makeStaticContent = Effect.fnUntraced(function* (text: string, contentType: string) {
  const bytes = new TextEncoder().encode(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  const coded = {
    br: yield* Effect.cached(Effect.promise(() => brotli(bytes, { params }))),
    gzip: yield* Effect.cached(Effect.promise(() => gzipped(bytes))),
    identity: Effect.succeed(bytes)
  }
  return { contentType, hash: hashOf(bytes), coded } satisfies StaticContent
})

/** The content of a file that was compressed before; a coding is left out where it would be no smaller. */
export interface StoredFile {
  readonly identity: Uint8Array
  readonly br: Uint8Array | undefined
  readonly gzip: Uint8Array | undefined
}

const kept = (bytes: Uint8Array | undefined) => (bytes === undefined ? undefined : Effect.succeed(bytes))

/** Content that was compressed before. */
export const storedContent = ({ br, gzip, identity }: StoredFile, contentType: string): StaticContent => ({
  contentType,
  hash: hashOf(identity),
  coded: { br: kept(br), gzip: kept(gzip), identity: Effect.succeed(identity) }
})
