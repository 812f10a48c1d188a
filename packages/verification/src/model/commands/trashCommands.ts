import * as fc from "fast-check"
import { firstOf, guestRefused, ok, type Plan, refuse, when } from "../state/Plan.ts"
import { forAdmins, forAdminsSession, type Ids, idOf, onTrashedProject, ownerOf } from "../state/rights.ts"
import type { Collection, Project, Space, State } from "../state/State.ts"
import { purged } from "../state/stateChanges.ts"
import { picked, type Thing } from "../state/Thing.ts"
import { act, carryOut, step } from "../steps/Step.ts"
import { by, outOfSightOf, pick, trashedOf } from "./parameters.ts"
import { projectRestore } from "./restorePlans.ts"

let trashings = 0

/** What lies there stays as it is (contract 1.11). */
const toTrash = (thing: Thing, deletedBy: string | null) => (): void => {
  if (thing.trashed) return
  trashings += 1
  Object.assign(thing, { changed: true, trashed: true, trashing: trashings, deletedBy })
}

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

/** One that is hidden with its space is not found. */
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

const trashProject = step(
  "trashProject",
  fc.record({ again: fc.boolean(), by, pick }),
  (ids) => (state, given) => {
    const it = picked(state.projects, given.pick)
    return it === undefined ? null : projectTrashing(ids, it, given.by)
  }
)

/** So that what is restored has others around it. */
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

const given = fc.record({ pick, confirm: fc.integer({ min: 0, max: 3 }) })

/** Only the admin's session can, and says that it is sure; what is in use stays (contract 5.8). */
const purge = (
  state: State,
  thing: Thing,
  confirm: boolean,
  parts: {
    readonly kind: string
    readonly action: string
    readonly code: string
    readonly used: boolean
    readonly gone: () => void
  }
): Plan => ({
  by: "admin",
  session: true,
  method: "DELETE",
  path: `/api/${parts.kind}/deleted/${thing.id}`,
  body: confirm ? { confirm } : {},
  action: parts.action,
  on: thing.id,
  refusal: firstOf(
    forAdminsSession(state.signedIn),
    when(!thing.trashed, refuse(404, parts.code)),
    when(!confirm, refuse(409, "CONFIRM_REQUIRED")),
    when(parts.used, refuse(409, "IN_USE"))
  ),
  answered: ok,
  done: parts.gone
})

const purgeCollection = step("purgeCollection", given, () => (state, { confirm, pick }) => {
  const it = picked(trashedOf(state.collections, pick), pick)
  if (it === undefined) return null
  return purge(state, it, confirm > 0, {
    kind: "collections",
    action: "purgeCollection",
    code: "COLLECTION_NOT_FOUND",
    used: state.spaces.some(({ collection }) => collection === it),
    gone: () => purged(state, "collection", it)
  })
})

const purgeSpace = step("purgeSpace", given, () => (state, { confirm, pick }) => {
  const it = picked(trashedOf(state.spaces, pick), pick)
  if (it === undefined) return null
  return purge(state, it, confirm > 0, {
    kind: "spaces",
    action: "purgeSpace",
    code: "SPACE_NOT_FOUND",
    used: state.projects.some(({ space }) => space === it),
    gone: () => purged(state, "space", it)
  })
})

const purgeProject = step("purgeProject", given, () => (state, { confirm, pick }) => {
  const it = picked(trashedOf(state.projects, pick), pick)
  if (it === undefined) return null
  return purge(state, it, confirm > 0, {
    kind: "projects",
    action: "purgeProject",
    code: "PROJECT_NOT_FOUND",
    used: false,
    gone: () => purged(state, "project", it)
  })
})

export const purgeCommands = [purgeCollection, purgeSpace, purgeProject]
