import * as Wire from "@design-workspace/api/wire/WireErrors"
import type { CursorExpired } from "@design-workspace/domain/changes/FeedCursor"
import type * as Collections from "@design-workspace/domain/collections/CollectionErrors"
import type { CollectionInTrash } from "@design-workspace/domain/collections/CollectionErrors"
import type * as Documents from "@design-workspace/domain/documents/DocumentErrors"
import type { InterchangeBusy } from "@design-workspace/domain/interchange/InterchangeErrors"
import type * as Overlays from "@design-workspace/domain/overlays/OverlayErrors"
import type * as Pictures from "@design-workspace/domain/pictures/PictureRenderer"
import type * as Projects from "@design-workspace/domain/projects/ProjectErrors"
import type * as Spaces from "@design-workspace/domain/spaces/SpaceErrors"
import type { SpaceInTrash } from "@design-workspace/domain/spaces/SpaceErrors"
import type { StillInUse } from "@design-workspace/domain/trash/Purge"
import type { DeliveryNotFound } from "@design-workspace/domain/webhooks/Delivery"
import type { WebhookNotFound } from "@design-workspace/domain/webhooks/Webhook"
import {
  layerUnblockingCalls,
  mostBlocksListed,
  rereading,
  resolvingCalls,
  unblockingCalls
} from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"

export const itemNotFound = {
  block: Wire.BlockNotFound.make({ message: "There is no such block here." }),
  layer: Wire.LayerNotFound.make({ message: "There is no such layer here." }),
  specialty: Wire.SpecialtyNotFound.make({ message: "There is no such specialty here." })
}

export const collectionRefusals = {
  CollectionNotFound: (_: Collections.CollectionNotFound) =>
    Wire.CollectionNotFound.make({ message: "There is no such collection." }),
  BlockNotFound: (_: Collections.BlockNotFound) => itemNotFound.block,
  CollectionInUse: (e: Collections.CollectionInUse) =>
    Wire.InUse.make({
      message:
        "Spaces of other organisations stand on this collection: it cannot become one organisation's own.",
      usedBy: e.spaceIds,
      actions: []
    }),
  CollectionVersionNotFound: (_: Collections.CollectionVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The collection has no such version." })
}

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

export const projectRefusals = {
  ProjectNotFound: (_: Projects.ProjectNotFound) =>
    Wire.ProjectNotFound.make({ message: "There is no such project." }),
  NodeNotFound: (_: Projects.NodeNotFound) =>
    Wire.NodeNotFound.make({ message: "The project's graph has no such node." }),
  GraphVersionNotFound: (_: Projects.GraphVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The project never had this version." }),
  VersionNotFound: (_: Documents.VersionNotFound) =>
    Wire.VersionNotFound.make({ message: "There is no such version." }),
  DocumentNotFound: (_: Documents.DocumentNotFound) =>
    Wire.VersionNotFound.make({ message: "The block has no document yet; write one first." }),
  DocumentStale: (e: Documents.DocumentStale, call: Call["Service"]) =>
    Wire.Stale.make({
      message: `The document is at version ${e.version} by now; read it and write again.`,
      updatedAt: e.updatedAt,
      version: e.version,
      actions: rereading(call)
    })
}

export const pictureRefusals = {
  InterchangeBusy: (e: InterchangeBusy) =>
    Wire.RateLimited.make({
      message: `There is no room to write or read another large design now; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  PicturesBusy: (e: Pictures.PicturesBusy) =>
    Wire.RateLimited.make({
      message: `As many pictures wait to be drawn as may wait; try again in ${e.retryAfterSeconds} s, or read the graph as JSON.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  PictureOverdue: (_: Pictures.PictureOverdue) =>
    Wire.NotReady.make({
      message:
        "The machine has no time to lay this picture out now; try again soon, or ask for format=mermaid, which needs no layout."
    })
}

export const trashRefusals = {
  CollectionInTrash: (e: CollectionInTrash, call: Call["Service"]) => {
    const restore = resolvingCalls({ ...call, params: { id: e.collectionId } }, "restoreCollection")
    const actions = e.restorableByCaller ? restore : []
    return Wire.CollectionInTrash.make({
      message:
        actions.length > 0
          ? "The collection is in the trash; restore it first."
          : "The collection is in the trash; ask those who may restore it, or take another.",
      actions
    })
  },
  SpaceInTrash: (e: SpaceInTrash, call: Call["Service"]) =>
    Wire.SpaceInTrash.make({
      message: e.restorableByCaller
        ? "The project's space is in the trash; restore both with restore_space=1."
        : "The project's space is in the trash; ask an admin of its organisation to restore it.",
      spaceId: e.spaceId,
      spaceName: e.spaceName,
      actions: e.restorableByCaller
        ? resolvingCalls(call, "restoreProject", { query: "?restore_space=1" })
        : []
    }),
  StillInUse: (e: StillInUse, call: Call["Service"]) =>
    Wire.InUse.make({
      message:
        e.kind === "space"
          ? "Projects lie in this space, in the trash or not; purge them first."
          : "Spaces stand on this collection, in the trash or not; purge them first, or give them another.",
      usedBy: e.usedBy.map(({ id }) => id),
      actions: unblockingCalls(e, call)
    })
}

export const changeRefusals = {
  CursorExpired: (_: CursorExpired) =>
    Wire.CursorExpired.make({
      message:
        "The cursor is older than what is kept, or of before an import or a restore. Take a new one by calling without after, and then read anew what you follow."
    })
}

export const webhookRefusals = {
  WebhookNotFound: (_: WebhookNotFound) => Wire.NotFound.make({ message: "There is no such webhook." }),
  DeliveryNotFound: (_: DeliveryNotFound) =>
    Wire.NotFound.make({ message: "The webhook has no such delivery, or no longer." })
}
