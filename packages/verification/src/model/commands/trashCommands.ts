import * as fc from "fast-check"
import {
  firstOf,
  forbidden,
  guestRefused,
  missing,
  ok,
  type Plan,
  planOn,
  refuse,
  when
} from "../state/Plan.ts"
import { forAdmins, forAdminsSession, type Ids, idOf, onTrashedProject, ownerOf } from "../state/rights.ts"
import {
  type Collection,
  isUsed,
  listOf,
  outOfTrash,
  type Project,
  purged,
  type Space,
  type State,
  type Thing,
  type ThingKind,
  thingTitles
} from "../state/State.ts"
import { actOn, carryOut, onPicked, stepOn } from "../steps/Step.ts"
import { by, byAdmin, outOfSightOf, pick, trashedOf } from "./parameters.ts"

/** What the admins do with a collection or a space as a whole; a space hides its projects, or shows them. */
const ofAdmins = (state: State, it: Collection | Space, by: Plan["by"]) => ({
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
    query: withSpace ? "?restore_space=1" : "",
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

let trashings = 0

/** What lies there stays as it is (contract 1.11). */
const toTrash = (thing: Thing, deletedBy: string | null) => (): void => {
  if (thing.trashed) return
  trashings += 1
  Object.assign(thing, { changed: true, trashed: true, trashing: trashings, deletedBy })
}

const trashPlan = (
  { admin }: Ids,
  state: State,
  kind: "collection" | "space",
  it: Collection | Space,
  by: Plan["by"]
): Plan => ({
  ...ofAdmins(state, it, by),
  action: `trash${thingTitles[kind]}`,
  done: toTrash(it, admin)
})

const wholes = fc.record({ again: fc.boolean(), by: byAdmin, pick })

/** Commands that move one of these into the trash, and that take one out of it. */
export const trashing = (
  kind: "collection" | "space",
  all: (state: State) => ReadonlyArray<Collection | Space>
) => [
  stepOn(`trash${thingTitles[kind]}`, wholes, all, (it, { by }, ids, state) =>
    trashPlan(ids, state, kind, it, by)
  ),
  stepOn(
    `restore${thingTitles[kind]}`,
    wholes,
    (state, pick) => trashedOf(all(state), pick),
    (it, { by }, _, state) => restorePlan(state, kind, it, by)
  )
]

/** One that is hidden with its space is not found. */
const projectTrashing = (ids: Ids, project: Project, by: Plan["by"]): Plan => ({
  ...planOn(project, by, "trashProject"),
  refusal: firstOf(
    when(by === "guest", guestRefused),
    when(!project.trashed && project.space.trashed, missing("project")),
    onTrashedProject(ids, by, project)
  ),
  answered: ok,
  done: toTrash(project, idOf(ids, by))
})

const trashProject = stepOn(
  "trashProject",
  fc.record({ again: fc.boolean(), by, pick }),
  ({ projects }) => projects,
  (it, { by }, ids) => projectTrashing(ids, it, by)
)

/** So that what is restored has others around it. */
const trashTogether = actOn(
  "trashTogether",
  fc.record({ pick, collection: fc.boolean() }),
  onPicked(
    ({ projects }) => projects,
    (it) => (it.space.trashed ? null : it)
  ),
  async (project, state, service, given) => {
    const { space } = project
    const { ids } = service
    const plans = [
      projectTrashing(ids, project, "admin"),
      trashPlan(ids, state, "space", space, "admin"),
      ...(given.collection ? [trashPlan(ids, state, "collection", space.collection, "admin")] : [])
    ]
    for (const plan of plans) await carryOut(state, service, plan)
  }
)

const restoreProject = stepOn(
  "restoreProject",
  fc.record({ by, own: fc.boolean(), pick, withSpace: fc.boolean() }),
  ({ projects }, pick) => outOfSightOf(projects, pick),
  (it, { by, own, withSpace }, ids) => projectRestore(ids, it, own ? ownerOf(ids, it) : by, withSpace)
)

export const projectTrashCommands = [trashProject, trashTogether, restoreProject]

const given = fc.record({ pick, confirm: fc.integer({ min: 0, max: 3 }) })

/** Only the admin's session can, and says that it is sure; what is in use stays (contract 5.8). */
const purging = (kind: ThingKind) =>
  stepOn(
    `purge${thingTitles[kind]}`,
    given,
    (state, pick) => trashedOf<Thing>(listOf(state, kind), pick),
    (it, { confirm }, _, state) => ({
      by: "admin",
      session: true,
      body: confirm > 0 ? { confirm: true } : {},
      action: `purge${thingTitles[kind]}`,
      on: it.id,
      refusal: firstOf(
        forAdminsSession(state.signedIn),
        when(!it.trashed, missing(kind)),
        when(confirm === 0, refuse(409, "CONFIRM_REQUIRED")),
        when(isUsed(state, it), refuse(409, "IN_USE"))
      ),
      answered: ok,
      done: () => purged(state, kind, it)
    })
  )

export const purgeCommands = (["collection", "space", "project"] as const).map(purging)
