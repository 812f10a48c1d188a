import { Context, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"
import { makeSpaceLookups, requireSpaceAdministrator } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { type OwnedProjects, RestoreScopeRepo } from "./RestoreScopeRepo.ts"

/** Of the projects that go out of sight with the space, the first are named. */
export interface SpaceTrashPreview {
  readonly space: Pick<Space, "id" | "name">
  readonly projects: OwnedProjects
}

const mostNamed = 50

/** For callers who may trash. Writes nothing (contract 21.3). */
export class TrashPreviews extends Context.Service<
  TrashPreviews,
  {
    /** Refused to whoever may only read the space; to others it is not found. */
    readonly space: (
      actor: Actor,
      id: SpaceId
    ) => Effect.Effect<SpaceTrashPreview, NotAllowed | SpaceNotFound>
  }
>()("@design-workspace/domain/TrashPreviews") {
  static readonly layer = Layer.effect(
    TrashPreviews,
    Effect.gen(function* () {
      const spaces = makeSpaceLookups(yield* SpaceRepo)
      const scope = yield* RestoreScopeRepo

      return TrashPreviews.of({
        space: Effect.fn("TrashPreviews.space")(function* (actor, id) {
          const space = yield* spaces.read(actor, id)
          yield* requireSpaceAdministrator(actor, space)
          return { space, projects: yield* scope.activeIn(id, mostNamed) }
        })
      })
    })
  )
}
