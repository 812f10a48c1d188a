import { Api } from "@design-workspace/api"
import { UpstreamWire } from "@design-workspace/api/overlays/UpstreamApi"
import { wireName } from "@design-workspace/api/wire/snakeKeys"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { Upstream } from "@design-workspace/domain/overlays/Upstream"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect, String } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { mirrored } from "../answers/mirrored.ts"
import { handler } from "../middleware/handler.ts"
import { makeInTurn } from "../projects/WholeReadTurns.ts"
import { spaceIdOf } from "../requests/pathIds.ts"
import { upstreamOffers } from "./overlayOffers.ts"
import { withWireFields } from "./shownJson.ts"

const upstreamChanges = mirrored(UpstreamWire, {
  kind: "space upstream",
  lists: { items: {}, references: {}, added_edges: {}, removed_edges: {}, changed_edges: {} }
})

export const UpstreamHttp = HttpApiBuilder.group(Api, "upstream", (handlers) =>
  Effect.gen(function* () {
    const collections = yield* Collections
    const spaces = yield* Spaces
    const upstream = yield* Upstream
    const inTurn = yield* makeInTurn
    return handlers.handleAll({
      readSpaceUpstream: handler(function* ({ params, query }, call) {
        const id = yield* spaceIdOf(params.id)
        const found = yield* inTurn(call, upstream.since(call.actor, id, query.since ?? null))
        const { edges, items, references, ...versions } = found
        const offers = Effect.flatMap(spaces.findVisible(call.actor, id), (found) =>
          Effect.map(
            Effect.isSuccess(collections.read(call.actor, found.space.collectionId)),
            (collectionThere) => upstreamOffers(call, found, { collectionThere, references })
          )
        )
        return yield* upstreamChanges(
          {
            ...versions,
            // Names of fields are values here, so they are converted too.
            items: items.map((it) => withWireFields({ ...it, fields: it.fields.map(String.camelToSnake) })),
            references: references.map((it) => ({ ...it, field: wireName(it.field) })),
            addedEdges: edges.added,
            removedEdges: edges.removed,
            changedEdges: edges.changed
          },
          { offers }
        )
      })
    })
  })
)
