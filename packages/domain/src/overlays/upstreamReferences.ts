import { Array, Equal, Record, Struct } from "effect"
import { idsOf } from "../collections/ContentRules.ts"
import { namingFields } from "../collections/partFields.ts"
import type { Naming, NamingField } from "../collections/references.ts"
import type { ItemId } from "../shared/Ids.ts"
import { withShown } from "./mergeSpace.ts"
import type { ShownBlock, SpaceView } from "./Overlay.ts"
import type { ItemRef, StoredItems } from "./OverlayRepo.ts"

type Named = ItemId | ReadonlyArray<ItemId>

/** Something went, or it came back, or (`moved`) a layer is still gone and another one replaces it. */
export type ReferenceState = "moved" | "orphaned" | "returned"

/** A field of an override or a custom block that names changed items of the collection. */
export interface UpstreamReference extends ItemRef {
  readonly kind: "block"
  readonly name: string
  readonly origin: "custom" | "inherited"
  readonly hidden: boolean
  readonly field: NamingField
  readonly state: ReferenceState
  readonly storedValue: Named
  /** Of the named items, those that do not exist now. */
  readonly missing: ReadonlyArray<ItemId>
  /** As it would be shown over the earlier content; null without such a block. */
  readonly beforeValue: Named | null
  readonly value: Named
}

const namesOf = ({ custom, overlays }: StoredItems): ReadonlyMap<ItemId, Naming> =>
  new Map<ItemId, Naming>([
    ...overlays.flatMap(({ id, kind, overrides }) => (kind === "block" ? [[id, overrides] as const] : [])),
    ...custom.blocks.map((block) => [block.id, block] as const)
  ])

const missingFrom = (view: SpaceView) => {
  const known = Record.map(namingFields, ({ names }) => idsOf(view[names]))
  return (field: NamingField, named: Named): ReadonlyArray<ItemId> =>
    Array.ensure(named).filter((id) => !known[field].has(id))
}

const stateOf = (
  missed: ReadonlyArray<ItemId>,
  missing: ReadonlyArray<ItemId>,
  elsewhere: boolean
): ReferenceState | null => {
  if (missing.some((id) => !missed.includes(id))) return "orphaned"
  if (missed.some((id) => !missing.includes(id))) return "returned"
  return elsewhere ? "moved" : null
}

/** What went or came back between two complete views (contract 3), in the order of the blocks. */
export const upstreamReferences = (
  before: SpaceView,
  after: SpaceView,
  stored: StoredItems
): ReadonlyArray<UpstreamReference> => {
  const names = namesOf(stored)
  const old = new Map(before.blocks.map((block) => [block.id, block]))
  const [missedOf, missingOf] = [missingFrom(before), missingFrom(after)]
  const [asShownBefore, asShown] = [withShown(before.specialties), withShown(after.specialties)]

  const referencesOf = (block: ShownBlock, field: NamingField): ReadonlyArray<UpstreamReference> => {
    const storedValue = names.get(block.id)?.[field]
    if (storedValue === undefined) return []
    const was = old.get(block.id)
    const missing = missingOf(field, storedValue)
    const missed = was === undefined ? [] : missedOf(field, storedValue)
    const state = stateOf(missed, missing, was !== undefined && !Equal.equals(was[field], block[field]))
    if (state === null) return []
    const { hidden, id, name, origin } = block
    const beforeValue = was === undefined ? null : asShownBefore(was)[field]
    const value = asShown(block)[field]
    return [
      { kind: "block", id, name, origin, hidden, field, state, storedValue, missing, beforeValue, value }
    ]
  }
  return after.blocks.flatMap((block) =>
    Struct.keys(namingFields).flatMap((field) => referencesOf(block, field))
  )
}
