import type { OverlayEntry, SpaceBlock, SpaceLayer, SpaceSpecialty } from "@design-workspace/client"
import fc from "fast-check"
import type { SpaceParts } from "../../src/spaces/model/SpaceParts.ts"

const ids = ["a", "b", "c", "d"] as const

export const itemId = fc.constantFrom(...ids)

const origin = fc.constantFrom("inherited" as const, "custom" as const)

const fields = (names: ReadonlyArray<string>) => fc.subarray([...names])

const shared = {
  name: fc.string({ minLength: 1 }),
  description: fc.string(),
  origin,
  hidden: fc.boolean(),
  orphaned: fc.boolean()
}

const layers: fc.Arbitrary<ReadonlyArray<SpaceLayer>> = fc.uniqueArray(
  fc.record({
    id: itemId,
    position: fc.nat(5),
    overridden: fields(["name", "description", "position"]),
    ...shared
  }),
  { selector: ({ id }) => id }
)

const specialties: fc.Arbitrary<ReadonlyArray<SpaceSpecialty>> = fc.uniqueArray(
  fc.record({ id: itemId, overridden: fields(["name", "description"]), ...shared }),
  { selector: ({ id }) => id }
)

const blocks: fc.Arbitrary<ReadonlyArray<SpaceBlock>> = fc.uniqueArray(
  fc.record({
    id: itemId,
    layer_id: itemId,
    default_specialties: fc.subarray([...ids]),
    overridden: fields(["name", "description", "kind", "layer_id", "default_specialties"]),
    ...shared
  }),
  { selector: ({ id }) => id }
)

/** What a space can have, also a block without a layer. */
export const spaceParts: fc.Arbitrary<SpaceParts> = fc.record({ blocks, layers, specialties })

export const overlays: fc.Arbitrary<ReadonlyArray<OverlayEntry>> = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom("block" as const, "layer" as const, "specialty" as const),
    id: itemId,
    hidden: fc.boolean(),
    overrides: fc.constant({}),
    orphaned: fc.boolean()
  }),
  { selector: ({ id, kind }) => `${kind} ${id}` }
)
