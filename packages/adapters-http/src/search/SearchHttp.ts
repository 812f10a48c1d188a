import { Api } from "@design-workspace/api"
import { encodeSearchCursor, SearchPageWire } from "@design-workspace/api/search/SearchApi"
import type { FoundThing, ThingRef } from "@design-workspace/domain/search/FoundThing"
import { Search } from "@design-workspace/domain/search/Search"
import type { SearchCursor } from "@design-workspace/domain/search/SearchCursor"
import { searchWords } from "@design-workspace/domain/search/searchWords"
import { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { type FairTurn, makeFairTurns, type WaitingRoom } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { overloadRetrySeconds } from "../answers/edgeErrors.ts"
import { mirrored } from "../answers/mirrored.ts"
import { listView } from "../answers/wireMirror.ts"
import { holderOf } from "../callers/credentials.ts"
import { handler } from "../middleware/handler.ts"

const turnsOf = (atOnce: number, room: WaitingRoom): FairTurn<Overloaded> =>
  makeFairTurns({
    atOnce,
    room,
    longestWait: "10 seconds",
    busy: Effect.fail(new Overloaded({ retryAfterSeconds: overloadRetrySeconds }))
  })

/** Each holds a connection of the pool for some seconds: at most two of users at a time, and one of all others. */
export const makeSearchTurns = (): FairTurn<Overloaded> => {
  const ofUsers = turnsOf(2, { all: 256, ofHolder: 32, ofUnverified: 0 })
  const ofOthers = turnsOf(1, { all: 128, ofHolder: 32, ofUnverified: 128 })
  return (holder, search) => (holder.verified ? ofUsers : ofOthers)(holder, search)
}

const foundPage = mirrored(SearchPageWire, listView("search"))

/** Of a part it is the page of the console that opens it selected. */
const pathOf = (thing: ThingRef): string => {
  switch (thing.kind) {
    case "collection":
      return `/api/collections/${thing.id}`
    case "space":
      return `/api/spaces/${thing.id}`
    case "project":
      return `/api/projects/${thing.id}`
    case "document":
      return `/api/projects/${thing.projectId}/doc-content/${thing.id}`
    case "block":
      return `/${thing.of}s/${thing.id}?part=${thing.partId}&kind=block`
    case "node":
      return `/projects/${thing.id}?node=${thing.partId}`
  }
}

const toWire = ({ thing, ...said }: FoundThing) => {
  const { of: _, ...told } = { of: null, ...thing }
  return { ...told, ...said, path: pathOf(thing) }
}

const checkCursor = (cursor: { readonly of: string } | undefined, of: string) =>
  cursor === undefined || cursor.of === of
    ? Effect.void
    : Effect.fail(
        new InvalidInput({
          issues: [{ path: ["cursor"], message: "must be a next_cursor of an answer to the same search" }]
        })
      )

export const SearchHttp = HttpApiBuilder.group(Api, "search", (handlers) =>
  Effect.gen(function* () {
    const search = yield* Search
    const turn = makeSearchTurns()

    return handlers.handleAll({
      search: handler(function* ({ query }, { actor, address }) {
        const { cursor, kind = null, limit = 50, orgId = null, q, spaceId = null } = query
        const show = query.visibility ?? "beyond_public"
        // Cursors that are out there say `own`.
        const asked = show === "public" ? show : "own"
        const of = JSON.stringify([searchWords(q), kind, orgId, spaceId, asked])
        yield* checkCursor(cursor, of)
        const place = { show, kind, orgId, spaceId } as const
        const { items, next } = yield* turn(
          holderOf(actor, address),
          search.find(actor, q, place, { limit, cursor: cursor ?? null })
        )
        const textOf = (position: SearchCursor) => encodeSearchCursor({ ...position, of })
        return yield* foundPage(
          { items: items.map(toWire), nextCursor: next === null ? null : textOf(next) },
          { offers: () => listOffers(actor, "search") }
        )
      })
    })
  })
)
