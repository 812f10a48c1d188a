import { Schema, Struct } from "effect"
import { Block, type Edge, Layer, Specialty } from "../collections/Collection.ts"
import { changesOf, namingFields, partFields } from "../collections/partFields.ts"
import { factFields } from "../shared/factFields.ts"
import { ItemId } from "../shared/Ids.ts"

export const ItemKind = Schema.Literals(["block", "layer", "specialty"])
export type ItemKind = typeof ItemKind.Type

export const overridableFields = {
  block: Struct.keys(partFields.block),
  layer: Struct.keys(partFields.layer),
  specialty: Struct.keys(partFields.specialty)
} as const satisfies Record<ItemKind, ReadonlyArray<string>>

/** Each kind uses only its own fields. */
export const Overrides = Schema.Struct(
  changesOf({ ...partFields.specialty, ...namingFields, ...partFields.layer, ...factFields })
)
export interface Overrides extends Schema.Schema.Type<typeof Overrides> {}
export type OverridableField = keyof Overrides

export const OverlayEntry = Schema.Struct({
  kind: ItemKind,
  id: ItemId,
  hidden: Schema.Boolean,
  overrides: Overrides
})
export interface OverlayEntry extends Schema.Schema.Type<typeof OverlayEntry> {}

/** Not inherited; ids start with `x:` (contract 3). */
export const CustomItems = Schema.Struct({
  blocks: Schema.Array(Block),
  layers: Schema.Array(Layer),
  specialties: Schema.Array(Specialty)
})
export interface CustomItems extends Schema.Schema.Type<typeof CustomItems> {}

const Shown = {
  origin: Schema.Literals(["inherited", "custom"]),
  hidden: Schema.Boolean,
  overridden: Schema.Array(Schema.String),
  /** The layer that it names is gone, so it stands on another one. */
  orphaned: Schema.Boolean
}
export interface Marks extends Schema.Struct.Type<typeof Shown> {}

export const ShownBlock = Schema.Struct({ ...Block.fields, ...Shown })
export interface ShownBlock extends Schema.Schema.Type<typeof ShownBlock> {}
export const ShownLayer = Schema.Struct({ ...Layer.fields, ...Shown })
export interface ShownLayer extends Schema.Schema.Type<typeof ShownLayer> {}
export const ShownSpecialty = Schema.Struct({ ...Specialty.fields, ...Shown })
export interface ShownSpecialty extends Schema.Schema.Type<typeof ShownSpecialty> {}

/** As the collection has the item, or the space if it is its own. */
export const withoutMarks = <A extends object>({
  hidden: _hidden,
  origin: _origin,
  orphaned: _orphaned,
  overridden: _overridden,
  ...item
}: A & Marks) => item satisfies Omit<A, keyof typeof Shown>

export type ShownItem =
  | { readonly kind: "block"; readonly item: ShownBlock }
  | { readonly kind: "layer"; readonly item: ShownLayer }
  | { readonly kind: "specialty"; readonly item: ShownSpecialty }

/** With hidden items, by layer and position, then by name. */
export interface SpaceView {
  readonly layers: ReadonlyArray<ShownLayer>
  readonly specialties: ReadonlyArray<ShownSpecialty>
  readonly blocks: ReadonlyArray<ShownBlock>
  readonly edges: ReadonlyArray<Edge>
}

/** `orphaned` if the target is gone, or the layer that it puts a block on. */
export interface ListedOverlay extends OverlayEntry {
  readonly orphaned: boolean
}
