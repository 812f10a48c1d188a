import type { CurrentCall } from "@design-workspace/api/middleware"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { mayAdministerSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import { Context, type DateTime, Effect, Layer, Metric } from "effect"
import { HttpBody, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { LRUCache } from "lru-cache"
import { Call, CurrentBindings, type ReadableSubject } from "../callers/Call.ts"
import { holderOf } from "../callers/credentials.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { showMetric } from "../settings/Monitoring.ts"
import { makeSingleFlight } from "./makeSingleFlight.ts"
import { type Forms, wantedForms } from "./Representation.ts"
import { makeReadKey, type Read } from "./readKey.ts"

/** In bytes, besides key and body. */
const overhead = 2_000

/** In bytes; a character of a text may take two. */
const bodyBytes = ({ contentLength, text }: HttpBody.Uint8Array): number =>
  text === undefined ? contentLength : 2 * text.length

export const answerSize = (
  key: string,
  { body }: Pick<HttpServerResponse.HttpServerResponse, "body">
): number => overhead + 2 * key.length + (body._tag === "Uint8Array" ? bodyBytes(body) : 0)

type Response = HttpServerResponse.HttpServerResponse

const taken = Metric.gauge("design_workspace_answer_cache_bytes", {
  description: "Memory that cached answers take.",
  attributes: { unit: "By" }
})
const limit = Metric.gauge("design_workspace_answer_cache_max_bytes", {
  description: "Memory that cached answers may take.",
  attributes: { unit: "By" }
})

type Versions = ReadonlyArray<DateTime.Utc>

interface CachedAnswer {
  readonly versions: Versions
  readonly response: Response
}

/** In bytes. Longer bodies are stored as bytes, as encoding a text again costs more than sending it. */
const long = 16_384

const asBytes = (response: Response, { body, contentType }: HttpBody.Uint8Array): Response =>
  HttpServerResponse.setBody(response, HttpBody.uint8Array(body, contentType))

const areSame = (some: Versions, others: Versions): boolean =>
  some.length === others.length &&
  some.every(({ epochMilliseconds }, index) => epochMilliseconds === others[index]?.epochMilliseconds)

const makeCachedAnswers = Effect.fnUntraced(function* (answerCacheBytes: number) {
  const cache = new LRUCache<string, CachedAnswer>({ maxSize: answerCacheBytes })
  yield* showMetric(taken, () => ({ value: cache.calculatedSize }))
  yield* showMetric(limit, () => ({ value: answerCacheBytes }))
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

/** JSON depends on the versions of what it shows, its Markdown also on the caller's rights. */
interface AnswerVersions {
  readonly versions: ReadonlyArray<DateTime.Utc>
  readonly rights: Readonly<Record<string, boolean | string>>
}

const answerVersionsOf = (actor: Actor, subject: ReadableSubject): AnswerVersions =>
  subject._tag === "Project"
    ? { versions: [subject.project.updatedAt], rights: { ...subject.access } }
    : {
        versions: [subject.space.updatedAt, subject.collectionUpdatedAt],
        rights: { manages: subject.manages, administers: mayAdministerSpace(actor, subject.space) }
      }

interface CacheRequest extends Forms, Read {
  readonly actor: Actor
  readonly subject: ReadableSubject
}

const scopeOf = (actor: Actor): string =>
  actor._tag === "User" && actor.credential._tag === "Token" ? actor.credential.scope : ""

/** A blank stands before the form: no query has one, so that two keys are never the same. */
const inForm = (key: string, { picture }: Pick<Forms, "picture">): string =>
  picture === null ? key : `${key} ${picture}`

/** Answers, reused as long as a new one would be the same; the least recently used is dropped first. */
export class AnswerCache extends Context.Service<
  AnswerCache,
  {
    /** Null unless it was made from exactly the current versions. */
    readonly find: (request: CacheRequest) => Response | null
    readonly versionsOf: (read: Read) => Versions
    readonly put: (request: CacheRequest, response: Response) => Response
    readonly keep: <E, R>(
      answer: Effect.Effect<Response, E, R>
    ) => Effect.Effect<Response, E, CurrentCall | HttpServerRequest.HttpServerRequest | R>
    /** For an answer that is the same for every reader; check the right before. Simultaneous callers share it. */
    readonly keepShared: <E, R>(
      versions: Versions,
      answer: Effect.Effect<Response, E, R>
    ) => Effect.Effect<Response, E, CurrentCall | HttpServerRequest.HttpServerRequest | R>
  }
>()("@design-workspace/adapters-http/AnswerCache") {
  static readonly layer = Layer.effect(
    AnswerCache,
    Effect.gen(function* () {
      const { answerCacheBytes } = yield* HttpSettings
      const readKey = makeReadKey(yield* CurrentBindings)
      const cached = yield* makeCachedAnswers(answerCacheBytes)
      const singleFlight = makeSingleFlight()

      const keyOf = (request: CacheRequest, { rights }: AnswerVersions): string | null => {
        const key = readKey(request)
        if (key === null) return null
        const form = inForm(key, request)
        return request.markdown
          ? `${form} ${scopeOf(request.actor)} ${Object.values(rights).join(" ")}`
          : form
      }

      const put: AnswerCache["Service"]["put"] = (request, response) => {
        const parts = answerVersionsOf(request.actor, request.subject)
        return cached.put(keyOf(request, parts), parts.versions, response)
      }

      return AnswerCache.of({
        put,

        versionsOf: (read) => {
          const key = readKey(read)
          return key === null ? [] : cached.versionsAt(key)
        },

        find: (request) => {
          const parts = answerVersionsOf(request.actor, request.subject)
          return cached.find(keyOf(request, parts), parts.versions)
        },

        keep: Effect.fnUntraced(function* (answer) {
          const response = yield* answer
          const { actor, operation, params, search, subject } = yield* Call
          if (subject === null) return response
          return put({ actor, subject, operation, params, search, ...(yield* wantedForms) }, response)
        }),

        keepShared: Effect.fnUntraced(function* (versions, answer) {
          const call = yield* Call
          const read = readKey(call)
          if (read === null) return yield* answer
          const key = inForm(read, yield* wantedForms)
          const make = Effect.map(answer, (response) => cached.put(key, versions, response))
          // A caller with a credential does not wait for the turn of callers without one.
          const { verified } = holderOf(call.actor, call.address)
          const instants = versions.map(({ epochMilliseconds }) => epochMilliseconds).join()
          return yield* singleFlight(`${key} ${instants} ${verified}`, () => cached.find(key, versions), make)
        })
      })
    })
  )
}
