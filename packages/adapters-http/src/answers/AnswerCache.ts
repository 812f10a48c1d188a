import type { Actor } from "@design-workspace/domain/access/Actor"
import { Context, type DateTime, Effect, Latch, Layer } from "effect"
import { HttpBody, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { LRUCache } from "lru-cache"
import { answerSize } from "./answerSize.ts"
import { CurrentBindings } from "../routing/Bindings.ts"
import { Call } from "../callers/Call.ts"
import { gauge } from "../limits/gauge.ts"
import { holderOf } from "../callers/Holder.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { type AnswerVersions, answerVersionsOf } from "./AnswerVersions.ts"
import { type Forms, wantedForms } from "../representation/Representation.ts"
import { makeReadKey, type Read } from "./readKey.ts"
import type { Subject } from "../callers/Subject.ts"

/** What is asked for, by whom, and in which form. */
interface Asked extends Forms, Read {
  readonly actor: Actor
  /** What the answer is about, as it stands. */
  readonly subject: Subject
}

type Response = HttpServerResponse.HttpServerResponse
type Versions = ReadonlyArray<DateTime.Utc>

interface Kept {
  readonly versions: Versions
  readonly response: Response
}

/** From so many bytes on a body is kept as bytes: as a text it would be encoded anew whenever it is sent, at several times the price of sending. */
const long = 16_384

const asBytes = (response: Response, { body, contentType }: HttpBody.Uint8Array): Response =>
  HttpServerResponse.setBody(response, HttpBody.uint8Array(body, contentType))

const scopeOf = (actor: Actor): string =>
  actor._tag === "User" && actor.credential._tag === "Token" ? actor.credential.scope : ""

/** No query in a key has a space, so that no form is taken for another. */
const inForm = (key: string, { picture }: Pick<Forms, "picture">): string =>
  picture === null ? key : `${key} ${picture}`

const areSame = (some: Versions, others: Versions): boolean =>
  some.length === others.length &&
  some.every(({ epochMilliseconds }, index) => epochMilliseconds === others[index]?.epochMilliseconds)

/**
 * Answers of reads, to be given again as long as they would come out the same. Who calls and which version stands is asked for before
 * at every request; what is kept here only saves the reading and the writing out.
 */
export class AnswerCache extends Context.Service<
  AnswerCache,
  {
    /** The answer that is kept and is made of just what stands. */
    readonly find: (asked: Asked) => Response | null
    /** The versions that the answer in JSON is made of which is kept for a read; nothing where none is. */
    readonly versionsOf: (read: Read) => Versions
    /** Keeps an answer and gives it back. */
    readonly put: (asked: Asked, response: Response) => Response
    /** The answer of the call under way; it is kept where it is known what it is made of. */
    readonly keep: <E, R>(
      answer: Effect.Effect<Response, E, R>
    ) => Effect.Effect<Response, E, Call | HttpServerRequest.HttpServerRequest | R>
    /**
     * The answer to the call under way where it is the same for all who may read what has these versions, as JSON and pictures are, and the
     * caller was found to be one of them: one that is kept, whoever asked for it, or the one that is made now, for all who ask meanwhile.
     */
    readonly keepShared: <E, R>(
      versions: Versions,
      answer: Effect.Effect<Response, E, R>
    ) => Effect.Effect<Response, E, Call | HttpServerRequest.HttpServerRequest | R>
  }
>()("@design-workspace/adapters-http/AnswerCache") {
  /** One of the size that the settings allow, keys included; what was not asked for longest goes first. */
  static readonly layer = Layer.effect(
    AnswerCache,
    Effect.gen(function* () {
      const { answerCacheBytes } = yield* HttpSettings
      const readKey = makeReadKey(yield* CurrentBindings)
      const kept = new LRUCache<string, Kept>({ maxSize: answerCacheBytes })
      yield* gauge(
        "design_workspace_answer_cache_bytes",
        "Memory that kept answers take.",
        () => kept.calculatedSize
      )
      yield* gauge(
        "design_workspace_answer_cache_max_bytes",
        "Memory that kept answers may take.",
        () => answerCacheBytes
      )
      /** The pictures that are drawn now, for those who wait for them. */
      const drawing = new Map<string, Latch.Latch>()

      const keyOf = (asked: Asked, { rights }: AnswerVersions): string | null => {
        const key = readKey(asked)
        if (key === null) return null
        const form = inForm(key, asked)
        return asked.markdown ? `${form} ${scopeOf(asked.actor)} ${Object.values(rights).join(" ")}` : form
      }

      const findAt = (key: string | null, versions: Versions): Response | null => {
        const known = key === null ? undefined : kept.get(key)
        return known !== undefined && areSame(known.versions, versions) ? known.response : null
      }

      const putAt = (key: string | null, versions: Versions, response: Response): Response => {
        const { body, status } = response
        if (key === null || status !== 200 || body._tag !== "Uint8Array") return response
        const ready = body.contentLength < long ? response : asBytes(response, body)
        kept.set(key, { versions, response: ready }, { size: answerSize(key, ready) })
        return ready
      }

      const put: AnswerCache["Service"]["put"] = (asked, response) => {
        const parts = answerVersionsOf(asked.actor, asked.subject)
        return putAt(keyOf(asked, parts), parts.versions, response)
      }

      /** Draws a picture, unless the same is drawn for another: then it waits for that, and draws if it came to nothing. */
      const drawnOnce = <E, R>(
        key: string,
        find: () => Response | null,
        draw: Effect.Effect<Response, E, R>
      ): Effect.Effect<Response, E, R> =>
        Effect.suspend(() => {
          const known = find()
          if (known !== null) return Effect.succeed(known)
          const underWay = drawing.get(key)
          if (underWay !== undefined) return Effect.andThen(underWay.await, drawnOnce(key, find, draw))
          const begin = Effect.sync(() => {
            const ended = Latch.makeUnsafe()
            drawing.set(key, ended)
            return ended
          })
          return Effect.acquireUseRelease(
            begin,
            () => draw,
            (ended) =>
              Effect.sync(() => {
                drawing.delete(key)
                ended.openUnsafe()
              })
          )
        })

      return AnswerCache.of({
        put,

        versionsOf: (read) => {
          const key = readKey(read)
          return key === null ? [] : (kept.peek(key)?.versions ?? [])
        },

        find: (asked) => {
          const parts = answerVersionsOf(asked.actor, asked.subject)
          return findAt(keyOf(asked, parts), parts.versions)
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
          const draw = Effect.map(answer, (response) => putAt(key, versions, response))
          // Nobody with a credential waits for the turn of those without.
          const { verified } = holderOf(call.actor, call.address)
          const stand = versions.map(({ epochMilliseconds }) => epochMilliseconds).join()
          return yield* drawnOnce(`${key} ${stand} ${verified}`, () => findAt(key, versions), draw)
        })
      })
    })
  )
}
