import type { CollectionId, ProjectId, RuleId, SpaceId } from "../shared/Ids.ts"

/** `updatedAt` changes with whatever a read of the resource shows. */
export type VersionedRef =
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId }
  | { readonly kind: "rule"; readonly id: RuleId }
