import { UserNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { SpaceNotFound } from "@design-workspace/domain/spaces/SpaceErrors"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { jsonOf, jsonResponse, notModified } from "../edge/Representation.ts"
import { camelKeys } from "../wire/camelKeys.ts"
import { SpaceWire } from "./SpacesApi.ts"

export const spaceIdOf = idOr(SpaceId, (spaceId) => new SpaceNotFound({ spaceId }))
const userIdOf = idOr(UserId, (userId) => new UserNotFound({ userId }))
const encodeSpace = jsonOf(SpaceWire)

/** Handlers of `SpacesApi`. */
export const SpacesHttp = HttpApiBuilder.group(
  Api,
  "spaces",
  Effect.fnUntraced(function* (handlers) {
    const spaces = yield* Spaces
    const trash = yield* Trash

    return handlers
      .handle("listSpaces", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* spaces.list(actor, pageOf(query)))
        }).pipe(answer)
      )
      .handle("createSpace", ({ payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* spaces.create(actor, camelKeys(payload))
        }).pipe(answer)
      )
      .handle("listTrashedSpaces", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* trash.spaces(actor, pageOf(query)))
        }).pipe(answer)
      )
      .handle("readSpace", ({ params, request }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const space = yield* spaces.read(actor, yield* spaceIdOf(params.id))
          return notModified(request, space.updatedAt) ?? jsonResponse(encodeSpace(space), space.updatedAt)
        }).pipe(answer)
      )
      .handle("updateSpace", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* spaces.update(actor, yield* spaceIdOf(params.id), camelKeys(payload))
        }).pipe(answer)
      )
      .handle("trashSpace", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* trash.trashSpace(actor, yield* spaceIdOf(params.id))
          return ok
        }).pipe(answer)
      )
      .handle("restoreSpace", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* trash.restoreSpace(actor, yield* spaceIdOf(params.id))
          return ok
        }).pipe(answer)
      )
      .handle("putSpaceManager", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* spaces.putManager(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
          return ok
        }).pipe(answer)
      )
      .handle("removeSpaceManager", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* spaces.removeManager(actor, yield* spaceIdOf(params.id), yield* userIdOf(params.userId))
          return ok
        }).pipe(answer)
      )
  })
)
