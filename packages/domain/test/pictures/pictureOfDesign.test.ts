import { assert, describe, it } from "@effect/vitest"
import { mergeSpace } from "../../src/overlays/mergeSpace.ts"
import { pictureOfDesign } from "../../src/pictures/pictureOfDesign.ts"
import { arbitraryContent } from "../../testing/collections/ContentArbitrary.ts"

const nothingOfItsOwn = { blocks: [], layers: [], specialties: [] }

describe("pictureOfDesign", () => {
  it.prop(
    "has each block on the lane of its layer, with its specialties",
    { content: arbitraryContent },
    ({ content }) => {
      const { boxes, compared } = pictureOfDesign(content)
      const names = new Map<string, string>(content.specialties.map(({ id, name }) => [id, name]))
      assert.isFalse(compared)
      assert.deepStrictEqual(
        boxes.map(({ chips, id, label, laneId }) => ({
          id,
          label,
          laneId,
          chips: chips.map((chip) => chip.label)
        })),
        content.blocks.map(({ defaultSpecialties, id, layerId, name }) => ({
          id,
          label: name,
          laneId: layerId,
          chips: defaultSpecialties.map((it) => names.get(it) ?? "")
        }))
      )
    }
  )

  it.prop("has the lanes of a space that changes nothing", { content: arbitraryContent }, ({ content }) => {
    const view = mergeSpace(content, [], nothingOfItsOwn)
    assert.deepStrictEqual(pictureOfDesign(content).lanes, pictureOfDesign(view).lanes)
    assert.deepStrictEqual(
      pictureOfDesign(view).lanes.map(({ id }) => id),
      view.layers.map(({ id }) => id)
    )
  })
})
