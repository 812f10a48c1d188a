import type { Answer } from "../../calls/Api.ts"
import { newestFirst } from "../look/lists.ts"
import { type Plan, type Refusal, refuse } from "../state/Plan.ts"
import { forAdmins, type Ids, onTrashedProject } from "../state/rights.ts"
import type { Collection, Project, Space, State } from "../state/State.ts"
import type { ThingKind } from "../state/Thing.ts"
import type { Reading } from "../steps/Reading.ts"
import { projectRefusal } from "./restorePlans.ts"

/** What to restore; of a project also whether to restore its space. */
export type Target =
  | { readonly kind: "collection"; readonly it: Collection }
  | { readonly kind: "space"; readonly it: Space }
  | { readonly kind: "project"; readonly it: Project; readonly withSpace: boolean }

/** A thing as a preview names it. */
export interface Named {
  readonly kind: ThingKind
  readonly id: string
  readonly name: string
}

const named =
  (kind: ThingKind) =>
  (it: Collection | Project | Space): Named => ({
    kind,
    id: it.id,
    name: "title" in it ? it.title : it.name
  })
const [aCollection, aSpace, aProject] = [named("collection"), named("space"), named("project")]

const trashedAlone = <A extends Collection | Project | Space>(it: A, name: (it: A) => Named) =>
  it.trashed ? [name(it)] : []

/** What a restore does, or why it would be refused, to one who has the right to the thing itself. */
interface Expected {
  readonly refusal: Refusal | null
  readonly restores: ReadonlyArray<Named>
  readonly into_sight: ReadonlyArray<Named>
  readonly stays_in_trash: ReadonlyArray<Named>
  readonly shown_in: ReadonlyArray<Named>
}

const nothing: Expected = {
  refusal: null,
  restores: [],
  into_sight: [],
  stays_in_trash: [],
  shown_in: []
}

/**
 * A space also shows a collection that is in the trash. Restoring the space restores neither that collection nor what
 * was trashed separately.
 */
const withSpaceBack = (state: State, space: Space, besides: Project | null) => {
  const own = newestFirst(state.projects.filter((it) => it.space === space))
  const staying = own.filter((it) => it.trashed && it !== besides).map(aProject)
  return {
    restores: trashedAlone(space, aSpace),
    into_sight: space.trashed ? own.filter(({ trashed }) => !trashed).map(aProject) : [],
    stays_in_trash: [...trashedAlone(space.collection, aCollection), ...staying]
  }
}

const expectedOf = (ids: Ids, state: State, by: Plan["by"], target: Target): Expected => {
  if (target.kind === "collection") {
    const { it } = target
    const shownIn = state.spaces.filter(({ collection, trashed }) => collection === it && !trashed)
    return { ...nothing, restores: trashedAlone(it, aCollection), shown_in: newestFirst(shownIn).map(aSpace) }
  }
  if (target.kind === "space") return { ...nothing, ...withSpaceBack(state, target.it, null) }
  const { it, withSpace } = target
  const { space } = it
  if (!space.trashed) return { ...nothing, restores: trashedAlone(it, aProject) }
  const refusal = projectRefusal(ids, it, by, { spaceTrashed: true, withSpace })
  if (refusal !== null)
    return { ...nothing, refusal, stays_in_trash: [aSpace(space), ...trashedAlone(it, aProject)] }
  const back = withSpaceBack(state, space, it)
  return { ...nothing, ...back, restores: [...back.restores, ...trashedAlone(it, aProject)] }
}

/** Nothing is said of what the caller must not read; the right is that of the restore (contract section 7). */
const refusalOf = (ids: Ids, by: Plan["by"], target: Target): Refusal | null => {
  if (target.kind === "project") return onTrashedProject(ids, by, target.it)
  if (by === "outsider") return refuse(404, `${target.kind.toUpperCase()}_NOT_FOUND`)
  return forAdmins(by)
}

const actions = {
  project: "previewProjectRestore",
  space: "previewSpaceRestore",
  collection: "previewCollectionRestore"
}

/** The preview of a restore by somebody, as things stand. */
export const previewOf = (ids: Ids, state: State, by: Plan["by"], target: Target): Reading => {
  const { it, kind } = target
  const query = target.kind === "project" && target.withSpace ? "?restore_space=1" : ""
  const { refusal, ...expected } = expectedOf(ids, state, by, target)
  return {
    by,
    path: `/api/${kind}s/${it.id}/restore/preview${query}`,
    action: actions[kind],
    refusal: refusalOf(ids, by, target),
    answered: (json: Answer["json"]) => ({
      ...named(kind)(it),
      in_trash: it.trashed,
      // The words are those of the restore itself, which is held against them.
      refusal: refusal === null ? null : { ...json.refusal, code: refusal.code },
      ...expected,
      into_sight_total: expected.into_sight.length,
      stays_in_trash_total: expected.stays_in_trash.length,
      shown_in_total: expected.shown_in.length
    })
  }
}
