import { Context, type DateTime, Effect, Layer } from "effect"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { mayReadCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { cutDesigns, type GraphSelection } from "../shared/GraphSelection.ts"
import type { CollectionId } from "../shared/Ids.ts"
import { type InvalidInput, requireNone } from "../shared/InvalidInput.ts"
import { inParts } from "../shared/inParts.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Stale } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { comparedVersion } from "../versions/versionNumbers.ts"
import { type Collection, type Content, emptyContent } from "./Collection.ts"
import {
  type CollectionInTrash,
  type CollectionNotFound,
  CollectionVersionNotFound
} from "./CollectionErrors.ts"
import { CollectionRepo } from "./CollectionRepo.ts"
import type { CollectionVersion, CollectionVersionSummary } from "./CollectionVersion.ts"
import { CollectionVersionRepo } from "./CollectionVersionRepo.ts"
import { makeContentChange } from "./ContentChange.ts"
import { findCollection } from "./collectionRights.ts"
import { type ContentDiff, contentDiff } from "./contentDiff.ts"
import { checkContentSize } from "./contentSize.ts"

export const contentVersions = (versions: CollectionVersionRepo["Service"]) => ({
  find: (id: CollectionId, version: number): Effect.Effect<CollectionVersion, CollectionVersionNotFound> =>
    someOrFail(versions.find(id, version), () => new CollectionVersionNotFound({ version })),
  /** A stored collection has one, and a space is always on one: without it a row is broken. */
  present: (id: CollectionId): Effect.Effect<CollectionVersion> =>
    Effect.orDie(Effect.flatMap(versions.present(id), Effect.fromOption))
})

type Unseen = CollectionNotFound | GuestNotAllowed

export const comparedContents = Effect.fnUntraced(function* (
  contents: readonly [before: Content, after: Content],
  part: GraphSelection | null
) {
  const cut = yield* inParts(() => cutDesigns(contents, part))
  const [before, after] = [cut(contents[0]), cut(contents[1])]
  return { before, after, diff: yield* inParts(() => contentDiff(before, after)) }
})

/** `from` is 0 if the first version is compared with nothing. */
export interface VersionDiff {
  readonly from: number
  readonly to: number
  readonly before: Content
  readonly after: Content
  readonly diff: ContentDiff
}

export class CollectionVersions extends Context.Service<
  CollectionVersions,
  {
    readonly history: (
      actor: Actor,
      id: CollectionId,
      page: PageRequest
    ) => Effect.Effect<Page<CollectionVersionSummary>, Unseen>
    readonly version: (
      actor: Actor,
      id: CollectionId,
      version: number
    ) => Effect.Effect<CollectionVersion, CollectionVersionNotFound | Unseen>
    /** `from` null: the version before `to`, or no content before the first. `to` null: the current one. */
    readonly diff: (
      actor: Actor,
      id: CollectionId,
      between: { readonly from: number | null; readonly to: number | null },
      part: GraphSelection | null
    ) => Effect.Effect<VersionDiff, CollectionVersionNotFound | Unseen>
    /** Makes a new version, even of the current one. Fails if the content is above the bounds (contract 16.4). */
    readonly restore: (
      actor: Actor,
      id: CollectionId,
      version: number,
      expected: DateTime.Utc | null
    ) => Effect.Effect<
      Collection,
      | CollectionInTrash
      | CollectionVersionNotFound
      | Forbidden
      | GenerationInProgress
      | InvalidInput
      | QuotaExceeded
      | Stale
      | Unseen
    >
  }
>()("@design-workspace/domain/CollectionVersions") {
  static readonly layer = Layer.effect(
    CollectionVersions,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const collections = yield* CollectionRepo
      const change = yield* makeContentChange
      const versions = yield* CollectionVersionRepo
      const find = findCollection(collections)
      const stored = contentVersions(versions)

      return CollectionVersions.of({
        history: Effect.fn("CollectionVersions.history")(function* (actor, id, page) {
          yield* find(actor, id)
          return yield* versions.history(id, page)
        }),

        version: Effect.fn("CollectionVersions.version")(function* (actor, id, version) {
          yield* find(actor, id)
          return yield* stored.find(id, version)
        }),

        diff: Effect.fn("CollectionVersions.diff")(function* (actor, id, { from, to }, part) {
          yield* find(actor, id)
          const present = yield* to === null ? stored.present(id) : stored.find(id, to)
          const earlier = comparedVersion(from, present.version)
          const past = earlier === null ? emptyContent : yield* stored.find(id, earlier)
          const compared = yield* comparedContents([past, present], part)
          return { from: earlier ?? 0, to: present.version, ...compared }
        }),

        // Callers that may read it are told of a missing version before a missing right (contract 1).
        restore: Effect.fn("CollectionVersions.restore")(
          function* (actor, id, version, expected) {
            const { userId: authorId } = yield* requireUser(actor)
            const collection = yield* change.load(actor, id)
            if (!mayReadCollection(actor, collection.ownerOrgId)) {
              yield* requireCollectionManager(actor, collection.ownerOrgId)
            }
            const { blocks, edges, layers, specialties } = yield* stored.find(id, version)
            yield* requireCollectionManager(actor, collection.ownerOrgId)
            yield* change.checkState(collection, expected, true)
            const restored = { ...collection, layers, specialties, blocks, edges }
            yield* requireNone(checkContentSize(restored))
            return yield* collections.save(restored, { editType: "restore", restoredFrom: version, authorId })
          },
          audited.recordedChange("restoreCollectionVersion", (version: number) => ({
            detail: String(version)
          }))
        )
      })
    })
  )
}
