import { BulkRestore } from "@design-workspace/domain/trash/BulkRestore"
import type { RestorePreview } from "@design-workspace/domain/trash/foretellRestore"
import { RestorePreviews } from "@design-workspace/domain/trash/RestorePreviews"
import { Effect, Ref } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import type { Call } from "../edge/Call.ts"
import { mirrored } from "../edge/mirrored.ts"
import { collectionIdOf, projectIdOf, spaceIdOf } from "../edge/pathIds.ts"
import { refusedParts, restoredWire } from "./BulkRestoreWire.ts"
import { previewWire, RestorePreviewWire } from "./RestorePreviewWire.ts"
import { restoreOffers } from "./restoreOffers.ts"

const onePreview = mirrored(RestorePreviewWire, {
  kind: "restore preview",
  lists: { restores: {}, into_sight: {}, stays_in_trash: {}, shown_in: {} }
})

const told = (preview: RestorePreview, call: Call["Service"]) =>
  onePreview(previewWire(preview, call), { offers: Effect.succeed(restoreOffers(preview)) })

/** Handlers of `TrashApi`. */
export const TrashHttp = HttpApiBuilder.group(
  Api,
  "trash",
  Effect.fnUntraced(function* (handlers) {
    const previews = yield* RestorePreviews
    const bulk = yield* BulkRestore

    return handlers.handleAll({
      previewProjectRestore: answering(function* ({ params, query }, call) {
        const id = yield* projectIdOf(params.id)
        const withSpace = query.restoreSpace !== undefined
        return yield* told(yield* previews.project(call.actor, id, withSpace), call)
      }),
      previewSpaceRestore: answering(function* ({ params }, call) {
        return yield* told(yield* previews.space(call.actor, yield* spaceIdOf(params.id)), call)
      }),
      previewCollectionRestore: answering(function* ({ params }, call) {
        return yield* told(yield* previews.collection(call.actor, yield* collectionIdOf(params.id)), call)
      }),
      restoreFromTrash: answering(function* ({ payload }, call) {
        const { items, restoreSpace = false } = payload
        const done = yield* bulk.restore(call.actor, items, restoreSpace)
        yield* Ref.set(call.refusedParts, refusedParts(done, call))
        return restoredWire(done, call)
      })
    })
  })
)
