import { type DateTime, Effect } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"
import { LRUCache } from "lru-cache"
import { gauge } from "../limits/gauge.ts"
import { answerSize } from "./answerSize.ts"

export type Response = HttpServerResponse.HttpServerResponse

/** The versions that an answer was made from. */
export type Versions = ReadonlyArray<DateTime.Utc>

interface CachedAnswer {
  readonly versions: Versions
  readonly response: Response
}

/**
 * From this size in bytes a body is stored as bytes. As a text it would be encoded again for every response, which
 * costs several times as much as sending it.
 */
const long = 16_384

const asBytes = (response: Response, { body, contentType }: HttpBody.Uint8Array): Response =>
  HttpServerResponse.setBody(response, HttpBody.uint8Array(body, contentType))

const areSame = (some: Versions, others: Versions): boolean =>
  some.length === others.length &&
  some.every(({ epochMilliseconds }, index) => epochMilliseconds === others[index]?.epochMilliseconds)

/** Makes the memory of answers, of at most so many bytes with their keys; the least recently used goes first. */
export const makeCachedAnswers = Effect.fnUntraced(function* (answerCacheBytes: number) {
  const cache = new LRUCache<string, CachedAnswer>({ maxSize: answerCacheBytes })
  yield* gauge(
    "design_workspace_answer_cache_bytes",
    "Memory that cached answers take.",
    () => cache.calculatedSize
  )
  yield* gauge(
    "design_workspace_answer_cache_max_bytes",
    "Memory that cached answers may take.",
    () => answerCacheBytes
  )
  /** The answer at this key, if it was made from exactly these versions. */
  const find = (key: string | null, versions: Versions): Response | null => {
    const known = key === null ? undefined : cache.get(key)
    return known !== undefined && areSame(known.versions, versions) ? known.response : null
  }

  /** Stores an answer if it can be cached, and returns it as it is stored. */
  const put = (key: string | null, versions: Versions, response: Response): Response => {
    const { body, status } = response
    if (key === null || status !== 200 || body._tag !== "Uint8Array") return response
    const ready = body.contentLength < long ? response : asBytes(response, body)
    cache.set(key, { versions, response: ready }, { size: answerSize(key, ready) })
    return ready
  }

  const versionsAt = (key: string): Versions => cache.peek(key)?.versions ?? []

  return { find, put, versionsAt }
})
