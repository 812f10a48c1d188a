import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { byKey, newestFirst } from "../look/lists.ts"
import { lookAfter } from "../look/lookAfter.ts"
import { missing, type Plan, type Refusal } from "../state/Plan.ts"
import { forAdmins, type Ids, onTrashedProject, ownerOf } from "../state/rights.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import {
  type Collection,
  type Project,
  picked,
  type Space,
  type State,
  type ThingKind,
  thingKinds
} from "../state/State.ts"
import { actOn, carryOut, type Reading, read, reading } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { bulkRestore } from "./bulkRestoreCommands.ts"
import { newCollection } from "./collectionCommands.ts"
import { documentWrite } from "./documentCommands.ts"
import { itemChange } from "./itemValueCommands.ts"
import { anyUser, byAdmin, content, itemIds, name, outOfSightOf, pick, trashedOf } from "./parameters.ts"
import { projectRefusal, projectRestore, restorePlan } from "./trashCommands.ts"

type Target =
  | { readonly kind: "collection"; readonly it: Collection }
  | { readonly kind: "space"; readonly it: Space }
  | { readonly kind: "project"; readonly it: Project; readonly withSpace: boolean }

interface Named {
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

const none = { restores: [], into_sight: [], stays_in_trash: [], shown_in: [] }

/** For one who has the right to the thing itself; lists that are left out are empty. */
type Expected = { readonly [List in keyof typeof none]?: ReadonlyArray<Named> } & {
  readonly refusal?: Refusal
}

/** A space also shows a trashed collection: neither that nor what was trashed separately is restored with the space. */
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
    return { restores: trashedAlone(it, aCollection), shown_in: newestFirst(shownIn).map(aSpace) }
  }
  if (target.kind === "space") return withSpaceBack(state, target.it, null)
  const { it, withSpace } = target
  const { space } = it
  if (!space.trashed) return { restores: trashedAlone(it, aProject) }
  const refusal = projectRefusal(ids, it, by, { spaceTrashed: true, withSpace })
  if (refusal !== null) return { refusal, stays_in_trash: [aSpace(space), ...trashedAlone(it, aProject)] }
  const back = withSpaceBack(state, space, it)
  return { ...back, restores: [...back.restores, ...trashedAlone(it, aProject)] }
}

/** Nothing is said of what the caller must not read; the right is that of the restore (contract section 7). */
const refusalOf = (ids: Ids, by: Plan["by"], target: Target): Refusal | null => {
  if (target.kind === "project") return onTrashedProject(ids, by, target.it)
  if (by === "outsider") return missing(target.kind)
  return forAdmins(by)
}

const previewOf = (ids: Ids, state: State, by: Plan["by"], target: Target): Reading => {
  const { it, kind } = target
  const query = target.kind === "project" && target.withSpace ? "?restore_space=1" : ""
  const { refusal, ...lists } = expectedOf(ids, state, by, target)
  const expected = { ...none, ...lists }
  return {
    by,
    path: `/api/${kind}s/${it.id}/restore/preview${query}`,
    refusal: refusalOf(ids, by, target),
    answered: (json: Answer["json"]) => ({
      ...named(kind)(it),
      in_trash: it.trashed,
      // The words are those of the restore itself, which is held against them.
      refusal: refusal === undefined ? null : { ...json.refusal, code: refusal.code },
      ...expected,
      into_sight_total: expected.into_sight.length,
      stays_in_trash_total: expected.stays_in_trash.length,
      shown_in_total: expected.shown_in.length
    })
  }
}

const parameters = {
  kind: fc.constantFrom(...thingKinds),
  pick,
  withSpace: fc.boolean(),
  by: fc.oneof(byAdmin, anyUser),
  own: fc.boolean()
}
type Parameters = { [Name in keyof typeof parameters]: Given<(typeof parameters)[Name]> }

const targetOf = (state: State, { kind, pick, withSpace }: Parameters): Target | null => {
  const collection = picked(trashedOf(state.collections, pick), pick)
  const space = picked(trashedOf(state.spaces, pick), pick)
  const project = picked(outOfSightOf(state.projects, pick), pick)
  if (kind === "collection") return collection === undefined ? null : { kind, it: collection }
  if (kind === "space") return space === undefined ? null : { kind, it: space }
  return project === undefined ? null : { kind, it: project, withSpace }
}

const callerOf = (ids: Ids, target: Target, { by, own }: Parameters): Plan["by"] =>
  own && target.kind === "project" ? ownerOf(ids, target.it) : by

const previewRestore = reading("previewRestore", fc.record(parameters), (state, given, ids) => {
  const target = targetOf(state, given)
  return target === null ? null : previewOf(ids, state, callerOf(ids, target, given), target)
})

const trashOf = async (service: ServiceRun): Promise<ReadonlyArray<Named>> => {
  const lists = thingKinds.map(async (kind: ThingKind) => {
    const { items } = await service.read(`/api/${kind}s/deleted?limit=200`)
    return items.map((it: { id: string; name?: string; title?: string }) => ({
      kind,
      id: it.id,
      name: it.name ?? it.title
    }))
  })
  return (await Promise.all(lists)).flat()
}

const restoreOf = (service: ServiceRun, state: State, by: Plan["by"], target: Target): Plan => {
  if (target.kind === "project") return projectRestore(service.ids, target.it, by, target.withSpace)
  return restorePlan(state, target.kind, target.it, by)
}

const writeBetween = fc.record({
  what: fc.constantFrom("nothing", "collection", "item", "document"),
  item: fc.record({
    kind: fc.constantFrom("block" as const),
    ids: fc.record(itemIds),
    existing: fc.option(pick)
  }),
  content,
  name,
  pick
})

const planBetween = (
  ids: Ids,
  state: State,
  { content, item, name, pick, what }: Given<typeof writeBetween>
): Plan | null => {
  const by = "admin"
  if (what === "collection") return newCollection(state, { by, name, text: "", content })
  if (what === "item") return itemChange(state, { by, item, pick, values: { name } }, ids)
  if (what === "nothing") return null
  return documentWrite(state, { by, pick, node: pick, content: "Between", expectedVersion: "none" }, ids)
}

const isIn = (list: ReadonlyArray<Named>, { id, kind }: Named) =>
  list.some((it) => it.id === id && it.kind === kind)

/** What a preview announces is what the restore then does, whatever is written in between. */
const previewThenRestore = actOn(
  "previewThenRestore",
  fc.record({ ...parameters, between: writeBetween, bulk: fc.boolean() }),
  targetOf,
  async (target, state, service, given) => {
    const by = callerOf(service.ids, target, given)
    const first = await trashOf(service)
    const asking = previewOf(service.ids, state, by, target)
    const preview = await read(service, asking)
    await lookAfter(state, service, [target.it])
    assert.deepEqual(await trashOf(service), first, "the trash after a preview")

    const between = planBetween(service.ids, state, given.between)
    if (between !== null) await carryOut(state, service, between)

    const before = await trashOf(service)
    const { id } = target.it
    const withSpace = target.kind === "project" && target.withSpace
    // As one item of a bulk restore it is answered 200 where it would be refused, too.
    const inBulk = given.bulk && asking.refusal === null && preview.refusal === null
    const plan = inBulk
      ? bulkRestore(service.ids, state, by, [{ kind: target.kind, id }], withSpace).plan
      : restoreOf(service, state, by, target)
    const answer = await carryOut(state, service, plan)
    const after = await trashOf(service)
    const left = before.filter((it) => !isIn(after, it))
    const promised = asking.refusal === null ? [...preview.restores, ...preview.into_sight] : []
    assert.deepEqual(
      left.toSorted(byKey),
      promised.toSorted(byKey),
      "what a preview announced and what left the trash"
    )
    assert.deepEqual(
      after,
      before.filter((it) => isIn(after, it)),
      "what stays in the trash"
    )
    if (asking.refusal !== null) return
    for (const it of preview.stays_in_trash) assert.ok(isIn(after, it), `${it.name} was to stay in the trash`)
    if (preview.refusal !== null)
      assert.deepEqual(answer.json, preview.refusal, "the refusal that was announced")
  }
)

export const previewCommands = [previewRestore, previewThenRestore]
