import type { DateTime } from "effect"
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

export const collectionTarget = ({
  deletedAt,
  id,
  name
}: Pick<CollectionSummary, "deletedAt" | "id" | "name">): RestoreTarget => ({
  kind: "collection",
  id,
  name,
  deletedAt
})

export const spaceTarget = ({
  deletedAt,
  id,
  name
}: Pick<Space, "deletedAt" | "id" | "name">): RestoreTarget => ({ kind: "space", id, name, deletedAt })

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
