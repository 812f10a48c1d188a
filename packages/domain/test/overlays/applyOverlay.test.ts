import { assert, describe, it } from "@effect/vitest"
import { Schema, Struct } from "effect"
import { applyOverlay, asInherited } from "../../src/overlays/applyOverlay.ts"
import { ItemKind, type OverlayEntry, Overrides, overridableFields } from "../../src/overlays/Overlay.ts"
import { ItemId } from "../../src/shared/Ids.ts"

const id = ItemId.make("web")
const layer = asInherited({ id, name: "Web", description: "as inherited", position: 3 })

const anyEntry = { kind: ItemKind, mine: Schema.Boolean, hidden: Schema.Boolean, overrides: Overrides }
type Entry = Schema.Struct<typeof anyEntry>["Type"]

const entryOf = ({ hidden, kind, mine, overrides }: Entry): OverlayEntry => ({
  kind,
  id: mine ? id : ItemId.make("other"),
  hidden,
  overrides
})

describe("applyOverlay", () => {
  it.prop("an entry of another kind or for another item changes nothing", anyEntry, (it) => {
    if (it.kind === "layer" && it.mine) return
    assert.strictEqual(applyOverlay("layer", [entryOf(it)])(layer), layer)
  })

  it.prop(
    "the item is hidden if its entry says so, and the fields that it overrides are listed",
    anyEntry,
    (it) => {
      const entry = entryOf({ ...it, kind: "layer", mine: true })
      const { hidden, overridden } = applyOverlay("layer", [entry])(layer)
      assert.strictEqual(hidden, it.hidden)
      assert.deepStrictEqual(
        overridden,
        overridableFields.layer.filter((field) => field in it.overrides)
      )
    }
  )

  it("a block is of the kind that the space says, also of none that it would state", () => {
    const block = asInherited({
      ...{ id, name: "Prices", description: "", layerId: ItemId.make("back"), defaultSpecialties: [] },
      kind: "store" as const
    })
    const of = (overrides: Overrides) =>
      applyOverlay("block", [{ kind: "block", id, hidden: false, overrides }])(block)
    assert.strictEqual(of({}).kind, "store")
    assert.strictEqual(of({ kind: "queue" }).kind, "queue")
    assert.notProperty(of({ kind: "service" }), "kind")
    assert.deepStrictEqual(of({ kind: "service" }).overridden, ["kind"])
  })

  it.prop(
    "the values of the kind's own fields replace the inherited ones, all others stay",
    anyEntry,
    (it) => {
      const entry = entryOf({ ...it, kind: "layer", mine: true })
      const result = applyOverlay("layer", [entry])(layer)
      const before = Struct.omit(layer, ["hidden", "overridden"])
      assert.deepStrictEqual(Struct.omit(result, ["hidden", "overridden"]), {
        ...before,
        ...Struct.pick({ ...before, ...it.overrides }, overridableFields.layer)
      })
    }
  )
})
