import { Api } from "@design-workspace/api"
import { SpaceManagerWire, SpaceWire } from "@design-workspace/api/spaces/SpacesApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { SpaceManagers } from "@design-workspace/domain/spaces/SpaceManagers"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers, trashOffers } from "../actions/listOffers.ts"
import { notModified } from "../answers/etag.ts"
import { mirrored, mirroredPage } from "../answers/mirrored.ts"
import { done, handler } from "../middleware/handler.ts"
import { spaceIdOf, userIdOf } from "../requests/pathIds.ts"
import { managerOffers, spaceOffers } from "./spaceOffers.ts"

const oneSpace = mirrored(SpaceWire, { kind: "space" })
const spaceList = mirroredPage(SpaceWire, "spaces")
const managerList = mirroredPage(SpaceManagerWire, "space managers", { id: "user_id" })
const trashList = mirroredPage(SpaceWire, "spaces in the trash", {}, "deletion")

export const SpacesHttp = HttpApiBuilder.group(Api, "spaces", (handlers) =>
  Effect.gen(function* () {
    const collections = yield* Collections
    const spaces = yield* Spaces
    const managers = yield* SpaceManagers
    const trash = yield* Trash

    return handlers.handleAll({
      listSpaces: handler(function* ({ query }, { actor }) {
        const page = yield* spaces.list(actor, pageRequestOf(query))
        return yield* spaceList(page, () => listOffers(actor, "space", "readSpace"))
      }),
      createSpace: handler(function* ({ payload }, { actor }) {
        return yield* spaces.create(actor, payload)
      }),
      listTrashedSpaces: handler(function* ({ query }, { actor }) {
        const page = yield* trash.spaces(actor, pageRequestOf(query))
        return yield* trashList(page, () => trashOffers("restoreSpace"))
      }),
      readSpace: handler(function* ({ params, request }, call) {
        const found = yield* spaces.findVisible(call.actor, yield* spaceIdOf(params.id))
        const { updatedAt } = found.space
        const unchanged = notModified(request, updatedAt)
        if (unchanged !== null) return unchanged
        const there = Effect.isSuccess(collections.read(call.actor, found.space.collectionId))
        const offers = Effect.map(there, (it) => spaceOffers(call, found, it))
        return yield* oneSpace(found.space, { offers, updatedAt })
      }),
      updateSpace: handler(function* ({ params, payload }, { actor }) {
        return yield* spaces.update(actor, yield* spaceIdOf(params.id), payload)
      }),
      trashSpace: done(function* ({ params }, { actor }) {
        yield* trash.trashSpace(actor, yield* spaceIdOf(params.id))
      }),
      restoreSpace: done(function* ({ params }, { actor }) {
        yield* trash.restoreSpace(actor, yield* spaceIdOf(params.id))
      }),
      listSpaceManagers: handler(function* ({ params, query }, call) {
        const id = yield* spaceIdOf(params.id)
        const page = yield* managers.list(call.actor, id, pageRequestOf(query))
        const found = spaces.findVisible(call.actor, id)
        return yield* managerList(
          page,
          Effect.map(found, (it) => managerOffers(call, it))
        )
      }),
      putSpaceManager: done(function* ({ params }, { actor }) {
        yield* managers.put(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
      }),
      removeSpaceManager: done(function* ({ params }, { actor }) {
        yield* managers.remove(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
      })
    })
  })
)
