import { Context, Effect, Equal, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { mayManageCollection, mayReadCollection, organisationsOf } from "../access/AccessPolicy.ts"
import { type Actor, changerId } from "../access/Actor.ts"
import { requireMayCreate, requireUser } from "../access/requireRight.ts"
import { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { CollectionSummary } from "../collections/Collection.ts"
import { CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionParts } from "../collections/CollectionParts.ts"
import { type CollectionId, type OrgId, SpaceId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { closedToGuests, type ForGuests, type Space } from "./Space.ts"
import { makeSpaceLookups, type VisibleSpace } from "./SpaceAccess.ts"
import { SpaceNotFound } from "./SpaceErrors.ts"
import { type NewSpace, type SpacePatch, SpaceRepo } from "./SpaceRepo.ts"

/** Usable is a global collection or the organisation's, readable by the caller and out of the trash. */
export const refuseCollection = (
  actor: Actor,
  orgId: OrgId,
  { deletedAt, id, ownerOrgId }: Pick<CollectionSummary, "deletedAt" | "id" | "ownerOrgId">
): CollectionInTrash | CollectionNotFound | null => {
  const offered = ownerOrgId === null || ownerOrgId === orgId
  if (!offered || !mayReadCollection(actor, ownerOrgId)) return new CollectionNotFound({ collectionId: id })
  if (deletedAt === null) return null
  return new CollectionInTrash({
    collectionId: id,
    restorableByCaller: mayManageCollection(actor, ownerOrgId)
  })
}

export type SpaceDraft = Omit<NewSpace, "id" | keyof ForGuests> & Partial<ForGuests>

export class Spaces extends Context.Service<
  Spaces,
  {
    readonly list: (actor: Actor, page: PageRequest) => Effect.Effect<Page<Space>, GuestNotAllowed>
    readonly create: (
      actor: Actor,
      draft: SpaceDraft
    ) => Effect.Effect<Space, CollectionInTrash | CollectionNotFound | NotAllowed | OrganisationNotFound>
    readonly read: (actor: Actor, id: SpaceId) => Effect.Effect<Space, GuestNotAllowed | SpaceNotFound>
    /** For answers that offer next steps. */
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
      const collections = yield* CollectionParts
      const organisations = yield* OrganisationRepo
      const random = yield* SecureRandom
      const lookups = makeSpaceLookups(spaces)

      /** Inside the transaction that writes the space, so that the collection keeps its owner meanwhile. */
      const requireCollection = Effect.fnUntraced(function* (actor: Actor, orgId: OrgId, id: CollectionId) {
        const missing = () => new CollectionNotFound({ collectionId: id })
        const collection = yield* someOrFail(collections.summaryForUpdate(id), missing)
        const refusal = refuseCollection(actor, orgId, collection)
        if (refusal !== null) return yield* refusal
      })

      return Spaces.of({
        list: Effect.fn("Spaces.list")(function* (actor, page) {
          const user = yield* requireUser(actor)
          return yield* spaces.list({ organisations: organisationsOf(user), trashed: false }, page)
        }),

        create: Effect.fn("Spaces.create")(function* (actor, draft) {
          yield* requireUser(actor)
          const unknown = () => new OrganisationNotFound({ orgId: draft.orgId })
          yield* someOrFail(organisations.find(draft.orgId), unknown)
          yield* requireMayCreate(actor, draft.orgId)
          yield* requireCollection(actor, draft.orgId, draft.collectionId)
          const id = SpaceId.make(yield* random.uuidV7())
          return yield* spaces.insert({ ...closedToGuests, ...draft, id }, changerId(actor))
        }, audited.recordedCreation("createSpace")),

        read: Effect.fn("Spaces.read")((actor, id) => lookups.read(actor, id)),

        findVisible: Effect.fn("Spaces.findVisible")((actor, id) => lookups.findVisible(actor, id)),

        update: Effect.fn("Spaces.update")(function* (actor, id, patch) {
          const before = yield* lookups.manage(actor, id)
          const after = { ...before, ...patch }
          if (after.collectionId !== before.collectionId)
            yield* requireCollection(actor, before.orgId, after.collectionId)
          if (Equal.equals(after, before)) return before
          const changed = spaces.update(id, patch, changerId(actor))
          return yield* someOrFail(changed, () => new SpaceNotFound({ spaceId: id }))
        }, audited.recordedChange("updateSpace"))
      })
    })
  )
}
