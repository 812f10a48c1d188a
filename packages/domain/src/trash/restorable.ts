import type { CollectionSummary } from "../collections/Collection.ts"
import type { StoredProject } from "../projects/ProjectRepo.ts"
import type { Space } from "../spaces/Space.ts"
import type { Restorable } from "./planRestore.ts"

/** A collection as what is to be restored. */
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

/** A space as what is to be restored. */
export const restorableSpace = ({
  deletedAt,
  id,
  name
}: Pick<Space, "deletedAt" | "id" | "name">): Restorable => ({ kind: "space", id, name, deletedAt })

/** A project as what is to be restored, with its space if that is wanted back too. */
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
