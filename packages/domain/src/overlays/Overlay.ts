import { Schema, Struct } from "effect"
import { Block, Layer, Specialty } from "../collections/Collection.ts"
import { changesOf, namingFields, partFields } from "../collections/partFields.ts"
import { factFields } from "../shared/factFields.ts"
import { ItemId } from "../shared/Ids.ts"

export const ItemKind = Schema.Literals(["block", "layer", "specialty"])
export type ItemKind = typeof ItemKind.Type

/** The fields of each kind that a space may override (contract 3). */
export const overridableFields = {
  block: Struct.keys(partFields.block),
  layer: Struct.keys(partFields.layer),
  specialty: Struct.keys(partFields.specialty)
} as const satisfies Record<ItemKind, ReadonlyArray<string>>

/** Override values by field name; each kind uses only its own fields. */
export const Overrides = Schema.Struct(
  changesOf({ ...partFields.specialty, ...namingFields, ...partFields.layer, ...factFields })
)
export interface Overrides extends Schema.Schema.Type<typeof Overrides> {}
export type OverridableField = keyof Overrides

/** Hidden or not, and the values that replace the inherited ones. */
export const OverlayEntry = Schema.Struct({
  kind: ItemKind,
  id: ItemId,
  hidden: Schema.Boolean,
  overrides: Overrides
})
export interface OverlayEntry extends Schema.Schema.Type<typeof OverlayEntry> {}

/** The space's own items, not inherited; ids start with `x:` (contract 3). */
export const CustomItems = Schema.Struct({
  blocks: Schema.Array(Block),
  layers: Schema.Array(Layer),
  specialties: Schema.Array(Specialty)
})
export interface CustomItems extends Schema.Schema.Type<typeof CustomItems> {}

/** Where an item of a space comes from, and what the space did to it. */
const Shown = {
  origin: Schema.Literals(["inherited", "custom"]),
  hidden: Schema.Boolean,
  overridden: Schema.Array(Schema.String),
  /** True if it names a layer that is gone, so that it is placed on a fallback layer. */
  orphaned: Schema.Boolean
}
export const ShownBlock = Schema.Struct({ ...Block.fields, ...Shown })
export interface ShownBlock extends Schema.Schema.Type<typeof ShownBlock> {}
export const ShownLayer = Schema.Struct({ ...Layer.fields, ...Shown })
export interface ShownLayer extends Schema.Schema.Type<typeof ShownLayer> {}
export const ShownSpecialty = Schema.Struct({ ...Specialty.fields, ...Shown })
export interface ShownSpecialty extends Schema.Schema.Type<typeof ShownSpecialty> {}

/** The item as its collection, or the space of which it is, has it. */
export const withoutMarks = <A extends object>({
  hidden: _hidden,
  origin: _origin,
  orphaned: _orphaned,
  overridden: _overridden,
  ...item
}: A & Schema.Struct.Type<typeof Shown>) => item satisfies Omit<A, keyof typeof Shown>

export type ShownItem =
  | { readonly kind: "block"; readonly item: ShownBlock }
  | { readonly kind: "layer"; readonly item: ShownLayer }
  | { readonly kind: "specialty"; readonly item: ShownSpecialty }
