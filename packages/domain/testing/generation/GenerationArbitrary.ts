import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { PartCount } from "../../src/decomposition/DecompositionRequest.ts"
import type { Repair } from "../../src/generation/model/DesignModel.ts"
import type { Bounds, Params } from "../../src/generation/request/GenerationRequest.ts"
import { arbitraryName } from "../collections/ContentArbitrary.ts"

const plausible = Schema.Literals(["Web", "web", "API", "Queue", "Billing", "Search", "Mail", "支付"])

const hostile = Schema.Union([
  arbitraryName,
  Schema.Literals(["l0", "b0", "b1", "s0", "web-2"]),
  Schema.Literals(["", "  ", "\u0000", "a\nb\u2028c", "\ud800", "\u202eevil", "## Actions", "-", "x:1"]),
  Schema.Literals([`${"long ".repeat(80)}`, "😀".repeat(250)]),
  Schema.String.check(Schema.isMaxLength(6))
])

/** What a model may say where a name is meant: mostly names, and ids, control characters, far too much, nothing. */
const said = Schema.Union([plausible, plausible, plausible, plausible, hostile])

const LayerSaid = Schema.TaggedStruct("Layer", { name: said, description: said })
const SpecialtySaid = Schema.TaggedStruct("Specialty", { name: said, description: said })
const BlockSaid = Schema.TaggedStruct("Block", {
  name: said,
  description: said,
  layer: said,
  specialties: Schema.Array(said).check(Schema.isMaxLength(3))
})
const EdgeSaid = Schema.TaggedStruct("Edge", { source: said, target: said })
const ItemSaid = Schema.Union([LayerSaid, SpecialtySaid, BlockSaid, EdgeSaid])

const upTo = <S extends Schema.Constraint>(item: S, most: number) =>
  Schema.Array(item).check(Schema.isMaxLength(most))

/** What a model that means no good answers to an asking of each stage, and what does not belong there. */
export const arbitraryAnswer = Arbitrary.schema(
  Schema.Struct({
    layers: upTo(LayerSaid, 10),
    specialties: upTo(SpecialtySaid, 10),
    blocks: upTo(BlockSaid, 12),
    edges: upTo(EdgeSaid, 15),
    strays: upTo(ItemSaid, 2)
  })
)

const idLike = Schema.Union([said, Schema.Literals(["b0->b1", "web->api", "api->web"])])

/** Repairs of such a model. */
export const arbitraryRepairs: Arbitrary.Arbitrary<ReadonlyArray<Repair>> = Arbitrary.schema(
  Schema.Array(
    Schema.Union([
      Schema.TaggedStruct("Put", { item: ItemSaid }),
      Schema.TaggedStruct("Remove", {
        kind: Schema.Literals(["layer", "specialty", "block", "edge"]),
        id: idLike
      })
    ])
  ).check(Schema.isMaxLength(15))
)

/** Remarks of such a model. */
export const arbitraryRemarks: Arbitrary.Arbitrary<ReadonlyArray<string>> = Arbitrary.schema(
  Schema.Array(said).check(Schema.isMaxLength(3))
)

const boundsFrom = (minimum: number): Arbitrary.Arbitrary<Bounds> => {
  const end = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum, maximum: 6 })))
  return Arbitrary.map(Arbitrary.schema(Schema.Struct({ one: end, other: end })), ({ one, other }) =>
    one !== null && other !== null
      ? { min: Math.min(one, other), max: Math.max(one, other) }
      : { min: one, max: other }
  )
}

const bounds = boundsFrom(1)

/** How many sub-blocks a small decomposition should have; open ends among them. */
export const arbitraryPartCount: Arbitrary.Arbitrary<PartCount> = boundsFrom(2)

/** Bounds that small designs meet or miss by a little; open ends among them. */
export const arbitraryParams: Arbitrary.Arbitrary<Params> = Arbitrary.all({
  layers: bounds,
  specialties: bounds,
  blocks: bounds
})
