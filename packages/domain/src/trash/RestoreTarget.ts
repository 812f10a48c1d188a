import { type DateTime, Struct } from "effect"
import type { CollectionSummary } from "../collections/Collection.ts"
import type { StoredProject } from "../projects/ProjectRepo.ts"
import type { Space } from "../spaces/Space.ts"
import type { NamedRef } from "./TrashRef.ts"

type Target = NamedRef & { readonly deletedAt: DateTime.Utc | null }

export type ProjectTarget = Extract<Target, { readonly kind: "project" }> & {
  readonly space: Pick<Space, "deletedAt" | "id" | "name" | "orgId">
  readonly restoreSpace: boolean
}

export type RestoreTarget = Exclude<Target, { readonly kind: "project" }> | ProjectTarget

export const collectionTarget = (
  it: Pick<CollectionSummary, "deletedAt" | "id" | "name">
): RestoreTarget => ({
  kind: "collection",
  ...Struct.pick(it, ["id", "name", "deletedAt"])
})

export const spaceTarget = (it: Pick<Space, "deletedAt" | "id" | "name">): RestoreTarget => ({
  kind: "space",
  ...Struct.pick(it, ["id", "name", "deletedAt"])
})

export const projectTarget = (
  { project, space }: Pick<StoredProject, "project" | "space">,
  restoreSpace: boolean
): ProjectTarget => ({
  kind: "project",
  id: project.id,
  name: project.title,
  deletedAt: project.deletedAt,
  space,
  restoreSpace
})
