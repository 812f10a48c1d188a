import type { DateTime } from "effect"
import type { CollectionSummary } from "../collections/Collection.ts"
import type { StoredProject } from "../projects/ProjectRepo.ts"
import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"

interface Named {
  readonly name: string
  readonly deletedAt: DateTime.Utc | null
}

/** A project to restore, with its space, and whether to restore that too. */
export interface ProjectTarget extends Named {
  readonly kind: "project"
  readonly id: ProjectId
  readonly space: Pick<Space, "deletedAt" | "id" | "name" | "orgId">
  readonly restoreSpace: boolean
}

/** The thing to restore, in its present state. */
export type RestoreTarget =
  | (Named & { readonly kind: "collection"; readonly id: CollectionId })
  | (Named & { readonly kind: "space"; readonly id: SpaceId })
  | ProjectTarget

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
