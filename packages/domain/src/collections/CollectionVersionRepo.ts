import { Context, type Effect, type Option } from "effect"
import type { CollectionId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { CollectionVersion, CollectionVersionSummary } from "./CollectionVersion.ts"

/** Port: the versions of collections' contents, which `CollectionRepo` adds with each change. They go with their collection alone. */
export class CollectionVersionRepo extends Context.Service<
  CollectionVersionRepo,
  {
    /** Newest first; the cursor's id is the number of a version. */
    readonly history: (id: CollectionId, page: PageRequest) => Effect.Effect<Page<CollectionVersionSummary>>
    readonly find: (id: CollectionId, version: number) => Effect.Effect<Option.Option<CollectionVersion>>
    /** The version that stands; none of a collection that is not stored. */
    readonly present: (id: CollectionId) => Effect.Effect<Option.Option<CollectionVersion>>
  }
>()("@design-workspace/domain/CollectionVersionRepo") {}
