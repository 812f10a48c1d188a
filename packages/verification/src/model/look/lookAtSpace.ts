import { strict as assert } from "node:assert"
import { explained } from "../state/explained.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { Space, State } from "../state/State.ts"
import { shownBy, standingOf, type View, viewOf } from "../state/shownBy.ts"
import { upstreamOf } from "../state/upstream.ts"
import { spaceBody } from "./bodies.ts"
import { lookAtThing, verifyMissing } from "./lookAtThing.ts"

type Json = Awaited<ReturnType<ServiceRun["read"]>>

const graphOf = ({ blocks, edges, layers }: View) => ({
  lanes: layers.map(({ id, name, position }) => ({ id, label: name, position })),
  nodes: blocks.map(({ default_specialties, id, kind, layer_id, name }) => ({
    id,
    label: name,
    layer_id,
    default_specialties,
    ...(kind === undefined ? {} : { kind })
  })),
  edges
})

const listedOverlays = (space: Space) => {
  const { blocks, layers, specialties } = space.collection.content
  const inherited = new Set([
    ...blocks.map(({ id }) => `block/${id}`),
    ...layers.map(({ id }) => `layer/${id}`),
    ...specialties.map(({ id }) => `specialty/${id}`)
  ])
  const misplaced = viewOf(space)
    .blocks.filter(({ orphaned }) => orphaned)
    .map(({ id }) => `block/${id}`)
  return [...space.overlays]
    .filter(([, { hidden, overrides }]) => hidden || Object.keys(overrides).length > 0)
    .map(([key, overlay]) => ({ ...overlay, orphaned: !inherited.has(key) || misplaced.includes(key) }))
}

/**
 * Compares the explanations of items with an overlay, and the upstream changes: the last one, or thoroughly all of
 * them.
 */
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

const byKey = (one: Json, other: Json): number =>
  `${one.kind}/${one.id}` < `${other.kind}/${other.id}` ? -1 : 1

/** What a space hides and overrides, what it has and what it shows. */
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

/** A space, and what is in it. */
export const lookAtSpace = async (
  state: State,
  service: ServiceRun,
  it: Space,
  thoroughly: boolean
): Promise<void> => {
  const path = `/api/spaces/${it.id}`
  if (it.trashed) {
    for (const at of [path, `${path}/graph`]) await verifyMissing(service, at, "SPACE_NOT_FOUND")
    return
  }
  await lookAtThing(service, path, it, () => spaceBody(state, it), thoroughly)
  await lookIntoSpace(service, it, thoroughly)
}
