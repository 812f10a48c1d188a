import type { CurrentCall } from "@design-workspace/api/middleware"
import type { GraphFormat } from "@design-workspace/api/wire/PictureWire"
import { lowerUuid } from "@design-workspace/api/wire/sentId"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Array, type DateTime, Effect, Predicate, type Schema } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { type Action, actionAt, actionsFor, type Offer, offerActions } from "../actions/Actions.ts"
import { Call } from "../callers/Call.ts"
import { makeSingleFlight } from "./makeSingleFlight.ts"
import { offerNames, withNames } from "./names.ts"
import { jsonInParts, jsonOf, markdownResponse, wantsMirror } from "./Representation.ts"
import { type View, wireMirror } from "./wireMirror.ts"

type Response = HttpServerResponse.HttpServerResponse

const paging: ReadonlySet<string> = new Set(["limit", "cursor", "after"])

/** The read of the page itself, which the page does not list, unless other query parameters can change its answer. */
const itself = ({ bindings, operation }: Call["Service"]): ReadonlyArray<OperationName> =>
  bindings.get(operation)?.query?.some((it) => !paging.has(it)) ? [] : [operation]

/** The Actions of the page that answers the current call. */
export const actionsOn = (call: Call["Service"], offers: ReadonlyArray<Offer>): ReadonlyArray<Action> => {
  const self = itself(call)
  const others = offers.map((it) => ({ ...it, except: [...self, ...(it.except ?? [])] }))
  return actionsFor(call.bindings, call.actor, others)
}

/** The parameter that takes a `next_cursor`. */
const cursorOf = ({ bindings, operation }: Call["Service"]): string =>
  bindings.get(operation)?.query?.some((it) => it.split("=")[0] === "after") ? "after" : "cursor"

/** The call for the next page of the current list, if there is one: the same call with another cursor. */
const nextPage = (call: Call["Service"], url: string, body: unknown) => {
  const { bindings, operation } = call
  const cursor = Predicate.hasProperty(body, "next_cursor") ? body.next_cursor : null
  if (typeof cursor !== "string") return []
  const { pathname, searchParams } = new URL(url, "http://within")
  for (const [name, value] of [...searchParams]) {
    if (lowerUuid(value) !== value) searchParams.set(name, lowerUuid(value))
  }
  searchParams.set(cursorOf(call), cursor)
  const action = actionAt(bindings, operation, `${pathname}?${searchParams}`)
  return Array.fromNullishOr(action).map((it) => ({ ...it, description: "the next page", query: [] }))
}

/** The inputs of a mirror besides its body: the offers of the page, and the version of the answer. */
interface Page<E, R> {
  readonly offers: Effect.Effect<ReadonlyArray<Offer>, E, R>
  readonly updatedAt?: DateTime.Utc
  /** Whether the caller sees the names of people in the answer, or in this item of it; by default it does. */
  readonly seesNames?: (thing: object) => boolean
  /** The form that the query asks for, on reads with that parameter. */
  readonly format?: GraphFormat | undefined
}

/** Whether the body is an empty list, which shows no ids to use. */
const withoutItems = (body: unknown): boolean =>
  Predicate.hasProperty(body, "items") && Array.isArray(body.items) && body.items.length === 0

/** The Actions of the page with this body: the next page, and what the offers allow on what it shows. */
const pageActions = Effect.fnUntraced(function* (body: unknown, offers: ReadonlyArray<Offer>) {
  const call = yield* Call
  const { url } = yield* HttpServerRequest.HttpServerRequest
  const standing = ({ onItems = false, open = [] }: Offer) => !onItems && open.length === 0
  const possible = withoutItems(body) ? offers.filter(standing) : offers
  return [...nextPage(call, url, body), ...actionsOn(call, possible)]
})

/** A body as the Markdown mirror for the current call, with the Actions of the offers. */
export const wireMirrorOf = Effect.fnUntraced(function* (
  view: View,
  body: unknown,
  offers: ReadonlyArray<Offer>
) {
  const { params } = yield* Call
  return wireMirror(view, body, Object.values(params).at(-1) ?? "", yield* pageActions(body, offers))
})

/** Answers with a value, and with the offers of its page. */
type Mirrored<A> = <E, R>(
  value: A,
  page: Page<E, R>
) => Effect.Effect<Response, E, CurrentCall | HttpServerRequest.HttpServerRequest | R>

/** JSON as `write` returns it, or the Markdown mirror of the same body. */
const mirroredWith = <A>(
  encode: (value: A) => unknown,
  view: View,
  write: (value: A, bodyOf: () => unknown, version: DateTime.Utc | null) => Effect.Effect<Response>
): Mirrored<A> =>
  Effect.fnUntraced(function* (given, { format, offers, seesNames, updatedAt }) {
    const call = yield* Call
    const value = updatedAt === undefined ? yield* withNames(given, call, seesNames) : given
    let body: unknown
    const bodyOf = () => {
      body ??= encode(value)
      return body
    }
    const version = updatedAt ?? null
    if (yield* wantsMirror(format))
      return yield* markdownResponse(yield* wireMirrorOf(view, bodyOf(), yield* offers), version)
    yield* offerActions(Effect.flatMap(offers, (it) => pageActions(bodyOf(), it)))
    if (version !== null) yield* offerNames(value, call, seesNames)
    return yield* write(value, bodyOf, version)
  })

/** JSON as `encode` returns it, or the Markdown mirror for a token that asks for it (contract 5.7). */
export const mirroredBy = <A>(encode: (value: A) => unknown, view: View): Mirrored<A> =>
  mirroredWith(encode, view, (_, bodyOf, version) => jsonInParts(bodyOf(), version))

/**
 * Like `mirroredBy`, for what very many callers get at once: values with the same object `sharedIn` them have the same
 * JSON, which is written once.
 */
export const mirroredForMany = <A>(
  encode: (value: A) => unknown,
  view: View,
  sharedIn: (value: A) => object
): Mirrored<A> => {
  const written = new WeakMap<object, Response>()
  const singleFlight = makeSingleFlight<object>()
  return mirroredWith(encode, view, (value, bodyOf) => {
    const shared = sharedIn(value)
    return singleFlight(
      shared,
      () => written.get(shared) ?? null,
      Effect.map(
        Effect.suspend(() => jsonInParts(bodyOf(), null)),
        (response) => {
          written.set(shared, response)
          return response
        }
      )
    )
  })
}

/** Like `mirroredBy`, with JSON encoded by a schema. */
export const mirrored = <S extends Schema.Codec<unknown, unknown>>(
  schema: S,
  view: View
): Mirrored<S["Type"]> => mirroredBy(jsonOf(schema), view)
