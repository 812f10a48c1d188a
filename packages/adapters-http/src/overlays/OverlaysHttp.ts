import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { spaceIdOf } from "../edge/pathIds.ts"
import { itemHandlers } from "./itemHandlers.ts"

type ItemIn<Param extends string> = { readonly [K in "id" | Param]: string }

/** Handlers of `OverlaysApi`. */
export const OverlaysHttp = HttpApiBuilder.group(
  Api,
  "overlays",
  Effect.fnUntraced(function* (handlers) {
    const overlays = yield* Overlays
    const blocks = itemHandlers(overlays, "block", {
      shownIn: (view) => view.blocks,
      idIn: (params: ItemIn<"blockId">) => params.blockId
    })
    const layers = itemHandlers(overlays, "layer", {
      shownIn: (view) => view.layers,
      idIn: (params: ItemIn<"layerId">) => params.layerId
    })
    const specialties = itemHandlers(overlays, "specialty", {
      shownIn: (view) => view.specialties,
      idIn: (params: ItemIn<"specId">) => params.specId
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
      readSpaceGraph: answering(function* ({ params }, { actor }) {
        const view = yield* overlays.view(actor, yield* spaceIdOf(params.id), false)
        return {
          lanes: view.layers.map(({ id, name, position }) => ({ id, label: name, position })),
          nodes: view.blocks.map((block) => ({
            id: block.id,
            label: block.name,
            layer_id: block.layerId,
            default_specialties: block.defaultSpecialties
          })),
          edges: view.edges
        }
      }),
      listSpaceOverlays: answering(function* ({ params }, { actor }) {
        return { items: yield* overlays.overlays(actor, yield* spaceIdOf(params.id)) }
      })
    })
  })
)
