import type { CollectionSummary } from "../collections/Collection.ts"
import type { StoredProject } from "../projects/ProjectRepo.ts"
import type { Space } from "../spaces/Space.ts"
import type { RestoreTarget } from "./planRestore.ts"

/** A collection as the thing to restore. */
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

/** A space as the thing to restore. */
export const spaceTarget = ({
  deletedAt,
  id,
  name
}: Pick<Space, "deletedAt" | "id" | "name">): RestoreTarget => ({ kind: "space", id, name, deletedAt })

/** A project as the thing to restore, with its space if that is wanted back too. */
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
