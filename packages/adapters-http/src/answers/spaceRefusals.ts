import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Overlays from "@design-workspace/domain/overlays/OverlayErrors"
import type * as Spaces from "@design-workspace/domain/spaces/SpaceErrors"
import { layerUnblockingCalls, mostBlocksListed } from "../actions/unblockingCalls.ts"
import type { Call } from "../callers/Call.ts"
import { itemNotFound } from "./itemNotFound.ts"

export const spaceRefusals = {
  SpaceNotFound: (_: Spaces.SpaceNotFound) => Wire.SpaceNotFound.make({ message: "There is no such space." }),
  ItemNotFound: (e: Overlays.ItemNotFound) => itemNotFound[e.kind],
  NotInherited: (e: Overlays.NotInherited) =>
    Wire.NotInherited.make({
      message: `This ${e.kind} is the space's own, not inherited: there is nothing to restore or reset.`
    }),
  LayerInUse: (e: Overlays.LayerInUse, call: Call["Service"]) =>
    Wire.InUse.make({
      message:
        e.blocks.length > mostBlocksListed
          ? `${e.blocks.length} blocks stand on this layer; move or delete them first. The actions are those for ${mostBlocksListed} of them.`
          : "Blocks stand on this layer; move or delete them first.",
      usedBy: e.blocks.map(({ id }) => id),
      actions: layerUnblockingCalls(e, call)
    })
}
