import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { Content } from "../../src/collections/Collection.ts"
import { type CustomItems, ItemKind, type OverlayEntry } from "../../src/overlays/Overlay.ts"
import { factsOf } from "../../src/shared/factFields.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { arbitraryContent, arbitraryIndex, arbitraryName } from "../collections/ContentArbitrary.ts"
import { arbitraryChanges, arbitraryFacts } from "../shared/FactsArbitrary.ts"

/** What `mergeSpace` merges. */
export interface SpaceParts {
  readonly content: Content
  readonly overlays: ReadonlyArray<OverlayEntry>
  readonly custom: CustomItems
}

const ids = <const A extends ReadonlyArray<string>>(values: A) =>
  Schema.Literals(values).pipe(Schema.brand("ItemId"))

/** Inherited, custom and gone layers. */
const layerIds = ids(["l0", "l1", "l3", "x:l0", "x:l1", "gone"])
const specialtyIds = Schema.Array(ids(["s0", "s1", "s3", "x:s0", "gone"])).check(Schema.isMaxLength(3))

const Seed = Schema.Struct({
  overlays: Schema.Array(
    Schema.Struct({
      kind: ItemKind,
      index: arbitraryIndex,
      hidden: Schema.Boolean,
      overrides: Schema.Struct({
        name: Schema.optionalKey(arbitraryName),
        description: Schema.optionalKey(Schema.Literals(["", "ours"])),
        layerId: Schema.optionalKey(layerIds),
        defaultSpecialties: Schema.optionalKey(specialtyIds),
        position: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 }))),
        ...arbitraryChanges.fields
      })
    })
  ).check(Schema.isMaxLength(8)),
  blocks: Schema.Array(
    Schema.Struct({
      name: arbitraryName,
      layerId: layerIds,
      specialties: specialtyIds,
      facts: arbitraryFacts
    })
  ).check(Schema.isMaxLength(3)),
  layers: Schema.Array(arbitraryName).check(Schema.isMaxLength(2)),
  specialties: Schema.Array(arbitraryName).check(Schema.isMaxLength(1))
})

const letters = { block: "b", layer: "l", specialty: "s" } as const

const overlaysOf = (seed: typeof Seed.Type): ReadonlyArray<OverlayEntry> => {
  const entries = seed.overlays.map(({ hidden, index, kind, overrides }) => ({
    kind,
    id: ItemId.make(`${letters[kind]}${index}`),
    hidden,
    overrides
  }))
  return [...new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry])).values()]
}

const customOf = ({ blocks, layers, specialties }: typeof Seed.Type): CustomItems => ({
  blocks: blocks.map(({ facts, layerId, name, specialties: names }, index) => ({
    id: ItemId.make(`x:b${index}`),
    name,
    description: "",
    layerId,
    defaultSpecialties: [...new Set(names)],
    ...factsOf(facts)
  })),
  layers: layers.map((name, position) => ({
    id: ItemId.make(`x:l${position}`),
    name,
    description: "",
    position
  })),
  specialties: specialties.map((name, index) => ({ id: ItemId.make(`x:s${index}`), name, description: "" }))
})

/** Spaces with overlays on items that exist and on some that are gone, and custom blocks on both. */
export const arbitrarySpace: Arbitrary.Arbitrary<SpaceParts> = Arbitrary.map(
  Arbitrary.all({ content: arbitraryContent, seed: Arbitrary.schema(Seed) }),
  ({ content, seed }) => ({ content, overlays: overlaysOf(seed), custom: customOf(seed) })
)
