import { Context, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { CollectionId, OrgId, SpaceId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Collection, CollectionSummary, Content } from "./Collection.ts"
import type { ContentSource } from "./CollectionVersion.ts"

export interface CollectionFilter {
  readonly organisations: ReadonlyArray<OrgId> | "all"
  readonly globals: boolean
  readonly trashed: boolean
}

export type NewCollection = Pick<Collection, "id" | "ownerOrgId" | "name" | "description" | keyof Content>

/** Port: collections, in the trash or not. Every change gives `updatedAt` a later version. */
export class CollectionRepo extends Context.Service<
  CollectionRepo,
  {
    readonly find: (id: CollectionId) => Effect.Effect<Option.Option<Collection>>
    /** Inside a transaction: until it ends, no other writer changes the collection or takes its generation lock. */
    readonly findForUpdate: (id: CollectionId) => Effect.Effect<Option.Option<Collection>>
    readonly list: (filter: CollectionFilter, page: PageRequest) => Effect.Effect<Page<CollectionSummary>>
    readonly insert: (collection: NewCollection, authorId: UserId) => Effect.Effect<Collection>
    /** Call it under `findForUpdate`. A changed or restored content becomes the next version, if the quota has room. */
    readonly save: (collection: Collection, source: ContentSource) => Effect.Effect<Collection, QuotaExceeded>
    /** Gives the next version; none if that changes nothing. */
    readonly setTrashed: (
      id: CollectionId,
      trashed: boolean,
      by: UserId | null
    ) => Effect.Effect<Option.Option<CollectionSummary>>
    readonly spacesOfOthers: (id: CollectionId, orgId: OrgId) => Effect.Effect<ReadonlyArray<SpaceId>>
  }
>()("@design-workspace/domain/CollectionRepo") {}
