import { Context, type DateTime, Effect, Layer, Schema } from "effect"
import { ConfirmRequired, type NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireRight, requireUser } from "../access/requireRight.ts"
import { type Agent, makeAudited } from "../audit/makeAudited.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionParts } from "../collections/CollectionParts.ts"
import { findAnywhere } from "../projects/FoundProject.ts"
import { mayPurgeProject } from "../projects/ProjectAccess.ts"
import { ProjectNotFound } from "../projects/ProjectErrors.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { Transactor } from "../shared/Transactor.ts"
import { requireSpaceAdministrator } from "../spaces/SpaceAccess.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { PurgeRepo } from "./PurgeRepo.ts"
import { type ExpiredTrash, sweepTrash } from "./sweepTrash.ts"
import type { TrashRef } from "./TrashRef.ts"

/** By a space or a project, in the trash or not. */
export class StillInUse extends Schema.TaggedError<StillInUse>()("StillInUse", {
  kind: Schema.Literals(["collection", "space"]),
  id: Schema.String,
  usedBy: Schema.Array(Schema.Struct({ id: Schema.String, trashed: Schema.Boolean }))
}) {}

type Container = Exclude<TrashRef, { readonly kind: "project" }>

type PurgeFailure = ConfirmRequired | NotAllowed

const everyKind: ReadonlyArray<TrashRef["kind"]> = ["project", "space", "collection"]

const purgesOf = { project: "purgeProject", space: "purgeSpace", collection: "purgeCollection" } as const

const inTrash = (it: { readonly deletedAt: DateTime.Utc | null }): boolean => it.deletedAt !== null

const requireConfirmed = (confirm: boolean): Effect.Effect<void, ConfirmRequired> =>
  confirm ? Effect.void : Effect.fail(new ConfirmRequired())

/** Only from the trash, by admins (contract 5.8). Who could never read a project gets 404 for it, all others 403. */
export class Purge extends Context.Service<
  Purge,
  {
    readonly purgeProject: (
      actor: Actor,
      id: ProjectId,
      confirm: boolean
    ) => Effect.Effect<void, ProjectNotFound | PurgeFailure>
    readonly purgeSpace: (
      actor: Actor,
      id: SpaceId,
      confirm: boolean
    ) => Effect.Effect<void, PurgeFailure | SpaceNotFound | StillInUse>
    readonly purgeCollection: (
      actor: Actor,
      id: CollectionId,
      confirm: boolean
    ) => Effect.Effect<void, CollectionNotFound | PurgeFailure | StillInUse>
    /** Projects, then spaces, then collections: what only purged things used goes too. Several may run at once. */
    readonly purgeExpired: (
      agent: Agent,
      cutoff: DateTime.Utc,
      kinds?: ReadonlyArray<TrashRef["kind"]>
    ) => Effect.Effect<ExpiredTrash>
    readonly rehearseExpired: (
      cutoff: DateTime.Utc,
      kinds?: ReadonlyArray<TrashRef["kind"]>
    ) => Effect.Effect<ExpiredTrash>
  }
>()("@design-workspace/domain/Purge") {
  static readonly layer = Layer.effect(
    Purge,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const collections = yield* CollectionParts
      const spaces = yield* SpaceRepo
      const projects = yield* ProjectRepo
      const purges = yield* PurgeRepo
      const transactor = yield* Transactor

      /** Fails with `missing` if it left the trash meanwhile. */
      const purgeUnused = Effect.fnUntraced(function* <E>(ref: Container, missing: () => E) {
        const outcome = yield* purges.purge(ref, null)
        if (outcome._tag === "Missing") return yield* Effect.fail(missing())
        if (outcome._tag === "InUse") return yield* new StillInUse({ ...ref, usedBy: outcome.usedBy })
      })

      const purgeOne = Effect.fnUntraced(function* (agent: Agent, ref: TrashRef, cutoff: DateTime.Utc) {
        const { _tag } = yield* purges.purge(ref, cutoff)
        const action = purgesOf[ref.kind]
        if (_tag === "Purged") yield* audited.record({ actor: agent, action, id: ref.id })
        return _tag
      })

      return Purge.of({
        purgeProject: Effect.fn("Purge.purgeProject")(function* (actor, id, confirm) {
          yield* requireUser(actor)
          const missing = () => new ProjectNotFound({ projectId: id })
          const { access, project } = yield* findAnywhere(projects, actor, id)
          if (!inTrash(project)) return yield* missing()
          yield* requireRight(actor, mayPurgeProject(access), "org_admin")
          yield* requireConfirmed(confirm)
          const { _tag } = yield* purges.purge({ kind: "project", id }, null)
          if (_tag !== "Purged") return yield* missing()
        }, audited.recordedChange("purgeProject")),

        purgeSpace: Effect.fn("Purge.purgeSpace")(function* (actor, id, confirm) {
          const { userId } = yield* requireUser(actor)
          const missing = () => new SpaceNotFound({ spaceId: id })
          const { space } = yield* someOrFail(spaces.find(id, userId), missing)
          if (!inTrash(space)) return yield* missing()
          yield* requireSpaceAdministrator(actor, space)
          yield* requireConfirmed(confirm)
          yield* purgeUnused({ kind: "space", id }, missing)
        }, audited.recordedChange("purgeSpace")),

        purgeCollection: Effect.fn("Purge.purgeCollection")(function* (actor, id, confirm) {
          yield* requireUser(actor)
          const missing = () => new CollectionNotFound({ collectionId: id })
          const collection = yield* someOrFail(collections.summary(id), missing)
          if (!inTrash(collection)) return yield* missing()
          yield* requireCollectionManager(actor, collection.ownerOrgId)
          yield* requireConfirmed(confirm)
          yield* purgeUnused({ kind: "collection", id }, missing)
        }, audited.recordedChange("purgeCollection")),

        purgeExpired: Effect.fn("Purge.purgeExpired")((agent, cutoff, kinds = everyKind) =>
          sweepTrash(purges, { cutoff, kinds }, (ref) => transactor.run(purgeOne(agent, ref, cutoff)))
        ),

        rehearseExpired: Effect.fn("Purge.rehearseExpired")((cutoff, kinds = everyKind) =>
          sweepTrash(purges, { cutoff, kinds }, (ref) => purges.rehearse(ref, cutoff, kinds))
        )
      })
    })
  )
}
