import type { Answer } from "../../calls/Api.ts"
import { type Line, type Plan, type Refusal, refuse } from "../state/Plan.ts"
import { forAdmins, type Ids } from "../state/rights.ts"
import type { Space, State } from "../state/State.ts"
import { outOfTrash } from "../state/stateChanges.ts"
import { type Thing, type ThingKind, thingTitles } from "../state/Thing.ts"
import { projectRefusal } from "./restorePlans.ts"

export const noId = "no id"

/** It need not exist. */
export interface BulkItem {
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
  const missing = ({ kind }: BulkItem) => refused(refuse(404, `${kind.toUpperCase()}_NOT_FOUND`))
  for (const item of items.filter(({ kind }) => kind !== "project")) {
    const things: ReadonlyArray<Thing> = item.kind === "space" ? state.spaces : state.collections
    const it = things.find(({ id }) => id === item.id)
    const refusal = forAdmins(by)
    if (it === undefined) outcomes.set(keyOf(item), missing(item))
    else if (refusal !== null) outcomes.set(keyOf(item), refused(refusal))
    else outcomes.set(keyOf(item), { refusal: null, back: [it], lines: [lineOf(item)] })
    const space = state.spaces.find((one) => one === it && refusal === null)
    if (space !== undefined) back.add(space)
  }
  for (const item of items.filter(({ kind }) => kind === "project")) {
    if (outcomes.has(keyOf(item))) continue
    const it = state.projects.find(({ id }) => id === item.id)
    if (it === undefined) {
      outcomes.set(keyOf(item), missing(item))
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

export interface BulkRestore {
  readonly plan: Plan
  readonly refused: ReadonlyArray<{
    readonly item: BulkItem
    readonly line: Line & { readonly code: string }
  }>
}

export const bulkRestore = (
  ids: Ids,
  state: State,
  by: Plan["by"],
  items: ReadonlyArray<BulkItem>,
  withSpace: boolean
): BulkRestore => {
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
  return {
    plan: {
      by,
      method: "POST",
      path: "/api/trash/restore",
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
    },
    refused: [...new Map(refusals.map((wanted) => [keyOf(wanted), wanted])).values()].map((wanted) => {
      // What cannot be an id is not recorded in the trail.
      const id = wanted.id === noId ? null : wanted.id
      return { item: wanted, line: { ...lineOf({ ...wanted, id }), code: String(refusalOf(wanted)?.code) } }
    })
  }
}
