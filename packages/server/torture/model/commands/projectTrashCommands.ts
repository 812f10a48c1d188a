import * as fc from "fast-check"
import { firstOf, guestRefused, ok, refuse, when } from "../Plan.ts"
import { onTrashedProject, ownerOf } from "../rights.ts"
import { picked } from "../State.ts"
import { step } from "../Step.ts"
import { by, outOfSightOf, pick } from "./parameters.ts"
import { projectPath as at } from "./projectCommands.ts"
import { projectRestore } from "./restorePlans.ts"

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

const restoreProject = step(
  "restoreProject",
  fc.record({ by, own: fc.boolean(), pick, withSpace: fc.boolean() }),
  (ids) => (state, given) => {
    const it = picked(outOfSightOf(state.projects, given.pick), given.pick)
    if (it === undefined) return null
    return projectRestore(ids, it, given.own ? ownerOf(ids, it) : given.by, given.withSpace)
  }
)

/** Commands that move projects into the trash and out of it. */
export const projectTrashCommands = [trashProject, restoreProject]
