import { hash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Effect, Record } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { isNamed } from "../answers/etag.ts"

/** In the order in which they are preferred on a tie. */
export const codings = ["br", "gzip", "identity"] as const

export type Coding = (typeof codings)[number]

const qvalue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

const wishOf = (part: string): ReadonlyArray<readonly [coding: string, quality: number]> => {
  const [name = "", weight = "q=1", ...others] = part.split(";").map((it) => it.trim().toLowerCase())
  const [q, value = ""] = weight.split("=").map((it) => it.trim())
  return name === "" || others.length > 0 || q !== "q" || !qvalue.test(value) ? [] : [[name, Number(value)]]
}

/** Less than any that can be stated: `identity` is acceptable without being named, and then comes last. */
const unstated = 0.0005

/** By q-values (RFC 9110, 12.5.3). `identity` if every coding is refused: it serves the caller better than none. */
export const preferredCoding = (
  acceptEncoding: string | undefined,
  available: ReadonlyArray<Coding> = codings
): Coding => {
  const wishes = new Map((acceptEncoding ?? "").split(",").flatMap(wishOf))
  const quality = (coding: Coding): number =>
    wishes.get(coding) ?? wishes.get("*") ?? (coding === "identity" ? unstated : 0)
  const [best = "identity"] = available
    .filter((coding) => quality(coding) > 0)
    .sort((one, other) => quality(other) - quality(one))
  return best
}

export interface StaticContent {
  readonly contentType: string
  /** 16 characters, the same in every process. */
  readonly hash: string
  readonly coded: Readonly<Record<Exclude<Coding, "identity">, Effect.Effect<Uint8Array> | undefined>> & {
    readonly identity: Effect.Effect<Uint8Array>
  }
}

/** Of 0 to 11. Level 11 takes twenty times as long to save another tenth. */
const brotliQuality = 9

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const hashOf = (bytes: Uint8Array): string => hash("sha256", bytes, "base64url").slice(0, 16)

/** Compressed once for each coding, when somebody first asks for it; Node does so in another thread. */
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

/** A coding is left out where it would be no smaller. */
export interface StoredFile {
  readonly identity: Uint8Array
  readonly br: Uint8Array | undefined
  readonly gzip: Uint8Array | undefined
}

const kept = (bytes: Uint8Array | undefined) => (bytes === undefined ? undefined : Effect.succeed(bytes))

export const storedContent = ({ br, gzip, identity }: StoredFile, contentType: string): StaticContent => ({
  contentType,
  hash: hashOf(identity),
  coded: { br: kept(br), gzip: kept(gzip), identity: Effect.succeed(identity) }
})

/** `immutable` for what has a URL of its own for each content, `revalidated` for what keeps its URL when it changes. */
const cacheControl = { immutable: "public, max-age=31536000, immutable", revalidated: "no-cache" } as const

export const staticAnswer = Effect.fnUntraced(function* (
  { coded, contentType, hash }: StaticContent,
  caching: keyof typeof cacheControl,
  headers: Readonly<Record<string, string>> = {}
) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const available = codings.filter((it) => coded[it] !== undefined)
  const coding = preferredCoding(request.headers["accept-encoding"], available)
  const etag = `"${hash}.${coding}"`
  const shared = { vary: "Accept-Encoding", ...headers, etag, "cache-control": cacheControl[caching] }
  if (isNamed(request.headers["if-none-match"], etag)) {
    return HttpServerResponse.empty({ status: 304, headers: shared })
  }
  return HttpServerResponse.uint8Array(yield* coded[coding] ?? coded.identity, {
    contentType,
    headers: coding === "identity" ? shared : { ...shared, "content-encoding": coding }
  })
})

export interface StaticPage {
  readonly html: StaticContent
  /** Its `Content-Security-Policy`. */
  readonly policy: string
  /** By names below `/assets`, which have a hash of the content. */
  readonly assets: ReadonlyMap<string, StaticContent>
}

const types = { css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8" } as const

type File = `${string}.${keyof typeof types}`

interface Parts<Files extends Readonly<Record<File, string>>> {
  readonly files: Files
  readonly pathOf: (name: string) => string
  readonly html: (paths: Readonly<Record<keyof Files, string>>) => string
  readonly policy: ReadonlyArray<string>
}

/** Names of files change with their contents, so that browsers may keep them. */
export const makeStaticPage = Effect.fnUntraced(function* <
  const Files extends Readonly<Record<File, string>>
>({ files, html, pathOf, policy }: Parts<Files>) {
  const made = yield* Effect.forEach(
    Object.entries<string>(files),
    Effect.fnUntraced(function* ([file, text]) {
      const [name, extension] = file.split(".") as [string, keyof typeof types]
      const content = yield* makeStaticContent(text, types[extension])
      return { file, name: `${name}.${content.hash}.${extension}`, content }
    })
  )
  const paths = Record.fromEntries(made.map(({ file, name }) => [file, pathOf(name)])) as Record<
    keyof Files,
    string
  >
  return {
    html: yield* makeStaticContent(html(paths), "text/html; charset=utf-8"),
    policy: policy.join("; "),
    assets: new Map(made.map(({ content, name }) => [name, content]))
  } satisfies StaticPage
})

export const pageAnswer = ({ html, policy }: StaticPage) =>
  staticAnswer(html, "revalidated", { "content-security-policy": policy })
