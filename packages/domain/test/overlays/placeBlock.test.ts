import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { asCustom } from "../../src/overlays/applyOverlay.ts"
import { placeBlock } from "../../src/overlays/mergeSpace.ts"
import { ItemId } from "../../src/shared/Ids.ts"

const Id = Schema.Literals(["a", "b", "c", "gone"])
const anySpace = {
  layers: Schema.Array(Schema.Struct({ id: Schema.Literals(["a", "b", "c"]), hidden: Schema.Boolean })),
  specialties: Schema.Array(Schema.Literals(["a", "b", "c"])),
  named: Id,
  inherited: Schema.NullOr(Id),
  listed: Schema.Array(Id),
  hidden: Schema.Boolean
}
type Space = Schema.Struct<typeof anySpace>["Type"]

const itemId = (id: string) => ItemId.make(id)
const item = (id: string) => asCustom({ id: itemId(id), name: id, description: "" })
const unique = <A>(items: ReadonlyArray<A>, keyOf: (item: A) => string) => [
  ...new Map(items.map((one) => [keyOf(one), one])).values()
]

const placed = (space: Space) => {
  const layers = unique(space.layers, ({ id }) => id).map(({ hidden, id }, position) => ({
    ...item(id),
    position,
    hidden
  }))
  const specialties = unique(space.specialties, (id) => id)
  const block = {
    ...item("block"),
    hidden: space.hidden,
    layerId: itemId(space.named),
    defaultSpecialties: space.listed.map(itemId)
  }
  const inherited = new Map(space.inherited === null ? [] : [[block.id, itemId(space.inherited)]])
  const place = placeBlock(layers, specialties.map(item), inherited)
  return {
    layers,
    specialties,
    block,
    result: place(block),
    layerOf: (id: string) => layers.find((it) => it.id === id)
  }
}

describe("placeBlock", () => {
  it.prop("a block stays on its layer if that is there, and is orphaned if it is not", anySpace, (space) => {
    const { block, layerOf, result } = placed(space)
    const named = layerOf(space.named)
    assert.strictEqual(result.orphaned, named === undefined)
    if (named !== undefined) assert.strictEqual(result.layerId, block.layerId)
  })

  it.prop(
    "else it goes on its inherited layer, else on the first shown, else on the first",
    anySpace,
    (space) => {
      const { layerOf, layers, result } = placed(space)
      if (layerOf(space.named) !== undefined) return
      const [first, shown] = [layers[0], layers.find(({ hidden }) => !hidden)]
      const layer = layerOf(space.inherited ?? "gone") ?? shown ?? first
      assert.strictEqual(result.layerId, layer?.id ?? space.named)
    }
  )

  it.prop("it is hidden if it was, if its layer is, or if there is no layer", anySpace, (space) => {
    const { layerOf, result } = placed(space)
    assert.strictEqual(result.hidden, space.hidden || (layerOf(result.layerId)?.hidden ?? true))
  })

  it.prop("specialties that are gone drop out, and the others keep their order", anySpace, (space) => {
    const { block, result, specialties } = placed(space)
    const known: ReadonlyArray<string> = specialties
    assert.deepStrictEqual(
      result.defaultSpecialties,
      block.defaultSpecialties.filter((id) => known.includes(id))
    )
  })

  it.prop("where nothing is to be done it is the same object", anySpace, (space) => {
    const { block, layerOf, result } = placed(space)
    const complete = result.defaultSpecialties.length === block.defaultSpecialties.length
    if (complete && layerOf(space.named)?.hidden === false) assert.strictEqual(result, block)
  })
})
