import { Context, type Effect, type Option } from "effect"
import type { CollectionId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type {
  CollectionItemRef,
  CollectionVersion,
  CollectionVersionSummary,
  FieldSince
} from "./CollectionVersion.ts"

/** Port: the versions of contents. `CollectionRepo` adds them; they go only with their collection. */
export class CollectionVersionRepo extends Context.Service<
  CollectionVersionRepo,
  {
    /** Newest first; the cursor's id is the number of a version. */
    readonly history: (id: CollectionId, page: PageRequest) => Effect.Effect<Page<CollectionVersionSummary>>
    readonly find: (id: CollectionId, version: number) => Effect.Effect<Option.Option<CollectionVersion>>
    /** None for a collection that is not stored. */
    readonly present: (id: CollectionId) => Effect.Effect<Option.Option<CollectionVersion>>
    /**
     * For each field: the first version of the unbroken run, up to the given version, in which the item has the field's
     * value at the given version. None for a version that is not stored. Everything is as of one instant.
     */
    readonly fieldsSince: (
      id: CollectionId,
      version: number,
      item: CollectionItemRef,
      fields: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, FieldSince>>
  }
>()("@design-workspace/domain/CollectionVersionRepo") {}
