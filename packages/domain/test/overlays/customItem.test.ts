import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { asInherited } from "../../src/overlays/applyOverlay.ts"
import { customItem } from "../../src/overlays/customItem.ts"
import { ItemKind, type SpaceView } from "../../src/overlays/Overlay.ts"
import { ItemId } from "../../src/shared/Ids.ts"

const id = ItemId.make("x:new")
const known = ItemId.make("known")
const Position = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

/** A space with a layer at each of these positions, every second one hidden, and the layer and specialty `known`. */
const viewOf = (positions: ReadonlyArray<number>): SpaceView => ({
  layers: positions.map((position, index) => ({
    ...asInherited({
      id: index === 0 ? known : ItemId.make(`l${index}`),
      name: "L",
      description: "",
      position
    }),
    hidden: index % 2 === 1
  })),
  specialties: [asInherited({ id: known, name: "S", description: "" })],
  blocks: [],
  edges: []
})

const made = (...args: Parameters<typeof customItem>) => Result.getOrThrow(customItem(...args))

describe("customItem", () => {
  it.prop(
    "has the id and the name of its draft, and no description unless one is given",
    { kind: ItemKind },
    (it) => {
      const fields = { name: "New", ...(it.kind === "block" ? { layerId: known } : {}) }
      const bare = made(id, { kind: it.kind, fields }, viewOf([0]))
      assert.strictEqual(bare.kind, it.kind)
      assert.deepStrictEqual([bare.item.id, bare.item.name, bare.item.description], [id, "New", ""])
      const told = made(id, { kind: it.kind, fields: { ...fields, description: "why" } }, viewOf([0]))
      assert.strictEqual(told.item.description, "why")
    }
  )

  it.prop(
    "a layer without a position comes after all layers, hidden ones too, as far as positions reach",
    { positions: Schema.Array(Position) },
    ({ positions }) => {
      const { item } = made(id, { kind: "layer", fields: { name: "New" } }, viewOf(positions))
      const last = positions.length === 0 ? 0 : Math.max(...positions) + 1
      assert.deepStrictEqual(item, { id, name: "New", description: "", position: Math.min(last, 1_000_000) })
    }
  )

  it.prop("a layer's own position counts", { position: Position }, ({ position }) => {
    const { item } = made(id, { kind: "layer", fields: { name: "New", position } }, viewOf([7]))
    assert.deepStrictEqual(item, { id, name: "New", description: "", position })
  })

  it("a block needs a layer of the space, and has the specialties that it names", () => {
    const view = viewOf([0])
    const fields = { name: "New", layerId: known, defaultSpecialties: [known] }
    assert.deepStrictEqual(made(id, { kind: "block", fields }, view).item, { id, description: "", ...fields })
    const bare = made(id, { kind: "block", fields: { name: "New", layerId: known } }, view)
    assert.deepStrictEqual(bare.item, { id, description: "", ...fields, defaultSpecialties: [] })
    assert.deepStrictEqual(
      customItem(id, { kind: "block", fields: { name: "New" } }, view),
      Result.fail([{ path: ["layerId"], message: "is required" }])
    )
  })

  it("whatever is wrong with the fields is reported at once", () => {
    const gone = ItemId.make("gone")
    const paths = (...args: Parameters<typeof customItem>) =>
      Result.match(customItem(...args), {
        onFailure: (issues) => issues.map(({ path }) => path.join(".")),
        onSuccess: () => []
      })
    const view = viewOf([0])
    assert.deepStrictEqual(
      paths(id, { kind: "block", fields: { name: "N", position: 1, defaultSpecialties: [gone] } }, view),
      ["position", "defaultSpecialties.0", "layerId"]
    )
    assert.deepStrictEqual(paths(id, { kind: "layer", fields: { name: "N", layerId: known } }, view), [
      "layerId"
    ])
  })
})
