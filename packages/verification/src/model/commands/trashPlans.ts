import { firstOf, guestRefused, ok, type Plan, refuse, when } from "../state/Plan.ts"
import { forAdmins, type Ids, idOf, onTrashedProject } from "../state/rights.ts"
import type { Collection, Project, Space, State } from "../state/State.ts"
import type { Thing } from "../state/Thing.ts"

let trashings = 0

/** Moves into the trash; what lies there stays as it is (contract 1.11). */
const toTrash = (thing: Thing, deletedBy: string | null) => (): void => {
  if (thing.trashed) return
  trashings += 1
  Object.assign(thing, { changed: true, trashed: true, trashing: trashings, deletedBy })
}

/** Moves a collection into the trash. */
export const collectionTrashing = ({ admin }: Ids, collection: Collection, by: Plan["by"]): Plan => ({
  by,
  method: "DELETE",
  path: `/api/collections/${collection.id}`,
  action: "trashCollection",
  on: collection.id,
  refusal: forAdmins(by),
  answered: ok,
  done: toTrash(collection, admin),
  near: [collection]
})

/** Moves a space into the trash, which hides its projects. */
export const spaceTrashing = ({ admin }: Ids, state: State, space: Space, by: Plan["by"]): Plan => ({
  by,
  method: "DELETE",
  path: `/api/spaces/${space.id}`,
  action: "trashSpace",
  on: space.id,
  refusal: forAdmins(by),
  answered: ok,
  done: toTrash(space, admin),
  near: [space, ...state.projects.filter((it) => it.space === space)]
})

/** Moves a project into the trash; one that is hidden with its space is not found. */
export const projectTrashing = (ids: Ids, project: Project, by: Plan["by"]): Plan => ({
  by,
  method: "DELETE",
  path: `/api/projects/${project.id}`,
  action: "trashProject",
  on: project.id,
  refusal: firstOf(
    when(by === "guest", guestRefused),
    when(!project.trashed && project.space.trashed, refuse(404, "PROJECT_NOT_FOUND")),
    onTrashedProject(ids, by, project)
  ),
  answered: ok,
  done: toTrash(project, idOf(ids, by)),
  near: [project]
})
