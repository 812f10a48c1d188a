import { Context, Effect, Layer, Option } from "effect"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { administeredBy } from "../access/AccessPolicy.ts"
import { type Actor, changerId, type UserActor, viewerOf } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { CollectionSummary } from "../collections/Collection.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionParts } from "../collections/CollectionParts.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { AttemptRepo } from "../generation/attempts/AttemptRepo.ts"
import { makeRunStop } from "../generation/attempts/endAttempt.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import { GenerationLock } from "../generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../generation/lock/GenerationSettings.ts"
import { collectionSubject, projectSubject } from "../generation/lock/RunSubject.ts"
import { findAnywhere } from "../projects/FoundProject.ts"
import type { Project } from "../projects/Project.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { type ListedProject, ProjectRepo } from "../projects/ProjectRepo.ts"
import { requireProjectAdministrator } from "../projects/projectRights.ts"
import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Space } from "../spaces/Space.ts"
import { type SpaceInTrash, SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { makeTrashLookups } from "./TrashLookups.ts"
import { planRestore, planTrashCollection, planTrashProject, projectTarget } from "./trashPlans.ts"

export const makeTrashLists = (
  collections: CollectionRepo["Service"],
  spaces: SpaceRepo["Service"],
  projects: ProjectRepo["Service"]
) => ({
  collections: Effect.fn("Trash.collections")(function* (actor: Actor, page: PageRequest) {
    const user = yield* requireUser(actor)
    return yield* collections.list(
      { organisations: administeredBy(user), globals: user.siteAdmin, trashed: true },
      page
    )
  }),

  spaces: Effect.fn("Trash.spaces")(function* (actor: Actor, page: PageRequest) {
    const user = yield* requireUser(actor)
    return yield* spaces.list({ organisations: administeredBy(user), trashed: true }, page)
  }),

  projects: Effect.fn("Trash.projects")(function* (actor: Actor, page: PageRequest) {
    const user = yield* requireUser(actor)
    return yield* projects.list({ viewer: viewerOf(user), show: "restorable", spaceId: null }, page)
  })
})

/** All idempotent (interface operations 7 to 9, contract 1.11). Lists have what the caller may restore. */
export class Trash extends Context.Service<
  Trash,
  {
    readonly trashCollection: (
      actor: Actor,
      id: CollectionId
    ) => Effect.Effect<void, CollectionNotFound | GenerationInProgress | NotAllowed>
    readonly trashSpace: (actor: Actor, id: SpaceId) => Effect.Effect<void, NotAllowed | SpaceNotFound>
    readonly trashProject: (actor: Actor, id: ProjectId) => Effect.Effect<void, ProjectNotFound | NotAllowed>
    readonly restoreCollection: (
      actor: Actor,
      id: CollectionId
    ) => Effect.Effect<CollectionSummary, CollectionNotFound | NotAllowed>
    readonly restoreSpace: (actor: Actor, id: SpaceId) => Effect.Effect<Space, NotAllowed | SpaceNotFound>
    /** `restoreSpace` needs the right to restore the space too (contract 5.9). */
    readonly restoreProject: (
      actor: Actor,
      id: ProjectId,
      restoreSpace: boolean
    ) => Effect.Effect<Project, ProjectNotFound | NotAllowed | SpaceInTrash>
    readonly collections: (
      actor: Actor,
      page: PageRequest
    ) => Effect.Effect<Page<CollectionSummary>, GuestNotAllowed>
    readonly spaces: (actor: Actor, page: PageRequest) => Effect.Effect<Page<Space>, GuestNotAllowed>
    readonly projects: (
      actor: Actor,
      page: PageRequest
    ) => Effect.Effect<Page<ListedProject>, GuestNotAllowed>
  }
>()("@design-workspace/domain/Trash") {
  static readonly layer = Layer.effect(
    Trash,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const collections = yield* CollectionRepo
      const parts = yield* CollectionParts
      const spaces = yield* SpaceRepo
      const projects = yield* ProjectRepo
      const attempts = yield* AttemptRepo
      const lock = yield* GenerationLock
      const stopRun = yield* makeRunStop
      const { window } = yield* GenerationSettings
      const lookups = makeTrashLookups(parts, spaces, projects)
      const lists = makeTrashLists(collections, spaces, projects)

      const restoreParentSpace = Effect.fnUntraced(function* (user: UserActor, id: SpaceId) {
        // Even if another call has just restored the space, this one has its line.
        yield* spaces.setTrashed(id, false, changerId(user))
        yield* audited.record({ actor: user, action: "restoreSpace", id })
      })

      return Trash.of({
        trashCollection: Effect.fn("Trash.trashCollection")(function* (actor, id) {
          const user = yield* lookups.collectionToMove(actor, id)
          const missing = () => new CollectionNotFound({ collectionId: id })
          const collection = yield* someOrFail(parts.summaryForUpdate(id), missing)
          const running = Option.getOrNull(yield* lock.active(collectionSubject(id), window))
          const plan = planTrashCollection(collection, running)
          if (plan.refusal !== null) return yield* plan.refusal
          if (plan.moves) yield* collections.setTrashed(id, true, user.userId)
        }, audited.recordedChange("trashCollection")),

        trashSpace: Effect.fn("Trash.trashSpace")(function* (actor, id) {
          const { user } = yield* lookups.spaceToMove(actor, id)
          yield* spaces.setTrashed(id, true, user.userId)
        }, audited.recordedChange("trashSpace")),

        trashProject: Effect.fn("Trash.trashProject")(function* (actor, id) {
          const { userId } = yield* requireUser(actor)
          const found = yield* findAnywhere(projects, actor, id)
          const plan = planTrashProject(found)
          if (plan.refusal !== null) return yield* plan.refusal
          yield* requireProjectAdministrator(actor, found.access)
          if (!plan.moves) return
          const open = yield* attempts.find({ openOf: projectSubject(id) })
          if (Option.isSome(open)) yield* stopRun(open.value)
          yield* projects.setTrashed(id, true, userId)
        }, audited.recordedChange("trashProject")),

        restoreCollection: Effect.fn("Trash.restoreCollection")(function* (actor, id) {
          yield* lookups.collectionToMove(actor, id)
          const restored = yield* collections.setTrashed(id, false, changerId(actor))
          if (Option.isSome(restored)) return restored.value
          const missing = () => new CollectionNotFound({ collectionId: id })
          return yield* someOrFail(parts.summary(id), missing)
        }, audited.recordedChange("restoreCollection")),

        restoreSpace: Effect.fn("Trash.restoreSpace")(function* (actor, id) {
          const { user } = yield* lookups.spaceToMove(actor, id)
          const restored = yield* spaces.setTrashed(id, false, changerId(user))
          if (Option.isSome(restored)) return restored.value
          const { space } = yield* someOrFail(spaces.find(id, null), () => new SpaceNotFound({ spaceId: id }))
          return space
        }, audited.recordedChange("restoreSpace")),

        restoreProject: Effect.fn("Trash.restoreProject")(function* (actor, id, restoreSpace) {
          const missing = () => new ProjectNotFound({ projectId: id })
          // Each write repeats its condition: a change in between has the effect of a later one.
          const { found, user } = yield* lookups.projectToRestore(actor, id)
          const plan = planRestore(actor, projectTarget(found, restoreSpace))
          if (plan.refusal !== null) return yield* plan.refusal
          if (plan.spaceReturns) yield* restoreParentSpace(user, found.space.id)
          const restored = yield* projects.setTrashed(id, false, changerId(actor))
          if (Option.isSome(restored)) return restored.value
          const { project } = yield* someOrFail(projects.find(id, viewerOf(actor)), missing)
          return project
        }, audited.recordedChange("restoreProject")),

        ...lists
      })
    })
  )
}
