import { Api } from "@design-workspace/client/contract/Api"
import { toDesignGraph } from "@design-workspace/client/contract/collections/DesignGraphWire"
import { OverlayWire, SpaceGraphWire } from "@design-workspace/client/contract/overlays/OverlaysApi"
import type { Call } from "@design-workspace/client/middleware/Call"
import type { GraphFormat } from "@design-workspace/client/wire/PictureWire"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Upstream } from "@design-workspace/domain/overlays/Upstream"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import type { VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { offerActions } from "../actions/OfferedActions.ts"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { designDiffAnswer } from "../collections/designDiffAnswer.ts"
import { handler } from "../middleware/handler.ts"
import { pictureAnswer } from "../pictures/pictureAnswer.ts"
import { actionsOn, mirrored } from "../representation/mirrored.ts"
import { wantedPicture } from "../representation/Representation.ts"
import { listView } from "../representation/wireMirror.ts"
import { spaceIdOf } from "../routing/pathIds.ts"
import { partOffers } from "../spaces/spaceOffers.ts"
import { visibleSpaceOf } from "../spaces/visibleSpaceOf.ts"
import { itemHandlers } from "./itemHandlers.ts"
import { overlayOffers } from "./overlayOffers.ts"
import { shownJson } from "./shownJson.ts"

const spaceGraph = mirrored(SpaceGraphWire, {
  kind: "space graph",
  lists: { lanes: {}, nodes: {}, edges: {} }
})
const overlayList = mirrored(Schema.Struct({ items: Schema.Array(OverlayWire) }), listView("overlays"))

type ItemIn<Param extends string> = { readonly [K in "id" | Param]: string }

const handlersByKind = (services: Parameters<typeof itemHandlers>[0]) => ({
  blocks: itemHandlers(services, "block", {
    json: shownJson.block,
    slot: "blockId",
    title: "space blocks",
    shownIn: (view) => view.blocks,
    idIn: (params: ItemIn<"blockId">) => params.blockId
  }),
  layers: itemHandlers(services, "layer", {
    json: shownJson.layer,
    slot: "layerId",
    title: "space layers",
    shownIn: (view) => view.layers,
    idIn: (params: ItemIn<"layerId">) => params.layerId
  }),
  specialties: itemHandlers(services, "specialty", {
    json: shownJson.specialty,
    slot: "specId",
    title: "space specialties",
    shownIn: (view) => view.specialties,
    idIn: (params: ItemIn<"specId">) => params.specId
  })
})

export const OverlaysHttp = HttpApiBuilder.group(
  Api,
  "overlays",
  Effect.fnUntraced(function* (handlers) {
    const overlays = yield* Overlays
    const spaces = yield* Spaces
    const answers = yield* AnswerCache
    const pictures = yield* PictureRenderer
    const upstream = yield* Upstream
    const { blocks, layers, specialties } = handlersByKind({ answers, overlays, spaces })

    const graphOf = Effect.fnUntraced(function* (
      call: Call["Service"],
      found: VisibleSpace,
      format: GraphFormat | undefined
    ) {
      const view = yield* overlays.viewVisible(found, false)
      const form = yield* wantedPicture(format)
      const offers = partOffers(call, found)
      if (form !== null) {
        yield* offerActions(Effect.sync(() => actionsOn(call, offers)))
        const versions = [found.space.updatedAt, view.collectionUpdatedAt]
        const picture = Effect.suspend(() => pictureAnswer(pictures, form, pictureOfDesign(view), null))
        return yield* answers.keepShared(versions, picture)
      }
      const graph = toDesignGraph(view)
      return yield* spaceGraph(graph, { format, offers: Effect.succeed(offers) })
    })

    return handlers.handleAll({
      listSpaceBlocks: blocks.list,
      createSpaceBlock: blocks.create,
      updateSpaceBlock: blocks.update,
      removeSpaceBlock: blocks.remove,
      restoreSpaceBlock: blocks.restore,
      resetSpaceBlockField: blocks.resetField,
      listSpaceLayers: layers.list,
      createSpaceLayer: layers.create,
      updateSpaceLayer: layers.update,
      removeSpaceLayer: layers.remove,
      restoreSpaceLayer: layers.restore,
      resetSpaceLayerField: layers.resetField,
      listSpaceSpecialties: specialties.list,
      createSpaceSpecialty: specialties.create,
      updateSpaceSpecialty: specialties.update,
      removeSpaceSpecialty: specialties.remove,
      restoreSpaceSpecialty: specialties.restore,
      resetSpaceSpecialtyField: specialties.resetField,
      readSpaceGraph: handler(function* ({ params, query }, call) {
        const id = yield* spaceIdOf(params.id)
        const found = yield* visibleSpaceOf(spaces, call, id)
        if (query.diffFrom === undefined) return yield* answers.keep(graphOf(call, found, query.format))
        return yield* designDiffAnswer(pictures, id, {
          call,
          found: yield* upstream.shownSince(call.actor, id, query.diffFrom),
          format: query.format,
          offers: Effect.succeed(partOffers(call, found)),
          updatedAt: null
        })
      }),
      listSpaceOverlays: handler(function* ({ params }, call) {
        const id = yield* spaceIdOf(params.id)
        const items = yield* overlays.overlays(call.actor, id)
        const offers = Effect.map(spaces.findVisible(call.actor, id), (found) =>
          overlayOffers(call, found, items)
        )
        return yield* overlayList({ items }, { offers })
      })
    })
  })
)
