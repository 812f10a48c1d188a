import { type DateTime, Effect, Metric } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"
import { LRUCache } from "lru-cache"
import { showMetric } from "../limits/showMetric.ts"
import { answerSize } from "./answerSize.ts"

export type Response = HttpServerResponse.HttpServerResponse

const taken = Metric.gauge("design_workspace_answer_cache_bytes", {
  description: "Memory that cached answers take.",
  attributes: { unit: "By" }
})
const limit = Metric.gauge("design_workspace_answer_cache_max_bytes", {
  description: "Memory that cached answers may take.",
  attributes: { unit: "By" }
})

export type Versions = ReadonlyArray<DateTime.Utc>

interface CachedAnswer {
  readonly versions: Versions
  readonly response: Response
}

/** In bytes. Longer bodies are stored as bytes, since encoding a text again costs more than sending it. */
const long = 16_384

const asBytes = (response: Response, { body, contentType }: HttpBody.Uint8Array): Response =>
  HttpServerResponse.setBody(response, HttpBody.uint8Array(body, contentType))

const areSame = (some: Versions, others: Versions): boolean =>
  some.length === others.length &&
  some.every(({ epochMilliseconds }, index) => epochMilliseconds === others[index]?.epochMilliseconds)

/** Makes the memory of answers, of at most so many bytes with their keys; the least recently used goes first. */
export const makeCachedAnswers = Effect.fnUntraced(function* (answerCacheBytes: number) {
  const cache = new LRUCache<string, CachedAnswer>({ maxSize: answerCacheBytes })
  yield* showMetric(taken, () => ({ value: cache.calculatedSize }))
  yield* showMetric(limit, () => ({ value: answerCacheBytes }))
  /** The answer at this key, if it was made from exactly these versions. */
  const find = (key: string | null, versions: Versions): Response | null => {
    const known = key === null ? undefined : cache.get(key)
    return known !== undefined && areSame(known.versions, versions) ? known.response : null
  }

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
