import { Api } from "@design-workspace/client/contract/Api"
import { OverlayWire } from "@design-workspace/client/contract/overlays/OverlaysApi"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { spaceIdOf } from "../routing/pathIds.ts"
import { itemHandlers } from "./itemHandlers.ts"
import { makeSpaceGraphRead } from "./makeSpaceGraphRead.ts"
import { overlayOffers } from "./overlayOffers.ts"
import { shownJson } from "./shownJson.ts"

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
    const readGraph = yield* makeSpaceGraphRead
    const { blocks, layers, specialties } = handlersByKind({ answers, overlays, spaces })

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
        return yield* readGraph(call, id, query)
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
