import { Api } from "@design-workspace/api"
import { SpaceManagerWire } from "@design-workspace/api/spaces/SpacesApi"
import { SpaceWire } from "@design-workspace/api/spaces/SpaceWire"
import { ok } from "@design-workspace/api/wire/Ok"
import { pageRequestOf, pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { SpaceManagers } from "@design-workspace/domain/spaces/SpaceManagers"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers, trashOffers } from "../actions/listOffers.ts"
import { notModified } from "../answers/etag.ts"
import { mirrored } from "../answers/mirrored.ts"
import { listView } from "../answers/wireMirror.ts"
import { handler } from "../middleware/handler.ts"
import { spaceIdOf, userIdOf } from "../requests/pathIds.ts"
import { managerOffers, spaceOffers } from "./spaceOffers.ts"

const oneSpace = mirrored(SpaceWire, { kind: "space" })
const spaceList = mirrored(pageWire(SpaceWire), listView("spaces"))
const managerList = mirrored(pageWire(SpaceManagerWire), listView("space managers", { id: "user_id" }))
const trashList = mirrored(pageWire(SpaceWire), listView("spaces in the trash"))

export const SpacesHttp = HttpApiBuilder.group(
  Api,
  "spaces",
  Effect.fnUntraced(function* (handlers) {
    const collections = yield* Collections
    const spaces = yield* Spaces
    const managers = yield* SpaceManagers
    const trash = yield* Trash

    return handlers.handleAll({
      listSpaces: handler(function* ({ query }, { actor }) {
        const page = yield* spaces.list(actor, pageRequestOf(query))
        const offers = Effect.succeed(listOffers(actor, "space", "readSpace"))
        return yield* spaceList(toPageWire(page), { offers })
      }),
      createSpace: handler(function* ({ payload }, { actor }) {
        return yield* spaces.create(actor, payload)
      }),
      listTrashedSpaces: handler(function* ({ query }, { actor }) {
        const page = yield* trash.spaces(actor, pageRequestOf(query))
        const offers = Effect.succeed(trashOffers("restoreSpace"))
        return yield* trashList(toPageWire(page, "deletion"), { offers })
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
      trashSpace: handler(function* ({ params }, { actor }) {
        yield* trash.trashSpace(actor, yield* spaceIdOf(params.id))
        return ok
      }),
      restoreSpace: handler(function* ({ params }, { actor }) {
        yield* trash.restoreSpace(actor, yield* spaceIdOf(params.id))
        return ok
      }),
      listSpaceManagers: handler(function* ({ params, query }, call) {
        const id = yield* spaceIdOf(params.id)
        const page = yield* managers.list(call.actor, id, pageRequestOf(query))
        const offers = Effect.map(spaces.findVisible(call.actor, id), (found) => managerOffers(call, found))
        return yield* managerList(toPageWire(page), { offers })
      }),
      putSpaceManager: handler(function* ({ params }, { actor }) {
        yield* managers.put(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
        return ok
      }),
      removeSpaceManager: handler(function* ({ params }, { actor }) {
        yield* managers.remove(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
        return ok
      })
    })
  })
)
