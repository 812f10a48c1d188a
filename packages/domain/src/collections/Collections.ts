import { Context, type DateTime, Effect, Equal, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { Forbidden, GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import type { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { CollectionId, type OrgId } from "../shared/Ids.ts"
import type { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Stale } from "../shared/Precondition.ts"
import { type Collection, type CollectionSummary, type Content, emptyContent } from "./Collection.ts"
import { type CollectionInTrash, CollectionInUse, type CollectionNotFound } from "./CollectionErrors.ts"
import { CollectionRepo } from "./CollectionRepo.ts"
import { makeContentChange } from "./ContentChange.ts"
import { requireSound } from "./ContentRules.ts"
import { collectionFilter, findCollection, makeRequireOwner } from "./collectionRights.ts"

/** Name: 1 to 200 characters. Description: at most 10,000. Owner null: a global one. Parts: see `checkContent`. */
export interface CollectionDraft extends Partial<Content> {
  readonly name: string
  readonly ownerOrgId: OrgId | null
  readonly description?: string
}

export const makeCreateCollection = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const random = yield* SecureRandom
  const requireOwner = yield* makeRequireOwner

  return Effect.fnUntraced(function* (actor: Actor, draft: CollectionDraft) {
    const content = { ...emptyContent, ...draft }
    yield* requireSound(content)
    const { userId } = yield* requireOwner(actor, draft.ownerOrgId)
    const id = CollectionId.make(yield* random.uuidV7())
    return yield* collections.insert({ description: "", ...content, id }, userId)
  })
})

/** Each given part replaces the whole part. With `expectedUpdatedAt`, only that version is changed. */
export interface CollectionPatch extends Partial<Content> {
  readonly name?: string
  readonly description?: string
  readonly ownerOrgId?: OrgId | null
  readonly expectedUpdatedAt?: DateTime.Utc
}

/** What a running generation is about to write, and the owner, which decides who may write it. */
const lockedFields = ["layers", "specialties", "blocks", "edges", "ownerOrgId"] as const

const needsFreeLock = (patch: CollectionPatch): boolean => lockedFields.some((it) => it in patch)

export class Collections extends Context.Service<
  Collections,
  {
    readonly list: (
      actor: Actor,
      ownerOrgId: OrgId | null | undefined,
      page: PageRequest
    ) => Effect.Effect<Page<CollectionSummary>, GuestNotAllowed>
    readonly create: (
      actor: Actor,
      draft: CollectionDraft
    ) => Effect.Effect<Collection, NotAllowed | InvalidInput | OrganisationNotFound>
    readonly read: (
      actor: Actor,
      id: CollectionId
    ) => Effect.Effect<Collection, CollectionNotFound | GuestNotAllowed>
    readonly update: (
      actor: Actor,
      id: CollectionId,
      patch: CollectionPatch
    ) => Effect.Effect<
      Collection,
      | CollectionInTrash
      | CollectionInUse
      | CollectionNotFound
      | Forbidden
      | GenerationInProgress
      | GuestNotAllowed
      | InvalidInput
      | OrganisationNotFound
      | QuotaExceeded
      | Stale
    >
  }
>()("@design-workspace/domain/Collections") {
  static readonly layer = Layer.effect(
    Collections,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const collections = yield* CollectionRepo
      const requireOwner = yield* makeRequireOwner
      const create = yield* makeCreateCollection
      const change = yield* makeContentChange

      /** No space may be left on a collection of another organisation. */
      const checkMove = Effect.fnUntraced(function* (id: CollectionId, ownerOrgId: OrgId | null) {
        const spaceIds = ownerOrgId === null ? [] : yield* collections.spacesOfOthers(id, ownerOrgId)
        if (spaceIds.length > 0) return yield* new CollectionInUse({ spaceIds })
      })

      return Collections.of({
        list: Effect.fn("Collections.list")(function* (actor, ownerOrgId, page) {
          const filter = collectionFilter(yield* requireUser(actor), ownerOrgId)
          return filter === null ? { items: [], next: null } : yield* collections.list(filter, page)
        }),

        create: Effect.fn("Collections.create")(create, audited.recordedCreation("createCollection")),

        read: Effect.fn("Collections.read")(findCollection(collections)),

        update: Effect.fn("Collections.update")(function* (actor, id, { expectedUpdatedAt, ...patch }) {
          const { userId: authorId } = yield* requireUser(actor)
          const before = yield* change.load(actor, id)
          yield* requireCollectionManager(actor, before.ownerOrgId)
          const after = { ...before, ...patch }
          if (after.ownerOrgId !== before.ownerOrgId) yield* requireOwner(actor, after.ownerOrgId)
          yield* change.checkState(before, expectedUpdatedAt ?? null, needsFreeLock(patch))
          if (after.ownerOrgId !== before.ownerOrgId) yield* checkMove(id, after.ownerOrgId)
          yield* requireSound(after)
          if (Equal.equals(after, before)) return before
          return yield* collections.save(after, { editType: "edit", authorId })
        }, audited.recordedChange("updateCollection"))
      })
    })
  )
}
