import { type DateTime, Schema } from "effect"
import type { Visibility } from "../projects/Project.ts"
import type { CollectionId, ItemId, ProjectId, SpaceId } from "../shared/Ids.ts"
import type { SnippetPiece } from "./snippetOf.ts"

export const SearchKind = Schema.Literals(["collection", "space", "project", "document", "block", "node"])
export type SearchKind = typeof SearchKind.Type

/** A document is known by its project and node, a part by what holds it. */
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
  | { readonly kind: "block"; readonly of: "collection"; readonly id: CollectionId; readonly partId: ItemId }
  | { readonly kind: "block"; readonly of: "space"; readonly id: SpaceId; readonly partId: ItemId }
  | {
      readonly kind: "node"
      readonly id: ProjectId
      readonly partId: ItemId
      readonly visibility: Visibility
    }

export interface FoundThing {
  readonly thing: ThingRef
  readonly title: string
  readonly snippet: ReadonlyArray<SnippetPiece>
  readonly updatedAt: DateTime.Utc
}
