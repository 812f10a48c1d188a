import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { isNamed } from "../answers/etag.ts"
import { codings, preferredCoding } from "./contentCoding.ts"
import type { StaticContent } from "./StaticContent.ts"

/** `immutable` for what has a URL of its own for each content, `revalidated` for what keeps its URL when it changes. */
const cacheControl = { immutable: "public, max-age=31536000, immutable", revalidated: "no-cache" } as const

/** The answer to the current request with this content, in the coding that it wants; 304 if the caller has it. */
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
