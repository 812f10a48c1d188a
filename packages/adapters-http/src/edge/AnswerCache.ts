import type { Actor } from "@design-workspace/domain/access/Actor"
import { Context, Effect, Layer } from "effect"
import { HttpBody, HttpServerRequest, HttpServerResponse } from "effect/http"
import { LRUCache } from "lru-cache"
import { Call } from "./Call.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { type MadeOf, madeOf } from "./MadeOf.ts"
import { type Forms, wantedForms } from "./Representation.ts"
import type { Seen } from "./Seen.ts"

/** What is asked for, and in which form. */
interface Asked extends Forms {
  readonly actor: Actor
  /** What the answer is about, as it stands. */
  readonly seen: Seen
  readonly url: string
}

interface Kept extends Pick<MadeOf, "versions"> {
  readonly response: HttpServerResponse.HttpServerResponse
}

/** An answer takes about so much besides its body, in bytes. */
const overhead = 1_000

/** From so many bytes on a body is kept as bytes: as a text it would be encoded anew whenever it is sent, at several times the price of sending. */
const long = 16_384

const asBytes = (
  response: HttpServerResponse.HttpServerResponse,
  { body, contentType }: HttpBody.Uint8Array
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setBody(response, HttpBody.uint8Array(body, contentType))

const scopeOf = (actor: Actor): string =>
  actor._tag === "User" && actor.credential._tag === "Token" ? actor.credential.scope : ""

/** No URL has a space, so that no form is taken for another. */
const keyOf = ({ actor, markdown, picture, url }: Asked, { rights }: MadeOf): string => {
  const form = picture === null ? url : `${url} ${picture}`
  return markdown ? `${form} ${scopeOf(actor)} ${Object.values(rights).join(" ")}` : form
}

const versionOf = ({ versions }: Pick<MadeOf, "versions">): string =>
  versions.map(({ epochMilliseconds }) => epochMilliseconds).join()

/**
 * Answers of reads, to be given again as long as they would come out the same. Who calls and which version stands is asked for before
 * at every request; what is kept here only saves the reading and the writing out.
 */
export class AnswerCache extends Context.Service<
  AnswerCache,
  {
    /** The answer that is kept and is made of just what stands. */
    readonly find: (asked: Asked) => HttpServerResponse.HttpServerResponse | null
    /** The versions that the answer in JSON is made of which is kept for a URL; nothing where none is. */
    readonly versionsAt: (url: string) => MadeOf["versions"]
    /** Keeps an answer and gives it back. */
    readonly put: (
      asked: Asked,
      response: HttpServerResponse.HttpServerResponse
    ) => HttpServerResponse.HttpServerResponse
    /** The answer of the call under way; it is kept where it is known what it is made of. */
    readonly keep: <E, R>(
      answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
    ) => Effect.Effect<
      HttpServerResponse.HttpServerResponse,
      E,
      Call | HttpServerRequest.HttpServerRequest | R
    >
  }
>()("@design-workspace/adapters-http/AnswerCache") {
  /** One of the size that the settings allow; what was not asked for longest goes first. */
  static readonly layer = Layer.effect(
    AnswerCache,
    Effect.map(HttpSettings, ({ answerCacheBytes }) => {
      const kept = new LRUCache<string, Kept>({ maxSize: answerCacheBytes })

      const put: AnswerCache["Service"]["put"] = (asked, response) => {
        const { body, status } = response
        if (status !== 200 || body._tag !== "Uint8Array") return response
        const parts = madeOf(asked.actor, asked.seen)
        const size = body.contentLength + overhead
        const ready = body.contentLength < long ? response : asBytes(response, body)
        kept.set(keyOf(asked, parts), { versions: parts.versions, response: ready }, { size })
        return ready
      }

      return AnswerCache.of({
        put,

        versionsAt: (url) => kept.peek(url)?.versions ?? [],

        find: (asked) => {
          const parts = madeOf(asked.actor, asked.seen)
          const known = kept.get(keyOf(asked, parts))
          return known !== undefined && versionOf(known) === versionOf(parts) ? known.response : null
        },

        keep: Effect.fnUntraced(function* (answer) {
          const response = yield* answer
          const { actor, seen } = yield* Call
          if (seen === null) return response
          const { url } = yield* HttpServerRequest.HttpServerRequest
          return put({ actor, seen, url, ...(yield* wantedForms) }, response)
        })
      })
    })
  )
}
