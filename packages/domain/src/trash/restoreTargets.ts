import type { CollectionSummary } from "../collections/Collection.ts"
import type { StoredProject } from "../projects/ProjectRepo.ts"
import type { Space } from "../spaces/Space.ts"
import type { RestoreTarget } from "./planRestore.ts"

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

/** With `restoreSpace` its space is wanted back too. */
export const projectTarget = (
  { project, space }: Pick<StoredProject, "project" | "space">,
  restoreSpace: boolean
): RestoreTarget => ({
  kind: "project",
  id: project.id,
  name: project.title,
  deletedAt: project.deletedAt,
  space,
  restoreSpace
})
