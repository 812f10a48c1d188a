import { Context, Effect, Equal, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { mayCreateInOrganisation } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight, signedIn } from "../access/requireRight.ts"
import { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { type CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { type CollectionId, type OrgId, SpaceId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { refuseCollection } from "./refuseCollection.ts"
import type { Space } from "./Space.ts"
import { makeSpaceAccess, type VisibleSpace } from "./SpaceAccess.ts"
import { SpaceNotFound } from "./SpaceErrors.ts"
import { type NewSpace, type SpacePatch, SpaceRepo } from "./SpaceRepo.ts"

/** A space to create. Without `guestProjects` it takes no guests' projects. */
export type SpaceDraft = Omit<NewSpace, "id" | "guestProjects"> & Partial<Pick<NewSpace, "guestProjects">>

/**
 * Spaces (contract section 4). `Overlays` does what a space shows, `SpaceManagers` who manages it, `Trash` the trash.
 */
export class Spaces extends Context.Service<
  Spaces,
  {
    readonly list: (actor: Actor, page: PageRequest) => Effect.Effect<Page<Space>, GuestNotAllowed>
    readonly create: (
      actor: Actor,
      draft: SpaceDraft
    ) => Effect.Effect<Space, CollectionInTrash | CollectionNotFound | NotAllowed | OrganisationNotFound>
    readonly read: (actor: Actor, id: SpaceId) => Effect.Effect<Space, GuestNotAllowed | SpaceNotFound>
    /** As `read`, with what the caller may do there: for answers that offer next steps. */
    readonly findVisible: (
      actor: Actor,
      id: SpaceId
    ) => Effect.Effect<VisibleSpace<Space>, GuestNotAllowed | SpaceNotFound>
    readonly update: (
      actor: Actor,
      id: SpaceId,
      patch: SpacePatch
    ) => Effect.Effect<Space, CollectionInTrash | CollectionNotFound | NotAllowed | SpaceNotFound>
  }
>()("@design-workspace/domain/Spaces") {
  static readonly layer = Layer.effect(
    Spaces,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const spaces = yield* SpaceRepo
      const collections = yield* CollectionRepo
      const organisations = yield* OrganisationRepo
      const random = yield* SecureRandom
      const access = makeSpaceAccess(spaces)

      /**
       * Fails unless a space of the organisation can use the collection. Call it inside the transaction that writes the
       * space, so that the collection does not change owners meanwhile.
       */
      const requireCollection = Effect.fnUntraced(function* (actor: Actor, orgId: OrgId, id: CollectionId) {
        const missing = () => new CollectionNotFound({ collectionId: id })
        const refusal = refuseCollection(
          actor,
          orgId,
          yield* someOrFail(collections.findForUpdate(id), missing)
        )
        if (refusal !== null) return yield* refusal
      })

      return Spaces.of({
        list: Effect.fn("Spaces.list")(function* (actor, page) {
          const user = yield* signedIn(actor)
          const visible = user.siteAdmin ? "all" : [...user.organisations.keys()]
          return yield* spaces.list({ organisations: visible, trashed: false }, page)
        }),

        create: Effect.fn("Spaces.create")(function* (actor, draft) {
          yield* signedIn(actor)
          const unknown = () => new OrganisationNotFound({ orgId: draft.orgId })
          yield* someOrFail(organisations.find(draft.orgId), unknown)
          yield* requireRight(actor, mayCreateInOrganisation(actor, draft.orgId), "org_admin")
          yield* requireCollection(actor, draft.orgId, draft.collectionId)
          const id = SpaceId.make(yield* random.uuidV7())
          return yield* spaces.insert({ guestProjects: false, ...draft, id })
        }, audited.recordedCreation("createSpace")),

        read: Effect.fn("Spaces.read")((actor, id) => access.read(actor, id)),

        findVisible: Effect.fn("Spaces.findVisible")((actor, id) => access.findVisible(actor, id)),

        update: Effect.fn("Spaces.update")(function* (actor, id, patch) {
          const before = yield* access.manage(actor, id)
          const after = { ...before, ...patch }
          if (after.collectionId !== before.collectionId)
            yield* requireCollection(actor, before.orgId, after.collectionId)
          if (Equal.equals(after, before)) return before
          return yield* someOrFail(spaces.update(id, patch), () => new SpaceNotFound({ spaceId: id }))
        }, audited.recordedChange("updateSpace"))
      })
    })
  )
}
