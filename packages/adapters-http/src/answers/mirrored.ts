import type { CurrentCall } from "@design-workspace/api/middleware"
import { pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import type { GraphFormat } from "@design-workspace/api/wire/PictureWire"
import { lowerUuid } from "@design-workspace/api/wire/params"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Page } from "@design-workspace/domain/shared/Page"
import { Context, type DateTime, Effect, Predicate, Ref, type Schema } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { type Action, actionAt, actionsFor, type Offer } from "../actions/Actions.ts"
import { Call } from "../callers/Call.ts"
import { makeSingleFlight } from "./makeSingleFlight.ts"
import { offerNames, withNames } from "./names.ts"
import { jsonInParts, jsonOf, markdownResponse, wantsMirror } from "./Representation.ts"
import { type ItemView, listView, type View, wireMirror } from "./wireMirror.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Where a read leaves its actions; null if the call does not ask for them. */
export class OfferedActions extends Context.Reference<Ref.Ref<ReadonlyArray<Action>> | null>(
  "@design-workspace/adapters-http/OfferedActions",
  { defaultValue: () => null }
) {}

export const offerActions = <E, R>(
  actions: Effect.Effect<ReadonlyArray<Action>, E, R>
): Effect.Effect<void, E, R> =>
  Effect.flatMap(OfferedActions, (offered) =>
    offered === null ? Effect.void : Effect.flatMap(actions, (it) => Ref.set(offered, it))
  )

const paging: ReadonlySet<string> = new Set(["limit", "cursor", "after"])

/** A page does not list its own read, unless other query parameters can change its answer. */
const itself = ({ bindings, operation }: Call["Service"]): ReadonlyArray<OperationName> =>
  bindings.get(operation)?.query?.some((it) => !paging.has(it)) ? [] : [operation]

export const actionsOn = (call: Call["Service"], offers: ReadonlyArray<Offer>): ReadonlyArray<Action> => {
  const self = itself(call)
  const others = offers.map((it) => ({ ...it, except: [...self, ...(it.except ?? [])] }))
  return actionsFor(call.bindings, call.actor, others)
}

const cursorOf = ({ bindings, operation }: Call["Service"]): string =>
  bindings.get(operation)?.query?.some((it) => it.split("=")[0] === "after") ? "after" : "cursor"

const nextPage = (call: Call["Service"], url: string, body: unknown) => {
  const { bindings, operation } = call
  const cursor = Predicate.hasProperty(body, "next_cursor") ? body.next_cursor : null
  if (typeof cursor !== "string") return []
  const { pathname, searchParams } = new URL(url, "http://within")
  for (const [name, value] of [...searchParams]) {
    if (lowerUuid(value) !== value) searchParams.set(name, lowerUuid(value))
  }
  searchParams.set(cursorOf(call), cursor)
  const next = actionAt(bindings, operation, `${pathname}?${searchParams}`)
  return next.map((it) => ({ ...it, description: "the next page", query: [] }))
}

/** Most answers need none: they are made when they are asked for. */
type Offers<E, R> = (() => ReadonlyArray<Offer>) | Effect.Effect<ReadonlyArray<Offer>, E, R>

interface Shown<E, R> {
  readonly offers: Offers<E, R>
  readonly updatedAt?: DateTime.Utc
  /** Whether the caller sees the names of people in the answer, or in this item of it; by default it does. */
  readonly seesNames?: (thing: object) => boolean
  readonly format?: GraphFormat | undefined
}

const withoutItems = (body: unknown): boolean =>
  Predicate.hasProperty(body, "items") && Array.isArray(body.items) && body.items.length === 0

const pageActions = Effect.fnUntraced(function* (body: unknown, offers: ReadonlyArray<Offer>) {
  const call = yield* Call
  const { url } = yield* HttpServerRequest.HttpServerRequest
  const standing = ({ onItems = false, open = [] }: Offer) => !onItems && open.length === 0
  const possible = withoutItems(body) ? offers.filter(standing) : offers
  return [...nextPage(call, url, body), ...actionsOn(call, possible)]
})

export const wireMirrorOf = Effect.fnUntraced(function* (
  view: View,
  body: unknown,
  offers: ReadonlyArray<Offer>
) {
  const { params } = yield* Call
  return wireMirror(view, body, Object.values(params).at(-1) ?? "", yield* pageActions(body, offers))
})

type Mirrored<A> = <E = never, R = never>(
  value: A,
  shown: Shown<E, R>
) => Effect.Effect<Response, E, CurrentCall | Request | R>

const mirroredWith = <A>(
  encode: (value: A) => unknown,
  view: View,
  write: (value: A, bodyOf: () => unknown, version: DateTime.Utc | null) => Effect.Effect<Response>
): Mirrored<A> =>
  Effect.fnUntraced(function* (given, { format, offers: offered, seesNames, updatedAt }) {
    const call = yield* Call
    const offers = typeof offered === "function" ? Effect.sync(offered) : offered
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

/** For answers that many get at once: values whose `sharedIn` is the same object are encoded once. */
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

export const mirrored = <S extends Schema.Codec<unknown, unknown>>(
  schema: S,
  view: View
): Mirrored<S["Type"]> => mirroredBy(jsonOf(schema), view)

type PageOrder = Parameters<typeof toPageWire>[1]

/** A page of a list. `view` is how its items are shown in Markdown. */
export const mirroredPage = <S extends Schema.Codec<unknown, unknown>>(
  item: S,
  kind: string,
  view?: ItemView,
  order?: PageOrder
) => {
  // The compiler cannot see through the fields of an item that it does not know.
  const page = pageWire(item) as unknown as Schema.Codec<unknown, unknown>
  const write = mirrored(page, listView(kind, view))
  return <E = never, R = never>(
    found: Page<S["Type"]>,
    offers: Offers<E, R>,
    seesNames: (thing: object) => boolean = () => true
  ) => write(toPageWire(found, order), { offers, seesNames })
}
