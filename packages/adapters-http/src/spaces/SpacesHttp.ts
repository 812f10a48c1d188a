import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { spaceIdOf, userIdOf } from "../edge/pathIds.ts"
import { jsonOf, jsonResponse, notModified } from "../edge/Representation.ts"
import { camelKeys } from "../wire/camelKeys.ts"
import { SpaceWire } from "./SpacesApi.ts"

const encodeSpace = jsonOf(SpaceWire)

/** Handlers of `SpacesApi`. */
export const SpacesHttp = HttpApiBuilder.group(
  Api,
  "spaces",
  Effect.fnUntraced(function* (handlers) {
    const spaces = yield* Spaces
    const trash = yield* Trash

    return handlers.handleAll({
      listSpaces: answering(function* ({ query }, { actor }) {
        return toPageWire(yield* spaces.list(actor, pageOf(query)))
      }),
      createSpace: answering(function* ({ payload }, { actor }) {
        return yield* spaces.create(actor, camelKeys(payload))
      }),
      listTrashedSpaces: answering(function* ({ query }, { actor }) {
        return toPageWire(yield* trash.spaces(actor, pageOf(query)))
      }),
      readSpace: answering(function* ({ params, request }, { actor }) {
        const space = yield* spaces.read(actor, yield* spaceIdOf(params.id))
        return notModified(request, space.updatedAt) ?? jsonResponse(encodeSpace(space), space.updatedAt)
      }),
      updateSpace: answering(function* ({ params, payload }, { actor }) {
        return yield* spaces.update(actor, yield* spaceIdOf(params.id), camelKeys(payload))
      }),
      trashSpace: answering(function* ({ params }, { actor }) {
        yield* trash.trashSpace(actor, yield* spaceIdOf(params.id))
        return ok
      }),
      restoreSpace: answering(function* ({ params }, { actor }) {
        yield* trash.restoreSpace(actor, yield* spaceIdOf(params.id))
        return ok
      }),
      putSpaceManager: answering(function* ({ params }, { actor }) {
        yield* spaces.putManager(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
        return ok
      }),
      removeSpaceManager: answering(function* ({ params }, { actor }) {
        yield* spaces.removeManager(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
        return ok
      })
    })
  })
)
