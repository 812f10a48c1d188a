import type { CollectionId, ProjectId, RuleId, SpaceId } from "../shared/Ids.ts"

/** Names a resource that has versions: every change of it, or of what reading it shows, changes its `updatedAt`. */
export type VersionedRef =
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId }
  | { readonly kind: "rule"; readonly id: RuleId }
