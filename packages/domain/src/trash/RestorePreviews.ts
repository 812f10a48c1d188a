import { Context, Effect, Layer, Option } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionParts } from "../collections/CollectionParts.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { emptyList, mostNamed, previewRestoreOf, type RestorePreview } from "./previewRestoreOf.ts"
import { RestoreScopeRepo } from "./RestoreScopeRepo.ts"
import { makeTrashLookups } from "./TrashLookups.ts"
import type { NamedRef } from "./TrashRef.ts"
import {
  collectionTarget,
  planRestore,
  projectTarget,
  type RestoreTarget,
  spaceTarget
} from "./trashPlans.ts"

/** For callers that may restore (contract section 7). What they may not read is not found. */
export class RestorePreviews extends Context.Service<
  RestorePreviews,
  {
    readonly collection: (
      actor: Actor,
      id: CollectionId
    ) => Effect.Effect<RestorePreview, CollectionNotFound | NotAllowed>
    readonly space: (actor: Actor, id: SpaceId) => Effect.Effect<RestorePreview, NotAllowed | SpaceNotFound>
    readonly project: (
      actor: Actor,
      id: ProjectId,
      restoreSpace: boolean
    ) => Effect.Effect<RestorePreview, ProjectNotFound | NotAllowed>
  }
>()("@design-workspace/domain/RestorePreviews") {
  static readonly layer = Layer.effect(
    RestorePreviews,
    Effect.gen(function* () {
      const collections = yield* CollectionParts
      const spaces = yield* SpaceRepo
      const projects = yield* ProjectRepo
      const scope = yield* RestoreScopeRepo
      const lookups = makeTrashLookups(collections, spaces, projects)

      /** It stays in the trash, and the space shows it all the same. */
      const trashedCollectionOf = Effect.fnUntraced(function* (spaceId: SpaceId) {
        const found = yield* spaces.find(spaceId, null)
        if (Option.isNone(found)) return null
        const collection = yield* collections.summary(found.value.space.collectionId)
        return Option.match(collection, {
          onNone: () => null,
          onSome: ({ deletedAt, id, name }): NamedRef | null =>
            deletedAt === null ? null : { kind: "collection", id, name }
        })
      })

      const preview = Effect.fnUntraced(function* (actor: Actor, target: RestoreTarget) {
        const plan = planRestore(actor, target)
        const ofProject = target.kind === "project" && plan.spaceReturns ? target.space.id : null
        const spaceId = target.kind === "space" ? target.id : ofProject
        return previewRestoreOf(target, plan, {
          // One more than is named, since the project that comes back is not named here.
          projects: spaceId === null ? null : yield* scope.projectsIn(spaceId, mostNamed + 1),
          collection: spaceId === null ? null : yield* trashedCollectionOf(spaceId),
          spaces: target.kind === "collection" ? yield* scope.spacesOn(target.id, mostNamed) : emptyList
        })
      })

      return RestorePreviews.of({
        collection: Effect.fn("RestorePreviews.collection")(function* (actor, id) {
          const collection = yield* lookups.collectionToPreview(actor, id)
          return yield* preview(actor, collectionTarget(collection))
        }),

        space: Effect.fn("RestorePreviews.space")(function* (actor, id) {
          const { space } = yield* lookups.spaceToPreview(actor, id)
          return yield* preview(actor, spaceTarget(space))
        }),

        project: Effect.fn("RestorePreviews.project")(function* (actor, id, restoreSpace) {
          const { found } = yield* lookups.projectToRestore(actor, id)
          return yield* preview(actor, projectTarget(found, restoreSpace))
        })
      })
    })
  )
}
