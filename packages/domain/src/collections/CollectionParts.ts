import { Context, type Effect, type Option } from "effect"
import type { CollectionId, ItemId } from "../shared/Ids.ts"
import type { Collection, CollectionSummary, Content } from "./Collection.ts"

/** Some of a content: these items, and the layers and specialties that these blocks name. */
export interface ContentSelection {
  readonly blocks: ReadonlyArray<ItemId>
  readonly layers: ReadonlyArray<ItemId> | "every"
  readonly specialties: ReadonlyArray<ItemId>
}

/** Port: what is read of a collection, in the trash or not, by those who need no whole content. */
export class CollectionParts extends Context.Service<
  CollectionParts,
  {
    readonly owner: (id: CollectionId) => Effect.Effect<Option.Option<Pick<Collection, "ownerOrgId">>>
    readonly summary: (id: CollectionId) => Effect.Effect<Option.Option<CollectionSummary>>
    readonly summaryForUpdate: (id: CollectionId) => Effect.Effect<Option.Option<CollectionSummary>>
    /** Without edges; an item that is not there is left out. A collection that is not there is a broken row. */
    readonly items: (id: CollectionId, selection: ContentSelection) => Effect.Effect<Content>
  }
>()("@design-workspace/domain/CollectionParts") {}
