import type { CollectionSummary } from "../collections/Collection.ts"
import type { StoredProject } from "../projects/ProjectRepo.ts"
import type { Space } from "../spaces/Space.ts"
import type { Restorable } from "./planRestore.ts"

/** A collection as the thing to restore. */
export const restorableCollection = ({
  deletedAt,
  id,
  name
}: Pick<CollectionSummary, "deletedAt" | "id" | "name">): Restorable => ({
  kind: "collection",
  id,
  name,
  deletedAt
})

/** A space as the thing to restore. */
export const restorableSpace = ({
  deletedAt,
  id,
  name
}: Pick<Space, "deletedAt" | "id" | "name">): Restorable => ({ kind: "space", id, name, deletedAt })

/** A project as the thing to restore, with its space if that is wanted back too. */
export const restorableProject = (
  { project, space }: Pick<StoredProject, "project" | "space">,
  restoreSpace: boolean
): Restorable => ({
  kind: "project",
  id: project.id,
  name: project.title,
  deletedAt: project.deletedAt,
  space,
  restoreSpace
})
