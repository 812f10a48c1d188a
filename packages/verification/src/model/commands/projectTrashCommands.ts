import * as fc from "fast-check"
import { picked } from "../state/picked.ts"
import { ownerOf } from "../state/rights.ts"
import { act, carryOut, step } from "../steps/Step.ts"
import { by, outOfSightOf, pick } from "./parameters.ts"
import { projectRestore } from "./restorePlans.ts"
import { collectionTrashing, projectTrashing, spaceTrashing } from "./trashPlans.ts"

const trashProject = step(
  "trashProject",
  fc.record({ again: fc.boolean(), by, pick }),
  (ids) => (state, given) => {
    const it = picked(state.projects, given.pick)
    return it === undefined ? null : projectTrashing(ids, it, given.by)
  }
)

/**
 * A project, the space that it is in and sometimes the collection under that, so that what is restored has others
 * around it.
 */
const trashTogether = act(
  "trashTogether",
  fc.record({ pick, collection: fc.boolean() }),
  (state, given) => picked(state.projects, given.pick)?.space.trashed === false,
  async (state, service, given) => {
    const project = picked(state.projects, given.pick)
    if (project === undefined) return
    const { space } = project
    const { ids } = service
    const collection = given.collection ? [collectionTrashing(ids, space.collection, "admin")] : []
    const plans = [projectTrashing(ids, project, "admin"), spaceTrashing(ids, state, space, "admin")]
    for (const plan of [...plans, ...collection]) await carryOut(state, service, plan)
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

export const projectTrashCommands = [trashProject, trashTogether, restoreProject]
