import { toDesignGraph } from "@design-workspace/client/contract/collections/DesignGraphWire"
import { SpaceGraphWire } from "@design-workspace/client/contract/overlays/OverlaysApi"
import type { Call } from "@design-workspace/client/middleware/Call"
import type { PictureQuery } from "@design-workspace/client/wire/PictureWire"
import { exchangedDesignOf } from "@design-workspace/domain/interchange/exchangedDesignOf"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Upstream } from "@design-workspace/domain/overlays/Upstream"
import { pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import type { SpaceId } from "@design-workspace/domain/shared/Ids"
import type { VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect } from "effect"
import { offerActions } from "../actions/OfferedActions.ts"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { designDiffAnswer } from "../collections/designDiffAnswer.ts"
import { makeGraphForms } from "../pictures/makeGraphForms.ts"
import { makeInTurn } from "../projects/WholeReadTurns.ts"
import { actionsOn, mirrored } from "../representation/mirrored.ts"
import { wantedPicture } from "../representation/Representation.ts"
import { partOffers } from "../spaces/spaceOffers.ts"
import { visibleSpaceOf } from "../spaces/visibleSpaceOf.ts"

const spaceGraph = mirrored(SpaceGraphWire, {
  kind: "space graph",
  lists: { lanes: {}, nodes: {}, edges: {} }
})

/** Makes the read of what a space shows as a graph, or of what its collection changed in it. */
export const makeSpaceGraphRead = Effect.gen(function* () {
  const overlays = yield* Overlays
  const spaces = yield* Spaces
  const answers = yield* AnswerCache
  const inForm = yield* makeGraphForms
  const inTurn = yield* makeInTurn
  const upstream = yield* Upstream

  const graphOf = Effect.fnUntraced(function* (
    call: Call["Service"],
    found: VisibleSpace,
    query: PictureQuery
  ) {
    const view = yield* overlays.viewVisible(found, false)
    const form = yield* wantedPicture(query.format)
    const offers = partOffers(call, found)
    if (form === null)
      return yield* spaceGraph(toDesignGraph(view), { format: query.format, offers: Effect.succeed(offers) })
    yield* offerActions(Effect.sync(() => actionsOn(call, offers)))
    const versions = [found.space.updatedAt, view.collectionUpdatedAt]
    const drawn = Effect.flatMap(spaces.read(call.actor, found.space.id), ({ name }) => {
      const picture = () => pictureOfDesign(view)
      const design = () => exchangedDesignOf({ name, description: "" }, view)
      return inForm({ form, query, name, picture, design }, null)
    })
    return yield* answers.keepShared(versions, drawn)
  })

  return Effect.fnUntraced(function* (
    call: Call["Service"],
    id: SpaceId,
    query: PictureQuery & { readonly diffFrom?: number }
  ) {
    const found = yield* visibleSpaceOf(spaces, call, id)
    if (query.diffFrom === undefined) return yield* answers.keep(graphOf(call, found, query))
    return yield* designDiffAnswer({ inForm, inTurn }, id, {
      call,
      found: yield* inTurn(call, upstream.shownSince(call.actor, id, query.diffFrom)),
      name: (yield* spaces.read(call.actor, id)).name,
      offers: Effect.succeed(partOffers(call, found)),
      query,
      updatedAt: null
    })
  })
})
