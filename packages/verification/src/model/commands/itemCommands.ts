import * as fc from "fast-check"
import { plurals } from "../state/Content.ts"
import { firstOf, ok, refuse, when } from "../state/Plan.ts"
import { idOf } from "../state/rights.ts"
import { noteSetBy, picked, type Space, type State } from "../state/State.ts"
import { overridable, viewOf } from "../state/shownBy.ts"
import { step } from "../steps/Step.ts"
import {
  type Found,
  type ItemFilter,
  item,
  notInherited,
  onItem,
  overlayOf,
  overridden,
  slotOf,
  title
} from "./items.ts"
import { by, pick } from "./parameters.ts"

const itemOf = fc.record({ by, pick, item })

const carriesBlocks = (space: Space, { id, kind }: Found): boolean =>
  kind === "layer" && viewOf(space).blocks.some(({ layer_id }) => layer_id === id)

const hiddenOnes: ItemFilter = ({ hidden }) => hidden
const shown: ItemFilter = ({ hidden }) => !hidden

/** Alternately anything shown, overridden here, hidden in another space, and an own layer with blocks. */
const toHide = ({ spaces }: State, pick: number): ReadonlyArray<ItemFilter> => {
  const hidden = new Set(
    spaces.flatMap(({ overlays }) => [...overlays.values()].flatMap((it) => (it.hidden ? [it.id] : [])))
  )
  const laden = new Set(spaces.flatMap((it) => it.custom.blocks.map(({ layer_id }) => layer_id)))
  const wanted = [
    () => true,
    overridden,
    ({ id }) => hidden.has(id),
    ({ id, origin }) => origin === "custom" && laden.has(id)
  ] as const satisfies ReadonlyArray<ItemFilter>
  return [(it) => shown(it) && (picked<ItemFilter>(wanted, pick)?.(it) ?? true), shown]
}

const removeItem = step("removeItem", itemOf, (state, given, ids) => {
  const on = onItem(state, given, ["inherited", "custom"], toHide(state, given.pick))
  if (on === null) return null
  const { call, it, refusal, space } = on
  const list = plurals[it.kind]
  return {
    ...call,
    params: slotOf(it),
    action: `removeSpace${title[it.kind]}`,
    refusal: firstOf(
      refusal,
      when(it.standing === "custom" && carriesBlocks(space, it), refuse(409, "IN_USE"))
    ),
    answered: ok,
    done: () => {
      if (it.standing === "custom") {
        space.changed = true
        space.custom = { ...space.custom, [list]: space.custom[list].filter(({ id }) => id !== it.id) }
        return
      }
      const overlay = overlayOf(space, it)
      space.changed = !overlay.hidden
      if (!overlay.hidden) noteSetBy(space, it, ["hidden"], idOf(ids, given.by))
      overlay.hidden = true
    }
  }
})

const anyStanding = ["inherited", "custom", "orphaned"] as const

const restoreItem = step(
  "restoreItem",
  fc.record({ again: fc.boolean(), by, pick, item }),
  (state, given) => {
    const preferred: ReadonlyArray<ItemFilter> = [(it) => hiddenOnes(it) && overridden(it), hiddenOnes]
    const on = onItem(state, given, anyStanding, preferred)
    if (on === null) return null
    const { call, it, refusal, space } = on
    return {
      ...call,
      params: slotOf(it),
      action: `restoreSpace${title[it.kind]}`,
      refusal: firstOf(refusal, notInherited(it)),
      answered: ok,
      done: () => {
        const overlay = space.overlays.get(`${it.kind}/${it.id}`)
        space.changed = overlay?.hidden === true
        if (overlay !== undefined) overlay.hidden = false
      }
    }
  }
)

const resetField = step("resetField", fc.record({ by, pick, item, field: pick }), (state, given) => {
  const on = onItem(state, given, anyStanding, [overridden])
  if (on === null) return null
  const { call, it, refusal, space } = on
  const there = Object.keys(space.overlays.get(`${it.kind}/${it.id}`)?.overrides ?? {})
  const field = picked<string>(there.length > 0 ? there : overridable[it.kind], given.field)
  if (field === undefined) return null
  return {
    ...call,
    params: { ...slotOf(it), field },
    action: `resetSpace${title[it.kind]}Field`,
    refusal: firstOf(refusal, notInherited(it)),
    answered: ok,
    done: () => {
      const overlay = space.overlays.get(`${it.kind}/${it.id}`)
      if (overlay === undefined || !(field in overlay.overrides)) return
      const { [field]: _, ...rest } = overlay.overrides
      overlay.overrides = rest
      space.changed = true
    }
  }
})

export const itemCommands = [removeItem, restoreItem, resetField]
