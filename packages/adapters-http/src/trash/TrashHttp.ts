import { Api } from "@design-workspace/api"
import {
  type RestoredItemsWire,
  RestorePreviewWire,
  SpaceTrashPreviewWire
} from "@design-workspace/api/trash/TrashApi"
import { type OperationName, operations, type Right } from "@design-workspace/domain/access/Operations"
import { BulkRestore, type RestoredItem } from "@design-workspace/domain/trash/BulkRestore"
import { Purge } from "@design-workspace/domain/trash/Purge"
import type { RestorePreview } from "@design-workspace/domain/trash/previewRestoreOf"
import { RestorePreviews } from "@design-workspace/domain/trash/RestorePreviews"
import { keyOf } from "@design-workspace/domain/trash/restoreOrder"
import { TrashPreviews } from "@design-workspace/domain/trash/TrashPreviews"
import { Effect, Ref } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { mirrored } from "../answers/mirrored.ts"
import { toWire } from "../answers/toWire.ts"
import type { Call, RefusedPart } from "../callers/Call.ts"
import { done, handler } from "../middleware/handler.ts"
import { collectionIdOf, projectIdOf, spaceIdOf } from "../requests/pathIds.ts"
import { isOn } from "../requests/query.ts"

export const PurgeHttp = HttpApiBuilder.group(Api, "purge", (handlers) =>
  Effect.gen(function* () {
    const purge = yield* Purge

    return handlers.handleAll({
      purgeProject: done(function* ({ params, payload }, { actor }) {
        yield* purge.purgeProject(actor, yield* projectIdOf(params.id), payload.confirm === true)
      }),
      purgeSpace: done(function* ({ params, payload }, { actor }) {
        yield* purge.purgeSpace(actor, yield* spaceIdOf(params.id), payload.confirm === true)
      }),
      purgeCollection: done(function* ({ params, payload }, { actor }) {
        yield* purge.purgeCollection(actor, yield* collectionIdOf(params.id), payload.confirm === true)
      })
    })
  })
)

const operationsOn = {
  project: { restore: "restoreProject", preview: "previewProjectRestore" },
  space: { restore: "restoreSpace", preview: "previewSpaceRestore" },
  collection: { restore: "restoreCollection", preview: "previewCollectionRestore" }
} as const satisfies Record<
  RestorePreview["target"]["kind"],
  { readonly restore: OperationName; readonly preview: OperationName }
>

/** What the restore of this item alone would answer. */
const errorOf = ({ id, kind, refusal }: RestoredItem, call: Call["Service"]) =>
  refusal === null
    ? null
    : toWire(refusal, { ...call, operation: operationsOn[kind].restore, params: { id } })

const restoredWire = (
  items: ReadonlyArray<RestoredItem>,
  call: Call["Service"]
): (typeof RestoredItemsWire)["Type"] => {
  const refused = items.filter(({ refusal }) => refusal !== null).length
  return {
    items: items.map((item) => ({
      kind: item.kind,
      id: item.id,
      result: item.refusal === null ? "restored" : "refused",
      error: errorOf(item, call)
    })),
    restored: items.length - refused,
    refused
  }
}

/** Each as an attempt on that item alone; one named twice counts once. */
const refusedParts = (
  items: ReadonlyArray<RestoredItem>,
  call: Call["Service"]
): ReadonlyArray<RefusedPart> =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].flatMap((item) => {
    const error = errorOf(item, call)
    return error === null ? [] : [{ action: operationsOn[item.kind].restore, id: item.id, code: error.code }]
  })

const withSpace = "?restore_space=1"

/** If the space's trash is in the way: the restore of both, and its preview, if the caller may. */
const restoreOffers = ({ refusal, restores, target }: RestorePreview): ReadonlyArray<Offer> => {
  const { kind, id } = target
  const { preview, restore } = operationsOn[kind]
  const on = {
    subject: kind,
    params: { id },
    rights: new Set<Right>([operations[restore].right]),
    trashed: true
  } as const
  if (refusal?._tag === "SpaceInTrash")
    return refusal.restorableByCaller ? [{ ...on, only: [restore, preview], search: withSpace }] : []
  if (restores.length === 0) return []
  const search = target.kind === "project" && target.restoreSpace ? { search: withSpace } : {}
  return [{ ...on, only: [restore], ...search }]
}

/** Its refusal is the answer that the restore itself would give. */
const previewWire = (
  { becomesVisible, refusal, restores, shownIn, staysInTrash, target }: RestorePreview,
  call: Call["Service"]
): (typeof RestorePreviewWire)["Type"] => ({
  kind: target.kind,
  id: target.id,
  name: target.name,
  inTrash: target.deletedAt !== null,
  refusal: refusal === null ? null : toWire(refusal, call),
  restores,
  intoSight: becomesVisible.items,
  intoSightTotal: becomesVisible.total,
  staysInTrash: staysInTrash.items,
  staysInTrashTotal: staysInTrash.total,
  shownIn: shownIn.items,
  shownInTotal: shownIn.total
})

const onePreview = mirrored(RestorePreviewWire, {
  kind: "restore preview",
  lists: { restores: {}, into_sight: {}, stays_in_trash: {}, shown_in: {} }
})

const spaceTrashPreview = mirrored(SpaceTrashPreviewWire, { kind: "trash preview", lists: { projects: {} } })

const previewAnswer = (preview: RestorePreview, call: Call["Service"]) =>
  onePreview(previewWire(preview, call), { offers: () => restoreOffers(preview) })

export const TrashHttp = HttpApiBuilder.group(Api, "trash", (handlers) =>
  Effect.gen(function* () {
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
        return yield* spaceTrashPreview(body, { offers: () => [offer] })
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
