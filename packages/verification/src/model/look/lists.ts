import { strict as assert } from "node:assert"
import type { ModelCaller } from "../state/Plan.ts"
import { learnDeletion, learnVersion } from "../state/projectVersions.ts"
import type { Json, ServiceRun } from "../state/ServiceRun.ts"
import {
  type Collection,
  isOutOfSight,
  type Rule,
  type Space,
  type State,
  type Thing
} from "../state/State.ts"
import { collectionSummary, named, projectSummary, ruleBody, spaceBody, trashedProject } from "./bodies.ts"

type Keyed = Readonly<Record<"id" | "kind", string>>

export const byKey = (one: Keyed, other: Keyed): number =>
  `${one.kind}/${one.id}` < `${other.kind}/${other.id}` ? -1 : 1

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
const verifyList = async <A extends Rule | Thing>(
  service: ServiceRun,
  path: string,
  wanted: ReadonlyArray<A>,
  body: (thing: A) => object,
  { by = "admin" as ModelCaller, isOurs = (_: Json): boolean => true } = {}
): Promise<void> => {
  const items: ReadonlyArray<Json> = (await service.read(`${path}limit=200`, by)).items.filter(isOurs)
  assert.deepEqual(
    items.map(({ id }) => id),
    wanted.map(({ id }) => id),
    `${by}: ${path}`
  )
  wanted.forEach((thing, index) => {
    const { deleted_at, updated_at } = items[index]
    learnVersion(thing, updated_at)
    learnDeletion(thing, deleted_at)
    assert.deepEqual(items[index], named(service.ids, body(thing)), `${by}: ${path}`)
  })
}

const bodiesOf = ({ ids }: ServiceRun, state: State) => ({
  collection: (it: Collection) => collectionSummary(ids, state, it),
  space: (it: Space) => spaceBody(ids, state, it)
})

/** The three lists, and with `ofOwner` the owner's own. */
export const lookAtTrash = async (state: State, service: ServiceRun, ofOwner: boolean): Promise<void> => {
  const bodies = bodiesOf(service, state)
  const isTrashed = ({ trashed }: Thing) => trashed
  const collections = latestFirst(state.collections.filter(isTrashed))
  await verifyList(service, "/api/collections/deleted?", collections, bodies.collection)
  const spaces = latestFirst(state.spaces.filter(isTrashed))
  await verifyList(service, "/api/spaces/deleted?", spaces, bodies.space)
  const hidden = latestFirst(state.projects.filter(isOutOfSight))
  await verifyList(service, "/api/projects/deleted?", hidden, trashedProject)
  if (!ofOwner) return
  const own = hidden.filter(({ ownerId }) => ownerId === service.ids.owner)
  await verifyList(service, "/api/projects/deleted?", own, trashedProject, { by: "owner" })
}

export const lookAtRules = (state: State, service: ServiceRun): Promise<void> =>
  verifyList(service, "/api/memory/rules?", newestFirst(state.rules), (it) =>
    ruleBody(service.ids, state, it)
  )

/** What is active of each kind is listed, and nothing else. */
export const lookAtLists = async (state: State, service: ServiceRun): Promise<void> => {
  const bodies = bodiesOf(service, state)
  const isActive = ({ trashed }: Thing) => !trashed
  const collections = newestFirst(state.collections.filter(isActive))
  const path = `/api/collections?owner_org_id=${state.orgId}&`
  await verifyList(service, path, collections, bodies.collection)
  await verifyList(service, "/api/spaces?", newestFirst(state.spaces.filter(isActive)), bodies.space)
  const projects = newestFirst(state.projects.filter((it) => !isOutOfSight(it)))
  await verifyList(service, "/api/projects?", projects, projectSummary, {
    isOurs: ({ space_id }) => state.spaces.some(({ id }) => id === space_id)
  })
}
