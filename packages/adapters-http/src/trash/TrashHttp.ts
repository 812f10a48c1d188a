import { Api } from "@design-workspace/client/contract/Api"
import { RestorePreviewWire } from "@design-workspace/client/contract/trash/RestorePreviewWire"
import { SpaceTrashPreviewWire } from "@design-workspace/client/contract/trash/SpaceTrashPreviewWire"
import type { Call } from "@design-workspace/client/middleware/Call"
import { operations, type Right } from "@design-workspace/domain/access/Operations"
import { BulkRestore } from "@design-workspace/domain/trash/BulkRestore"
import type { RestorePreview } from "@design-workspace/domain/trash/previewRestoreOf"
import { RestorePreviews } from "@design-workspace/domain/trash/RestorePreviews"
import { TrashPreviews } from "@design-workspace/domain/trash/TrashPreviews"
import { Effect, Ref } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { collectionIdOf, projectIdOf, spaceIdOf } from "../routing/pathIds.ts"
import { isOn } from "../wire/isOn.ts"
import { previewWire } from "./previewWire.ts"
import { refusedParts, restoredWire } from "./restoredItems.ts"
import { restoreOffers } from "./restoreOffers.ts"

const onePreview = mirrored(RestorePreviewWire, {
  kind: "restore preview",
  lists: { restores: {}, into_sight: {}, stays_in_trash: {}, shown_in: {} }
})

const spaceTrashPreview = mirrored(SpaceTrashPreviewWire, {
  kind: "trash preview",
  lists: { projects: {} }
})

const previewAnswer = (preview: RestorePreview, call: Call["Service"]) =>
  onePreview(previewWire(preview, call), { offers: Effect.succeed(restoreOffers(preview)) })

export const TrashHttp = HttpApiBuilder.group(
  Api,
  "trash",
  Effect.fnUntraced(function* (handlers) {
    const previews = yield* RestorePreviews
    const bulk = yield* BulkRestore
    const trashings = yield* TrashPreviews

    return handlers.handleAll({
      previewProjectRestore: handler(function* ({ params, query }, call) {
        const id = yield* projectIdOf(params.id)
        const withSpace = isOn(query.restoreSpace)
        return yield* previewAnswer(yield* previews.project(call.actor, id, withSpace), call)
      }),
      previewSpaceRestore: handler(function* ({ params }, call) {
        return yield* previewAnswer(yield* previews.space(call.actor, yield* spaceIdOf(params.id)), call)
      }),
      previewCollectionRestore: handler(function* ({ params }, call) {
        return yield* previewAnswer(
          yield* previews.collection(call.actor, yield* collectionIdOf(params.id)),
          call
        )
      }),
      previewSpaceTrash: handler(function* ({ params }, { actor }) {
        const { projects, space } = yield* trashings.space(actor, yield* spaceIdOf(params.id))
        const { id, name } = space
        const body = {
          kind: "space",
          id,
          name,
          projectsTotal: projects.total,
          projects: projects.items
        } as const
        const rights = new Set<Right>([operations.trashSpace.right, operations.readSpace.right])
        const offer = { subject: "space", params: { id }, only: ["readSpace", "trashSpace"], rights } as const
        return yield* spaceTrashPreview(body, { offers: Effect.succeed([offer]) })
      }),
      restoreFromTrash: handler(function* ({ payload }, call) {
        const { items, restoreSpace = false } = payload
        const done = yield* bulk.restore(call.actor, items, restoreSpace)
        yield* Ref.set(call.refusedParts, refusedParts(done, call))
        return restoredWire(done, call)
      })
    })
  })
)
