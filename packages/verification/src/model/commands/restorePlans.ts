import { firstOf, forbidden, ok, type Plan, refuse, when } from "../state/Plan.ts"
import { forAdmins, type Ids, onTrashedProject } from "../state/rights.ts"
import type { Collection, Project, Space, State } from "../state/State.ts"
import { outOfTrash } from "../state/stateChanges.ts"
import { thingTitles } from "../state/Thing.ts"

/** What the admins do with a collection or a space as a whole; a space hides its projects, or shows them. */
export const ofAdmins = (state: State, it: Collection | Space, by: Plan["by"]) => ({
  by,
  on: it.id,
  refusal: forAdmins(by),
  answered: ok,
  near: [it, ...state.projects.filter(({ space }) => space === it)]
})

/** What does not lie in the trash stays as it is (contract 1.11). */
export const restorePlan = (
  state: State,
  kind: "collection" | "space",
  it: Collection | Space,
  by: Plan["by"]
): Plan => ({
  ...ofAdmins(state, it, by),
  method: "POST",
  path: `/api/${kind}s/${it.id}/restore`,
  action: `restore${thingTitles[kind]}`,
  done: () => outOfTrash(it)
})

/** To bring its space back needs the right to (contract 5.9). */
export const projectRefusal = (
  ids: Ids,
  project: Project,
  by: Plan["by"],
  { spaceTrashed, withSpace }: { readonly spaceTrashed: boolean; readonly withSpace: boolean }
) =>
  firstOf(
    onTrashedProject(ids, by, project),
    when(spaceTrashed && !withSpace, refuse(409, "SPACE_IN_TRASH")),
    when(spaceTrashed && by !== "admin", forbidden)
  )

export const projectRestore = (ids: Ids, project: Project, by: Plan["by"], withSpace: boolean): Plan => {
  const { space } = project
  const brings = space.trashed && withSpace
  return {
    by,
    method: "POST",
    path: `/api/projects/${project.id}/restore${withSpace ? "?restore_space=1" : ""}`,
    action: "restoreProject",
    on: project.id,
    refusal: projectRefusal(ids, project, by, { spaceTrashed: space.trashed, withSpace }),
    answered: () => ({ id: project.id, title: project.title, deleted_at: null }),
    done: () => {
      if (brings) outOfTrash(space)
      outOfTrash(project)
    },
    lines: () => [
      ...(brings ? [{ action: "restoreSpace", id: space.id }] : []),
      { action: "restoreProject", id: project.id }
    ],
    near: [project, space]
  }
}
