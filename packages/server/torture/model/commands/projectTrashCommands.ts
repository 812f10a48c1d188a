import * as fc from "fast-check"
import { firstOf, forbidden, guestRefused, ok, refuse, when } from "../Plan.ts"
import { onTrashedProject, ownerOf } from "../rights.ts"
import { picked } from "../State.ts"
import { step } from "../Step.ts"
import { by, outOfSightOf, pick } from "./parameters.ts"
import { projectPath as at } from "./projectCommands.ts"

const trashProject = step(
  "trashProject",
  fc.record({ again: fc.boolean(), by, pick }),
  (ids) => (state, given) => {
    const project = picked(state.projects, given.pick)
    if (project === undefined) return null
    const outOfSight = !project.trashed && project.space.trashed
    return {
      by: given.by,
      method: "DELETE",
      path: at(project),
      action: "trashProject",
      on: project.id,
      refusal: firstOf(
        when(given.by === "guest", guestRefused),
        when(outOfSight, refuse(404, "PROJECT_NOT_FOUND")),
        onTrashedProject(ids, given.by, project)
      ),
      answered: ok,
      done: () => {
        if (project.trashed) return
        Object.assign(project, { changed: true, trashed: true })
      },
      near: [project]
    }
  }
)

/** With `restore_space` the space comes back too, which needs the right to that (contract 5.9). */
const restoreProject = step(
  "restoreProject",
  fc.record({ by, own: fc.boolean(), pick, withSpace: fc.boolean() }),
  (ids) => (state, given) => {
    const project = picked(outOfSightOf(state.projects, given.pick), given.pick)
    if (project === undefined) return null
    const { space } = project
    const by = given.own ? ownerOf(ids, project) : given.by
    const brings = space.trashed && given.withSpace
    return {
      by,
      method: "POST",
      path: `${at(project)}/restore${given.withSpace ? "?restore_space=1" : ""}`,
      action: "restoreProject",
      on: project.id,
      refusal: firstOf(
        onTrashedProject(ids, by, project),
        when(space.trashed && !given.withSpace, refuse(409, "SPACE_IN_TRASH")),
        when(brings && by !== "admin", forbidden)
      ),
      answered: () => ({ id: project.id, title: project.title, deleted_at: null }),
      done: () => {
        if (brings) Object.assign(space, { changed: true, trashed: false, deletedBy: null })
        if (project.trashed) Object.assign(project, { changed: true, trashed: false })
      },
      lines: () => [
        ...(brings ? [{ action: "restoreSpace", id: space.id }] : []),
        { action: "restoreProject", id: project.id }
      ],
      near: [project, space]
    }
  }
)

/** Commands that move projects into the trash and out of it. */
export const projectTrashCommands = [trashProject, restoreProject]
