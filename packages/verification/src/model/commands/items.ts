import * as fc from "fast-check"
import { kinds, plurals } from "../state/Content.ts"
import { firstOf, missing, type Plan, refuse, when } from "../state/Plan.ts"
import { findsSpace, forManagers } from "../state/rights.ts"
import { picked, type Space, type State } from "../state/State.ts"
import { standingOf, type View, viewOf } from "../state/shownBy.ts"
import type { Given } from "../steps/sequences.ts"
import { itemIds, mostly, pick } from "./parameters.ts"

/** Mostly one that the space has; now and then an id that nothing has. */
export const item = fc.record({
  kind: fc.constantFrom(...kinds),
  ids: fc.record(itemIds),
  existing: fc.option(pick, { freq: 6 })
})
type Item = Given<typeof item>

export type ItemFilter = (item: View["blocks" | "layers" | "specialties"][number]) => boolean

export const overridden: ItemFilter = (it) => it.overridden.length > 0

/** Among those that pass the first filter that any item passes, else among all. */
export const found = (space: Space, { existing, ids, kind }: Item, preferred: ReadonlyArray<ItemFilter>) => {
  const all: ReadonlyArray<Parameters<ItemFilter>[0]> = viewOf(space)[plurals[kind]]
  const some = preferred.map((it) => all.filter(it)).find(({ length }) => length > 0) ?? all
  const itemId = (existing === null ? undefined : picked(some, existing)?.id) ?? ids[kind]
  return { kind, id: itemId, standing: standingOf(space, kind, itemId) }
}
export type Found = ReturnType<typeof found>

const slots = { block: "blockId", layer: "layerId", specialty: "specId" } as const

/** Where it stands in the path of its operation. */
export const slotOf = ({ id, kind }: Found) => ({ [slots[kind]]: id })

/** The space's own items cannot be restored (interface, rule 3). */
export const notInherited = ({ standing }: Found) => when(standing === "custom", refuse(409, "NOT_INHERITED"))

/** Null if there is nothing to call it on; `among` has the standings of items that the call finds. */
export const onItem = (
  state: State,
  given: { readonly by: Plan["by"]; readonly item: Item; readonly pick: number },
  among: ReadonlyArray<Found["standing"]>,
  preferred: ReadonlyArray<ItemFilter>
) => {
  const changing = mostly(state.spaces, given.pick, (it) => !it.trashed && it.overlays.size > 0)
  const space = picked(changing, given.pick)
  if (space === undefined) return null
  const it = found(space, given.item, preferred)
  // An overlay that says nothing is nothing: whether it can be restored is not promised.
  const overlay = space.overlays.get(`${it.kind}/${it.id}`)
  if (it.standing === "orphaned" && overlay?.hidden === false && Object.keys(overlay.overrides).length === 0)
    return null
  return {
    space,
    it,
    call: { by: given.by, on: space.id, near: [space] },
    refusal: firstOf(
      findsSpace(given.by, space),
      when(!among.includes(it.standing), missing(it.kind)),
      forManagers(given.by, space)
    )
  }
}

export const overlayOf = (space: Space, { id, kind }: Found) => {
  const key = `${kind}/${id}`
  const overlay = space.overlays.get(key) ?? { kind, id, hidden: false, overrides: {} }
  space.overlays.set(key, overlay)
  return overlay
}

export const title = { block: "Block", layer: "Layer", specialty: "Specialty" } as const
