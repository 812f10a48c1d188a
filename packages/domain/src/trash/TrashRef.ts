import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"

export type TrashRef =
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId }

/** A project's name is its title. */
export type NamedRef = TrashRef & { readonly name: string }
