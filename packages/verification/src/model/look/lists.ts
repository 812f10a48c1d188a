import { strict as assert } from "node:assert"
import { learnDeletion, learnVersion } from "../state/projectVersions.ts"
import type { Ids } from "../state/rights.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import { isOutOfSight, type Rule, type State } from "../state/State.ts"
import type { Thing } from "../state/Thing.ts"
import { collectionSummary, named, projectSummary, spaceBody, trashedProject } from "./bodies.ts"

type Json = Awaited<ReturnType<ServiceRun["read"]>>

/** The order of lists (contract 1.7). */
export const newestFirst = <A extends { readonly createdAt: string; readonly id: string }>(
  things: ReadonlyArray<A>
): ReadonlyArray<A> =>
  things.toSorted((one, other) => (`${other.createdAt} ${other.id}` < `${one.createdAt} ${one.id}` ? -1 : 1))

const trashingOf = (thing: Thing & { readonly space?: Thing }): number =>
  thing.trashed ? thing.trashing : (thing.space?.trashing ?? 0)

/** The order of the lists of the trash (contract 13.9); what one space took along is newest first. */
const latestFirst = <A extends Thing>(things: ReadonlyArray<A>): ReadonlyArray<A> =>
  things.toSorted((one, other) => trashingOf(other) - trashingOf(one) || (other.id < one.id ? -1 : 1))

/** Exactly these things, in this order, each whole, with the names of people. */
const verifyList = <A extends Thing>(
  ids: Ids,
  what: string,
  items: ReadonlyArray<Json>,
  wanted: ReadonlyArray<A>,
  body: (thing: A) => object
): void => {
  assert.deepEqual(
    items.map(({ id }) => id),
    wanted.map(({ id }) => id),
    what
  )
  wanted.forEach((thing, index) => {
    const { deleted_at, updated_at } = items[index]
    learnVersion(thing, updated_at)
    learnDeletion(thing, deleted_at)
    assert.deepEqual(items[index], named(ids, body(thing)), what)
  })
}

export const lookAtTrash = async (state: State, service: ServiceRun, ofOwner: boolean): Promise<void> => {
  const list = async (kind: string, by?: "owner") =>
    (await service.read(`/api/${kind}/deleted?limit=200`, by)).items
  const isTrashed = ({ trashed }: Thing) => trashed
  verifyList(
    service.ids,
    "collections in the trash",
    await list("collections"),
    latestFirst(state.collections.filter(isTrashed)),
    (it) => collectionSummary(service.ids, state, it)
  )
  verifyList(
    service.ids,
    "spaces in the trash",
    await list("spaces"),
    latestFirst(state.spaces.filter(isTrashed)),
    (it) => spaceBody(service.ids, state, it)
  )
  const hidden = latestFirst(state.projects.filter(isOutOfSight))
  verifyList(service.ids, "projects in the trash", await list("projects"), hidden, trashedProject)
  if (!ofOwner) return
  const own = hidden.filter(({ ownerId }) => ownerId === service.ids.owner)
  verifyList(
    service.ids,
    "the owner's projects in the trash",
    await list("projects", "owner"),
    own,
    trashedProject
  )
}

export const lookAtRules = async (state: State, service: ServiceRun): Promise<void> => {
  const { items } = await service.read("/api/memory/rules?limit=200")
  const wanted = newestFirst(state.rules)
  assert.deepEqual(
    items.map(({ id }: Json) => id),
    wanted.map(({ id }) => id),
    "memory rules"
  )
  wanted.forEach((rule: Rule, index) => {
    learnVersion(rule, items[index].updated_at)
    const { createdAt, enabled, id, text, updatedAt } = rule
    assert.deepEqual(
      items[index],
      named(service.ids, {
        ...{ id, org_id: state.orgId, text, enabled, created_at: createdAt, updated_at: updatedAt },
        ...{ created_by: service.ids.admin, updated_by: service.ids.admin }
      }),
      "memory rules"
    )
  })
}

export const lookAtLists = async (state: State, service: ServiceRun): Promise<void> => {
  const list = async (path: string) => (await service.read(`${path}limit=200`)).items
  const isActive = ({ trashed }: Thing) => !trashed
  verifyList(
    service.ids,
    "collections",
    await list(`/api/collections?owner_org_id=${state.orgId}&`),
    newestFirst(state.collections.filter(isActive)),
    (it) => collectionSummary(service.ids, state, it)
  )
  verifyList(
    service.ids,
    "spaces",
    await list("/api/spaces?"),
    newestFirst(state.spaces.filter(isActive)),
    (it) => spaceBody(service.ids, state, it)
  )
  const projects = (await list("/api/projects?")).filter(({ space_id }: Json) =>
    state.spaces.some(({ id }) => id === space_id)
  )
  verifyList(
    service.ids,
    "projects",
    projects,
    newestFirst(state.projects.filter((it) => !isOutOfSight(it))),
    projectSummary
  )
}
