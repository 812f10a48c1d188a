import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { isReplay, newKey, withKey } from "../../calls/idempotency.ts"
import { guestRefused, type Line, missing, type Plan, type Refusal } from "../state/Plan.ts"
import { forAdmins, type Ids } from "../state/rights.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import {
  listOf,
  outOfTrash,
  picked,
  type Space,
  type State,
  type Thing,
  type ThingKind,
  thingKinds,
  thingTitles
} from "../state/State.ts"
import { act, carryOut, step } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { anyUser, nowhere, outOfSightOf, pick, trashedOf } from "./parameters.ts"
import { projectRefusal } from "./trashCommands.ts"

const noId = "no id"

/** It need not exist. */
interface BulkItem {
  readonly kind: ThingKind
  readonly id: string
}

interface Outcome {
  readonly refusal: Refusal | null
  readonly back: ReadonlyArray<Thing>
  readonly lines: ReadonlyArray<Line>
}

const refused = (refusal: Refusal): Outcome => ({ refusal, back: [], lines: [] })

const lineOf = ({ id, kind }: { readonly id: string | null; readonly kind: ThingKind }): Line => ({
  action: `restore${thingTitles[kind]}`,
  id
})

const keyOf = ({ id, kind }: BulkItem): string => `${kind}/${id}`

/** As if each had been asked for by itself, spaces before projects (contract section 7). */
const outcomesOf = (
  ids: Ids,
  state: State,
  by: Plan["by"],
  items: ReadonlyArray<BulkItem>,
  withSpace: boolean
): ReadonlyMap<string, Outcome> => {
  const outcomes = new Map<string, Outcome>()
  const back = new Set<Space>()
  const unknown = ({ kind }: BulkItem) => refused(missing(kind))
  for (const item of items.filter(({ kind }) => kind !== "project")) {
    const things: ReadonlyArray<Thing> = item.kind === "space" ? state.spaces : state.collections
    const it = things.find(({ id }) => id === item.id)
    const refusal = forAdmins(by)
    if (it === undefined) outcomes.set(keyOf(item), unknown(item))
    else if (refusal !== null) outcomes.set(keyOf(item), refused(refusal))
    else outcomes.set(keyOf(item), { refusal: null, back: [it], lines: [lineOf(item)] })
    const space = state.spaces.find((one) => one === it && refusal === null)
    if (space !== undefined) back.add(space)
  }
  for (const item of items.filter(({ kind }) => kind === "project")) {
    if (outcomes.has(keyOf(item))) continue
    const it = state.projects.find(({ id }) => id === item.id)
    if (it === undefined) {
      outcomes.set(keyOf(item), unknown(item))
      continue
    }
    const { space } = it
    const spaceTrashed = space.trashed && !back.has(space)
    const refusal = projectRefusal(ids, it, by, { spaceTrashed, withSpace })
    if (refusal !== null) outcomes.set(keyOf(item), refused(refusal))
    else {
      if (spaceTrashed) back.add(space)
      const brought = spaceTrashed ? [lineOf({ kind: "space", id: space.id })] : []
      outcomes.set(keyOf(item), {
        refusal,
        back: [space, it].slice(spaceTrashed ? 0 : 1),
        lines: [...brought, lineOf(item)]
      })
    }
  }
  return outcomes
}

type BulkRestore = ReturnType<typeof bulkRestore>

export const bulkRestore = (
  ids: Ids,
  state: State,
  by: Plan["by"],
  items: ReadonlyArray<BulkItem>,
  withSpace: boolean
) => {
  const outcomes = outcomesOf(ids, state, by, items, withSpace)
  const refusalOf = (item: BulkItem) => outcomes.get(keyOf(item))?.refusal ?? null
  const refusals = items.filter((item) => refusalOf(item) !== null)
  const lines = [...outcomes.values()].flatMap((it) => it.lines)
  const spaces = lines.flatMap(({ action, id }) => (action === "restoreSpace" ? [id] : []))
  const back = [...outcomes.values()].flatMap((it) => it.back)
  const itemAnswer = (wanted: BulkItem, index: number, json: Answer["json"]) => {
    const refusal = refusalOf(wanted)
    // The words are those of the item's own restore, which is held against them.
    return refusal === null
      ? { ...wanted, result: "restored", error: null }
      : { ...wanted, result: "refused", error: { ...json.items[index]?.error, code: refusal.code } }
  }
  const plan: Plan = {
    by,
    body: { items, ...(withSpace ? { restore_space: true } : {}) },
    action: "restoreFromTrash",
    on: null,
    refusal: null,
    answered: ({ json }) => ({
      items: items.map((wanted, index) => itemAnswer(wanted, index, json)),
      restored: items.length - refusals.length,
      refused: refusals.length
    }),
    done: () => back.forEach(outOfTrash),
    lines: () => lines,
    near: [...back, ...state.projects.filter(({ space }) => spaces.includes(space.id))]
  }
  return {
    plan,
    refused: [...new Map(refusals.map((wanted) => [keyOf(wanted), wanted])).values()].map((wanted) => {
      // What cannot be an id is not recorded in the trail.
      const id = wanted.id === noId ? null : wanted.id
      return { item: wanted, line: { ...lineOf({ ...wanted, id }), code: String(refusalOf(wanted)?.code) } }
    })
  }
}

const standing = fc.constantFrom(...Array.from({ length: 6 }, () => "there"), "purged", "nowhere", noId)
const item = fc.record({ kind: fc.constantFrom(...thingKinds), pick, standing })
type Item = Given<typeof item>

const oneOf = (state: State, kind: ThingKind, pick: number): Thing | undefined =>
  kind === "project"
    ? picked(outOfSightOf(state.projects, pick), pick)
    : picked(trashedOf<Thing>(listOf(state, kind), pick), pick)

/** Mostly what lies in the trash; now and then what was purged, what never was, and what is no id. */
const itemFor = (state: State, { kind, pick, standing }: Item): BulkItem => {
  if (standing === noId) return { kind, id: noId }
  const gone = picked(state.purged, pick)
  if (standing === "purged" && gone !== undefined) return { kind: gone.kind, id: gone.id }
  return { kind, id: standing === "there" ? (oneOf(state, kind, pick)?.id ?? nowhere) : nowhere }
}

const bulk = fc.record({
  by: anyUser,
  items: fc.array(item, { minLength: 1, maxLength: 6, size: "max" }),
  twice: fc.boolean(),
  withSpace: fc.boolean(),
  repeated: fc.constantFrom("not", "again", "under a key")
})

type User = Given<typeof anyUser>

/** What was refused stands in the trail once, as it would for its restore by itself. */
const restoreAll = async (state: State, service: ServiceRun, { plan, refused }: BulkRestore, by: User) => {
  const answer = await carryOut(state, service, plan)
  const actor = service.ids[by]
  for (const { line } of refused) service.book.expect({ ...line, actor, outcome: "refused" }, answer)
  return answer
}

/** The refusal of an item is what its own restore answers, to the word. */
const holdAgainstItsOwn = async (
  service: ServiceRun,
  { plan: { body: _, ...call }, refused: [first] }: BulkRestore,
  items: ReadonlyArray<BulkItem & { readonly error: object }>,
  { by, withSpace }: { readonly by: User; readonly withSpace: boolean }
) => {
  if (first === undefined) return
  const { id, kind } = first.item
  const query = kind === "project" && withSpace ? "?restore_space=1" : ""
  const { action } = first.line
  const answer = await service.send({ ...call, action, on: id, query })
  const item = items.find((it) => it.id === id && it.kind === kind)
  assert.deepEqual(answer.json, item?.error, `${action} ${id}: the refusal in a bulk restore and by itself`)
  service.book.expect({ ...first.line, actor: service.ids[by], outcome: "refused" }, answer)
}

const restoreMany = act(
  "restoreMany",
  bulk,
  () => true,
  async (state, service, { by, items, repeated, twice, withSpace }) => {
    const named = items.map((it) => itemFor(state, it))
    const all = twice ? [...named, ...named.slice(0, 1)] : named
    const make = () => bulkRestore(service.ids, state, by, all, withSpace)
    const keyed = repeated === "under a key" ? withKey(newKey()) : {}
    const done = make()
    const answer = await restoreAll(state, service, { ...done, plan: { ...done.plan, headers: keyed } }, by)
    await holdAgainstItsOwn(service, done, answer.json.items, { by, withSpace })
    if (repeated === "again") await restoreAll(state, service, make(), by)
    if (repeated === "under a key") {
      const nothing: Partial<Plan> = { answered: () => answer.json, done: () => {}, lines: () => [] }
      const replayed = await carryOut(state, service, { ...done.plan, headers: keyed, ...nothing })
      assert.deepEqual([isReplay(answer), isReplay(replayed)], [false, true], "the repeat under a key")
    }
  }
)

const restoreManyAsGuest = step("restoreManyAsGuest", fc.record({ item }), (state, given) => ({
  by: "guest",
  body: { items: [itemFor(state, given.item)] },
  action: "restoreFromTrash",
  on: null,
  refusal: guestRefused
}))

export const bulkRestoreCommands = [restoreMany, restoreManyAsGuest]
