import { strict as assert } from "node:assert"
import { isDeepStrictEqual } from "node:util"
import * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { eventsOf } from "../../calls/events.ts"
import { countsOf } from "../../calls/generations.ts"
import { specialtiesOf } from "../../scenes/blocks.ts"
import { lookAfter } from "../look/lookAfter.ts"
import { brief, most } from "../state/attempts.ts"
import type { Content } from "../state/Content.ts"
import { firstOf, invalid, type Plan, planOn, refuse, when } from "../state/Plan.ts"
import { forAdmins, type Ids } from "../state/rights.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import { type Attempt, become, type Collection, type State } from "../state/State.ts"
import { actOn, carryOut, onPicked, stepOn } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { collectionPath, inTrash } from "./collectionCommands.ts"
import { byAdmin, pick } from "./parameters.ts"

/** What a mode leaves as it is (contract 5.2). */
const keptBy = (mode: string, { blocks, layers, specialties }: Content, keep: ReadonlyArray<string>) => {
  if (mode === "blocks-only") return { layers, specialties, blocks: [] }
  const kept = mode === "with-keep" ? blocks.filter(({ id }) => keep.includes(id)) : []
  return {
    blocks: kept,
    layers: layers.filter(({ id }) => kept.some(({ layer_id }) => layer_id === id)),
    specialties: specialties.filter(({ id }) => kept.some((block) => specialtiesOf(block).includes(id)))
  }
}

const byId = (items: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> => {
  const ids = new Set(items.map(({ id }) => id))
  assert.equal(ids.size, items.length, "an id is there twice")
  return ids
}

/** Whoever made the content (contract 3). */
const verifySound = ({ blocks, edges, layers, specialties }: Content): void => {
  const [layerIds, specialtyIds, blockIds] = [byId(layers), byId(specialties), byId(blocks)]
  for (const block of blocks) {
    const { id, layer_id } = block
    assert.ok(layerIds.has(layer_id), `block ${id} stands on no layer`)
    for (const it of specialtiesOf(block)) assert.ok(specialtyIds.has(it), `block ${id} names no specialty`)
  }
  for (const { source_id, target_id } of edges)
    assert.ok(
      blockIds.has(source_id) && blockIds.has(target_id) && source_id !== target_id,
      "an edge dangles"
    )
  assert.equal(
    new Set(edges.map((it) => `${it.source_id} ${it.target_id}`)).size,
    edges.length,
    "an edge is there twice"
  )
}

/** What a run wrote is as much as its summary says, within the bounds, and has all that had to stay. */
const learnContent = (
  collection: Collection,
  read: Content,
  { attempt_id, result_summary: summary }: Pick<Attempt, "attempt_id" | "result_summary">,
  kept: Omit<Content, "edges">
): void => {
  const { blocks, edges, layers, specialties } = read
  verifySound({ blocks, edges, layers, specialties })
  assert.deepEqual(summary, countsOf(read), "the result's summary")
  for (const kind of ["layers", "specialties", "blocks"] as const) {
    assert.ok(read[kind].length <= most[kind], `more ${kind} than were asked for`)
    for (const item of kept[kind])
      assert.deepEqual(
        read[kind].find(({ id }) => id === item.id),
        item,
        `${kind}: what was to be kept`
      )
  }
  const content = { layers, specialties, blocks, edges }
  // A run may come to what stood already: that is a change of the collection, and no other content.
  if (isDeepStrictEqual(collection.content, content)) collection.changed = true
  else become(collection, content, { edit_type: "generate", attempt_id })
}

const window = 10 * 60_000

const generation = fc.record({
  by: byAdmin,
  pick,
  mode: fc.constantFrom("initial", "blocks-only", "with-keep", "propose"),
  keep: pick,
  confirm: fc.nat(7)
})

const planOf = (collection: Collection, given: Given<typeof generation>, _: Ids, state: State) => {
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
    ...planOn(collection, by, "regenerateCollection"),
    query: mode === "propose" ? "?include=design" : "",
    body: {
      ...brief,
      mode,
      ...(mode === "with-keep" ? { keep_block_ids: keep } : {}),
      ...(confirm > 0 ? { confirm: true } : {})
    },
    refusal: firstOf(
      forAdmins(by),
      when(confirm === 0, refuse(409, "CONFIRM_REQUIRED")),
      inTrash(collection),
      when(cannot, invalid),
      when(mode !== "propose" && state.now < collection.freeAt, refuse(409, "GENERATION_IN_PROGRESS"))
    ),
    // What is only proposed is written nowhere.
    lines: () => []
  }
  return { collection, keep, kept, mode, plan }
}

/** A job's events are those of its stream, numbered from 1. */
const verifyEvents = async (service: ServiceRun, jobId: string, streamed: ReturnType<typeof eventsOf>) => {
  const path = `/api/jobs/${jobId}/events`
  const first = await service.read(path)
  const half = Math.floor(streamed.length / 2)
  const rest = await service.read(`${path}?after=${half}&wait=30`)
  const told = first.items.map(({ data, event }: (typeof streamed)[number]) => ({ event, data }))
  assert.deepEqual(told, streamed, path)
  const numbers = first.items.map(({ n }: { readonly n: number }) => n - 1)
  assert.deepEqual(numbers, [...streamed.keys()], path)
  assert.deepEqual([first.next, first.ended], [streamed.length, true], path)
  assert.deepEqual(rest, { ...first, items: first.items.slice(half) }, `${path} after ${half}`)
}

/** A proposal is as large as it says, and based on the collection as it is. */
const verifyProposal = async (
  service: ServiceRun,
  id: string,
  { based_on, design, result_summary }: Answer["json"]
) => {
  const read = await service.read(`/api/collections/${id}`)
  assert.deepEqual([based_on, result_summary], [read.updated_at, countsOf(design)])
}

const all = ({ collections }: State) => collections

const regenerate = actOn(
  "regenerate",
  generation,
  onPicked(all, planOf),
  async ({ collection, keep, kept, mode, plan }, state, service) => {
    if (plan.refusal !== null || mode === "propose") {
      const answer = await carryOut(state, service, plan)
      if (plan.refusal === null) await verifyProposal(service, collection.id, answer.json)
      return
    }
    const answer = await service.send(plan)
    assert.equal(answer.status, 200, answer.text)
    const events = eventsOf(answer)
    const done = events.at(-1)
    assert.equal(done?.event, "done", answer.text)
    const read = await service.read(collectionPath(collection))
    const { attempt_id, result_summary } = done?.data ?? {}
    const job_id = String(answer.headers["x-job-id"])
    const rule_ids = state.rules.flatMap(({ enabled, id }) => (enabled ? [id] : []))
    collection.attempts.push({ attempt_id, job_id, mode, keep_block_ids: keep, result_summary, rule_ids })
    await verifyEvents(service, job_id, events)
    learnContent(collection, read, { attempt_id, result_summary }, kept)
    collection.freeAt = state.now + window
    const line = { action: plan.action, id: collection.id, actor: service.ids.admin, code: null }
    service.book.expect({ ...line, outcome: "accepted" }, answer)
    service.book.expect({ ...line, outcome: "applied" }, null)
    await lookAfter(state, service, [collection])
  }
)

const refuseBounds = stepOn("refuseBounds", fc.record({ pick }), all, (collection) => ({
  ...planOn(collection, "admin", "regenerateCollection"),
  body: {
    ...brief,
    mode: "initial",
    confirm: true,
    params: { ...brief.params, blocks: { min: 3, max: 2 } }
  },
  refusal: invalid
}))

export const generationCommands = [regenerate, refuseBounds]
