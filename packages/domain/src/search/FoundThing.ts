import { type DateTime, Schema } from "effect"
import type { Visibility } from "../projects/Project.ts"
import type { CollectionId, ItemId, ProjectId, SpaceId } from "../shared/Ids.ts"
import type { SnippetPiece } from "./snippetOf.ts"

/** The kinds of things that search finds (contract 9.3). */
export const SearchKind = Schema.Literals(["collection", "space", "project", "document", "block", "node"])
export type SearchKind = typeof SearchKind.Type

/**
 * Which thing it is. A document is known by its project and its node, a part by what holds it: a block by its collection
 * or space, a node by its project.
 */
export type ThingRef =
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId; readonly visibility: Visibility }
  | {
      readonly kind: "document"
      readonly id: ItemId
      readonly projectId: ProjectId
      readonly visibility: Visibility
    }
  | {
      readonly kind: "block"
      readonly of: "collection"
      readonly id: CollectionId
      readonly partId: ItemId
    }
  | { readonly kind: "block"; readonly of: "space"; readonly id: SpaceId; readonly partId: ItemId }
  | {
      readonly kind: "node"
      readonly id: ProjectId
      readonly partId: ItemId
      readonly visibility: Visibility
    }

/** What search says about a thing. `title` is its name; that of a document is its node's label. */
export interface FoundThing {
  readonly thing: ThingRef
  readonly title: string
  readonly snippet: ReadonlyArray<SnippetPiece>
  readonly updatedAt: DateTime.Utc
}
