import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { planRemoval } from "../../src/overlays/makeItemChanges.ts"
import type { ItemRef } from "../../src/overlays/OverlayRepo.ts"
import { spaceItems, stateOf } from "../../src/overlays/SpaceItems.ts"
import { arbitrarySpace } from "../../testing/overlays/SpaceArbitrary.ts"

const lists = { block: "blocks", layer: "layers", specialty: "specialties" } as const
const anyInput = { space: arbitrarySpace, kind: Schema.Literals(["block", "layer", "specialty"]) }

describe("planRemoval", () => {
  it.prop("hides what is inherited, and never deletes it", anyInput, ({ kind, space }) => {
    const items = spaceItems(space.content, space)
    for (const { id } of items.content[lists[kind]]) {
      const ref: ItemRef = { kind, id }
      assert.strictEqual(planRemoval(ref, stateOf(items, ref), items.view)._tag, "Hide")
    }
  })

  it.prop("deletes what the space made, but no layer under its blocks", anyInput, ({ kind, space }) => {
    const items = spaceItems(space.content, space)
    for (const { id } of items.custom[lists[kind]]) {
      const ref: ItemRef = { kind, id }
      if (stateOf(items, ref) !== "custom") continue
      const removal = planRemoval(ref, "custom", items.view)
      const carried = kind === "layer" ? items.view.blocks.filter(({ layerId }) => layerId === id) : []
      assert.strictEqual(removal._tag, carried.length > 0 ? "Refuse" : "Delete")
      if (removal._tag === "Refuse")
        assert.deepStrictEqual(
          removal.error.blocks.map((block) => block.id),
          carried.map((block) => block.id)
        )
    }
  })
})
