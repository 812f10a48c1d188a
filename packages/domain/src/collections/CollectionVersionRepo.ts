import { Context, type Effect, type Option } from "effect"
import type { CollectionId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type {
  CollectionItemRef,
  CollectionVersion,
  CollectionVersionSummary,
  FieldSince
} from "./CollectionVersion.ts"

export class CollectionVersionRepo extends Context.Service<
  CollectionVersionRepo,
  {
    /** Newest first; the cursor's id is the number of a version. */
    readonly history: (id: CollectionId, page: PageRequest) => Effect.Effect<Page<CollectionVersionSummary>>
    readonly find: (id: CollectionId, version: number) => Effect.Effect<Option.Option<CollectionVersion>>
    readonly present: (id: CollectionId) => Effect.Effect<Option.Option<CollectionVersion>>
    /** Since which version each field has had its value without a break. Empty if `version` is not stored. */
    readonly fieldsSince: (
      id: CollectionId,
      version: number,
      item: CollectionItemRef,
      fields: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, FieldSince>>
  }
>()("@design-workspace/domain/CollectionVersionRepo") {}
