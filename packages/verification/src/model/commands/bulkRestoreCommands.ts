import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import { isReplay, newKey, withKey } from "../../calls/idempotency.ts"
import { guestRefused, type Plan } from "../state/Plan.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { State } from "../state/State.ts"
import { picked, type Thing, type ThingKind, thingKinds } from "../state/Thing.ts"
import { act, carryOut, step } from "../steps/Step.ts"
import { type BulkItem, type BulkRestore, bulkRestore, noId } from "./bulkRestores.ts"
import { anyUser, outOfSightOf, pick, trashedOf } from "./parameters.ts"

const nowhere = "01999999-0000-7000-8000-000000000000"

const standing = fc.constantFrom(...Array.from({ length: 6 }, () => "there"), "purged", "nowhere", noId)
const item = fc.record({ kind: fc.constantFrom(...thingKinds), pick, standing })
type Item = typeof item extends fc.Arbitrary<infer A> ? A : never

const oneOf = (state: State, kind: ThingKind, pick: number): Thing | undefined => {
  if (kind === "project") return picked(outOfSightOf(state.projects, pick), pick)
  return picked(trashedOf<Thing>(kind === "space" ? state.spaces : state.collections, pick), pick)
}

type User = keyof ServiceRun["ids"]

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
  const path = `/api/${kind}s/${encodeURIComponent(id)}/restore${query}`
  const answer = await service.send({ ...call, path })
  const item = items.find((it) => it.id === id && it.kind === kind)
  assert.deepEqual(answer.json, item?.error, `${path}: the refusal in a bulk restore and by itself`)
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

const restoreManyAsGuest = step("restoreManyAsGuest", fc.record({ item }), () => (state, given) => ({
  by: "guest",
  method: "POST",
  path: "/api/trash/restore",
  body: { items: [itemFor(state, given.item)] },
  action: "restoreFromTrash",
  on: null,
  refusal: guestRefused
}))

export const bulkRestoreCommands = [restoreMany, restoreManyAsGuest]
