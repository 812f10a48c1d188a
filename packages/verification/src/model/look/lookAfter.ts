import { strict as assert } from "node:assert"
import { Struct } from "effect"
import { specialtiesOf, standing } from "../../scenes/blocks.ts"
import { factNames, type Kind } from "../state/Content.ts"
import { upstreamOf } from "../state/contentDiff.ts"
import { explained } from "../state/explained.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import {
  isListedForGuests,
  isOutOfSight,
  type Project,
  type Space,
  type State,
  type Thing
} from "../state/State.ts"
import { shownBy, standingOf, type View, viewOf } from "../state/shownBy.ts"
import { spaceBody } from "./bodies.ts"
import { byKey, lookAtLists, lookAtRules, lookAtTrash, newestFirst } from "./lists.ts"
import { lookAtProject } from "./lookAtProject.ts"
import { lookAtCollection, lookAtThing, verifyMissing } from "./lookAtThing.ts"

const graphOf = ({ blocks, edges, layers }: View) => ({
  lanes: layers.map(({ id, name, position }) => ({ id, label: name, position })),
  nodes: blocks.map(({ id, layer_id, name, ...block }) => ({
    id,
    label: name,
    ...standing(layer_id, ...specialtiesOf(block)),
    ...Struct.pick(block, factNames)
  })),
  edges
})

const listedOverlays = (space: Space) => {
  const { blocks } = viewOf(space)
  const isMisplaced = (kind: Kind, id: string) =>
    kind === "block" && blocks.some((it) => it.id === id && it.orphaned)
  return [...space.overlays.values()]
    .filter(({ hidden, overrides }) => hidden || Object.keys(overrides).length > 0)
    .map((it) => ({
      ...it,
      orphaned: standingOf(space, it.kind, it.id) !== "inherited" || isMisplaced(it.kind, it.id)
    }))
}

const lookAtReasons = async (service: ServiceRun, space: Space, thoroughly: boolean): Promise<void> => {
  const path = `/api/spaces/${space.id}`
  const there = [...space.overlays.values()].filter(
    ({ id, kind }) => standingOf(space, kind, id) === "inherited"
  )
  for (const { id, kind } of thoroughly ? there : there.slice(-2)) {
    const at = `${path}/explain?kind=${kind}&id=${id}`
    const json = await service.read(at)
    assert.deepEqual(json, explained(service.ids, space, { kind, id }, json), at)
  }
  const last = Math.max(1, space.collection.past.length - 1)
  for (const since of thoroughly ? [1, last] : [last]) {
    const at = `${path}/upstream?since=${since}`
    assert.deepEqual(await service.read(at), upstreamOf(space, since), at)
  }
}

const lookIntoSpace = async (service: ServiceRun, space: Space, thoroughly: boolean): Promise<void> => {
  const path = `/api/spaces/${space.id}`
  const { items } = await service.read(`${path}/overlays`)
  assert.deepEqual(items.toSorted(byKey), listedOverlays(space).toSorted(byKey), `${path}/overlays`)
  const [view, shown] = [viewOf(space), shownBy(space)]
  const lists = thoroughly ? (["blocks", "layers", "specialties"] as const) : (["blocks"] as const)
  for (const list of lists) {
    assert.deepEqual(
      (await service.read(`${path}/${list}?include_hidden=1`)).items,
      view[list],
      `${path}/${list}, hidden ones too`
    )
    if (thoroughly)
      assert.deepEqual(
        (await service.read(`${path}/${list}`, "member")).items,
        shown[list],
        `${path}/${list}`
      )
  }
  assert.deepEqual(await service.read(`${path}/graph`), graphOf(shown), `${path}/graph`)
  await lookAtReasons(service, space, thoroughly)
}

const lookAtSpace = async (state: State, service: ServiceRun, it: Space, thoroughly: boolean) => {
  const path = `/api/spaces/${it.id}`
  if (it.trashed) {
    for (const at of [path, `${path}/graph`]) await verifyMissing(service, at, "SPACE_NOT_FOUND")
    return
  }
  await lookAtThing(service, path, it, () => spaceBody(service.ids, state, it), thoroughly)
  await lookIntoSpace(service, it, thoroughly)
}

const path = "/api/session"

/** Where a sign-in may lead to, and where not. */
const destinations = { "/docs?a=1#b": true, "/": true, "//host": false, "/\\host": false, docs: false }

/** The same database has spaces of other runs. */
const lookAtSession = async (state: State, service: ServiceRun): Promise<void> => {
  const open = state.spaces.filter((it) => it.guest_projects && !it.trashed)
  const listed = newestFirst(state.spaces.filter(isListedForGuests))
  const { guest_spaces, return_to, sign_in, ...who } = await service.read(path, "guest")
  assert.deepEqual(who, { user: null, guest: true, organisations: [], scope: "read_write" }, path)
  const ours = new Set(state.spaces.map(({ id }) => id))
  assert.deepEqual(
    guest_spaces.filter(({ id }: { readonly id: string }) => ours.has(id)),
    listed.map(({ id, name }) => ({ id, name })),
    `${path}: guest_spaces`
  )
  const guests = open.length > 0 || sign_in.guests
  assert.deepEqual(sign_in, { password: true, oidc: null, guests }, `${path}: sign_in`)
  const { pattern, ...rest } = return_to
  assert.deepEqual(rest, { max_length: 1_000, default: "/docs" }, `${path}: return_to`)
  const accepts = new RegExp(pattern)
  const accepted = Object.keys(destinations).map((it) => [it, accepts.test(it)])
  assert.deepEqual(Object.fromEntries(accepted), destinations, `${path}: return_to`)
  assert.deepEqual((await service.read(path, "member")).guest_spaces, [], `${path}: a member's guest_spaces`)
}

/** Up to three words that everybody counts as words; null if the title has others, or none. */
const wordsOf = (title: string): string | null => {
  const words = title.match(/[A-Za-z0-9]+/g)
  return words === null || !/^[ -~]*$/.test(title) ? null : words.slice(0, 3).join(" ")
}

/** A project is found by the words of its title unless it is out of sight (contract 9.3). */
const lookAtSearch = async (service: ServiceRun, project: Project): Promise<void> => {
  const q = wordsOf(project.title)
  if (q === null) return
  const query = new URLSearchParams({ q, kind: "project", space_id: project.space.id, limit: "200" })
  const found: ReadonlyArray<{ readonly id: string }> = (await service.read(`/api/search?${query}`)).items
  const ids = found.map(({ id }) => id)
  if (ids.length < 200) assert.equal(ids.includes(project.id), !isOutOfSight(project), `found by ${q}`)
}

export const lookAfter = async (state: State, service: ServiceRun, near: ReadonlyArray<Thing>) => {
  const concerned = (it: Thing) => it.changed || near.includes(it)
  const collections = state.collections.filter(concerned)
  const spaces = state.spaces.filter((it) => concerned(it) || collections.includes(it.collection))
  const projects = state.projects.filter(concerned)
  await lookAtTrash(state, service, projects.length > 0)
  for (const it of collections) await lookAtCollection(state, service, it, false)
  for (const it of spaces) await lookAtSpace(state, service, it, false)
  if (spaces.length > 0) await lookAtSession(state, service)
  for (const it of projects) {
    await lookAtProject(service, it, false)
    await lookAtSearch(service, it)
  }
  if (state.rules.some(({ changed }) => changed)) await lookAtRules(state, service)
}

export const lookAtAll = async (state: State, service: ServiceRun): Promise<void> => {
  await lookAtTrash(state, service, true)
  await lookAtLists(state, service)
  for (const it of state.collections) await lookAtCollection(state, service, it, true)
  for (const it of state.spaces) await lookAtSpace(state, service, it, true)
  for (const it of state.projects) await lookAtProject(service, it, true)
  await lookAtRules(state, service)
  await lookAtSession(state, service)
  await service.book.verify()
  service.tally.told += await service.followers.catchUp(state)
}
