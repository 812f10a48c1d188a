import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import { eventsOf } from "../../../testing/events.ts"
import { lookAfter } from "../lookAfter.ts"
import { firstOf, invalid, type Plan, refuse, when } from "../Plan.ts"
import { forAdmins } from "../rights.ts"
import { act, carryOut, step } from "../Step.ts"
import { type Collection, type Content, picked, type State } from "../State.ts"
import { inTrash } from "./collectionCommands.ts"
import { byAdmin, pick } from "./parameters.ts"

const window = 600_000

const most = { layers: 3, specialties: 3, blocks: 5 }
const params = {
  layers: { min: 1, max: most.layers },
  specialties: { min: null, max: most.specialties },
  blocks: { min: 2, max: most.blocks }
}

const brief = {
  params,
  quality: "fast",
  messages: [
    { role: "user", content: "A shop: a web frontend calls a cart service, and that a stock service." }
  ]
}

/** What a mode leaves as it is (contract 5.2). */
const keptBy = (mode: string, { blocks, layers, specialties }: Content, keep: ReadonlyArray<string>) => {
  if (mode === "blocks-only") return { layers, specialties, blocks: [] }
  const kept = mode === "with-keep" ? blocks.filter(({ id }) => keep.includes(id)) : []
  return {
    blocks: kept,
    layers: layers.filter(({ id }) => kept.some(({ layer_id }) => layer_id === id)),
    specialties: specialties.filter(({ id }) =>
      kept.some(({ default_specialties }) => default_specialties.includes(id))
    )
  }
}

const byId = (items: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> => {
  const ids = new Set(items.map(({ id }) => id))
  assert.equal(ids.size, items.length, "an id is there twice")
  return ids
}

/** What always holds of a collection's content (contract 3), whoever made it. */
const verifySound = ({ blocks, edges, layers, specialties }: Content): void => {
  const [layerIds, specialtyIds, blockIds] = [byId(layers), byId(specialties), byId(blocks)]
  for (const { default_specialties, id, layer_id } of blocks) {
    assert.ok(layerIds.has(layer_id), `block ${id} stands on no layer`)
    for (const it of default_specialties) assert.ok(specialtyIds.has(it), `block ${id} names no specialty`)
  }
  for (const { source_id, target_id } of edges)
    assert.ok(
      blockIds.has(source_id) && blockIds.has(target_id) && source_id !== target_id,
      "an edge dangles"
    )
  assert.equal(new Set(edges.map((it) => JSON.stringify(it))).size, edges.length, "an edge is there twice")
}

/** Reads what a run wrote: as many as it told, within the bounds, sound, and with all that was to be kept as it was. */
const learnContent = (
  collection: Collection,
  read: Content,
  told: object,
  kept: Omit<Content, "edges">
): void => {
  const { blocks, edges, layers, specialties } = read
  verifySound({ blocks, edges, layers, specialties })
  const counts = {
    layers_count: layers.length,
    blocks_count: blocks.length,
    specialties_count: specialties.length
  }
  assert.deepEqual(told, counts, "the result's summary")
  for (const kind of ["layers", "specialties", "blocks"] as const) {
    assert.ok(read[kind].length <= most[kind], `more ${kind} than were asked for`)
    for (const item of kept[kind])
      assert.deepEqual(
        read[kind].find(({ id }) => id === item.id),
        item,
        `${kind}: what was to be kept`
      )
  }
  collection.content = { layers, specialties, blocks, edges }
}

const modes = fc.constantFrom("initial", "blocks-only", "with-keep", "propose")

const generation = fc.record({ by: byAdmin, pick, mode: modes, keep: pick, confirm: fc.nat(7) })

const planOf = (state: State, given: typeof generation extends fc.Arbitrary<infer A> ? A : never) => {
  const collection = picked(state.collections, given.pick)
  if (collection === undefined) return null
  const { by, confirm, mode } = given
  // Every other block from some place on, and sometimes one that is not there.
  const keep =
    mode === "with-keep"
      ? collection.content.blocks.filter((_, index) => (index + given.keep) % 2 === 0).map(({ id }) => id)
      : []
  if (mode === "with-keep" && keep.length === 0) keep.push("nothing")
  const kept = keptBy(mode, collection.content, keep)
  const breaks = Object.entries(most).some(([kind, max]) => kept[kind as keyof typeof most].length > max)
  const cannot =
    breaks || keep.includes("nothing") || (mode === "blocks-only" && collection.content.layers.length === 0)
  const plan: Plan = {
    by,
    method: "POST",
    path: `/api/collections/${collection.id}/regenerate`,
    body: {
      ...brief,
      mode,
      ...(mode === "with-keep" ? { keep_block_ids: keep } : {}),
      ...(confirm > 0 ? { confirm: true } : {})
    },
    action: "regenerateCollection",
    on: collection.id,
    refusal: firstOf(
      forAdmins(by),
      when(confirm === 0, refuse(409, "CONFIRM_REQUIRED")),
      inTrash(collection),
      when(cannot, invalid),
      when(mode !== "propose" && state.now < collection.freeAt, refuse(409, "GENERATION_IN_PROGRESS"))
    ),
    // What is only proposed is written nowhere.
    lines: () => [],
    near: [collection]
  }
  return { collection, kept, mode, plan }
}

/** Generates a collection, follows the stream to its end, and takes over what was written. */
const regenerate = act(
  "regenerate",
  generation,
  (state, given) => planOf(state, given) !== null,
  async (state, real, given) => {
    const planned = planOf(state, given)
    if (planned === null) return
    const { collection, kept, mode, plan } = planned
    if (plan.refusal !== null || mode === "propose") {
      await carryOut(state, real, plan)
      return
    }
    const answer = await real.send(plan)
    assert.equal(answer.status, 200, answer.text)
    const done = eventsOf(answer).at(-1)
    assert.equal(done?.event, "done", answer.text)
    const read = await real.read(`/api/collections/${collection.id}`)
    learnContent(collection, read, done?.data.result_summary, kept)
    collection.changed = true
    collection.freeAt = state.now + window
    const line = { action: plan.action, id: collection.id, actor: real.ids.admin, code: null }
    real.book.expect({ ...line, outcome: "accepted" }, answer)
    real.book.expect({ ...line, outcome: "applied" }, null)
    await lookAfter(state, real, [collection])
  }
)

/** Bounds of which the smaller is greater. */
const refuseBounds = step("refuseBounds", fc.record({ pick }), () => (state, given) => {
  const collection = picked(state.collections, given.pick)
  if (collection === undefined) return null
  return {
    by: "admin",
    method: "POST",
    path: `/api/collections/${collection.id}/regenerate`,
    body: { ...brief, mode: "initial", confirm: true, params: { ...params, blocks: { min: 3, max: 2 } } },
    action: "regenerateCollection",
    on: collection.id,
    refusal: invalid,
    near: [collection]
  }
})

/** Commands that generate. */
export const generationCommands = [regenerate, refuseBounds]
