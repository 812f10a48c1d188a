import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { asInherited } from "../../src/overlays/applyOverlay.ts"
import { checkFields } from "../../src/overlays/checkFields.ts"
import { ItemKind, Overrides, overridableFields, type SpaceView } from "../../src/overlays/Overlay.ts"
import { ItemId } from "../../src/shared/Ids.ts"

const item = (id: string) => asInherited({ id: ItemId.make(id), name: id, description: "" })

/** One shown and one hidden item of each kind that a block can name. */
const view: SpaceView = {
  layers: [
    { ...item("l"), position: 0 },
    { ...item("hidden"), position: 1, hidden: true }
  ],
  specialties: [item("s"), { ...item("hidden"), hidden: true }],
  blocks: [],
  edges: []
}

const ids = (...values: ReadonlyArray<string>) => values.map((id) => ItemId.make(id))

const References = {
  layerId: Schema.Literals(["l", "hidden", "s", "gone"]),
  specialties: Schema.Array(Schema.Literals(["s", "hidden", "l", "gone"]))
}

describe("checkFields", () => {
  it.prop(
    "refuses each field that the kind does not have",
    { kind: ItemKind, fields: Overrides },
    (input) => {
      const own: ReadonlyArray<string> = overridableFields[input.kind]
      const refused = checkFields(input.kind, input.fields, view).filter(({ message }) =>
        message.startsWith("is not a field")
      )
      assert.deepStrictEqual(
        refused.map(({ path }) => path[0]).sort(),
        Object.keys(input.fields)
          .filter((field) => !own.includes(field))
          .sort()
      )
    }
  )

  it.prop("a block names a layer and specialties of the space, hidden ones too", References, (input) => {
    const listed = [...new Set(input.specialties)]
    const fields = { layerId: ItemId.make(input.layerId), defaultSpecialties: ids(...listed) }
    const wrong = listed.flatMap((id, index) =>
      ["s", "hidden"].includes(id) ? [] : [["defaultSpecialties", index]]
    )
    assert.deepStrictEqual(
      checkFields("block", fields, view).map(({ path }) => path),
      [...(["l", "hidden"].includes(input.layerId) ? [] : [["layerId"]]), ...wrong]
    )
  })

  it("a specialty is listed once", () => {
    assert.deepStrictEqual(checkFields("block", { defaultSpecialties: ids("s", "s") }, view), [
      { path: ["defaultSpecialties", 1], message: 'is listed twice: "s"' }
    ])
  })
})
