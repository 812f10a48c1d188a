import { assert, describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ItemKind } from "../../src/overlays/Overlay.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { DesignServices } from "../DesignServices.ts"
import { idsOf, overlayScene, ref } from "./OverlayScene.ts"

const customId = /^x:[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const front = ItemId.make("front")
const kinds: ReadonlyArray<ItemKind> = ["block", "layer", "specialty"]

/** The scene, with a way to add items as its manager. */
const scene = Effect.gen(function* () {
  const overlay = yield* overlayScene
  const add = (kind: ItemKind, fields: object = {}) =>
    overlay.overlays.addCustom(overlay.manager, overlay.id, {
      kind,
      fields: { name: "Own", ...(kind === "block" ? { layerId: front } : {}), ...fields }
    })
  return { ...overlay, add }
})

it.layer(DesignServices.layer)((it) => {
  describe("Overlays.addCustom", () => {
    for (const kind of kinds)
      it.effect(`a custom ${kind} gets an id x:<uuid> and is shown as the space's own`, () =>
        Effect.gen(function* () {
          const { add, shown } = yield* scene
          const { item, kind: answered } = yield* add(kind, { description: "d" })
          expect(answered).toBe(kind)
          expect(item.id).toMatch(customId)
          const marks = { origin: "custom", hidden: false, overridden: [], orphaned: false }
          expect(item).toMatchObject({ name: "Own", description: "d", ...marks })
          const view = yield* shown
          expect([...view.blocks, ...view.layers, ...view.specialties]).toContainEqual(item)
        })
      )

    it.effect("a block needs a layer of the space, inherited or custom", () =>
      Effect.gen(function* () {
        const { add, id, manager, overlays } = yield* scene
        const lane = yield* add("layer")
        expect((yield* add("block", { layerId: lane.item.id })).item).toMatchObject({ layerId: lane.item.id })
        const without = overlays.addCustom(manager, id, { kind: "block", fields: { name: "Own" } })
        expect(yield* Effect.flip(without)).toMatchObject({
          _tag: "InvalidInput",
          issues: [{ path: ["layerId"], message: "is required" }]
        })
        expect(yield* Effect.flip(add("block", { layerId: "gone" }))).toMatchObject({
          _tag: "InvalidInput",
          issues: [{ path: ["layerId"], message: 'names no layer: "gone"' }]
        })
      })
    )

    it.effect("specialties of a block must be the space's, inherited or custom, each once", () =>
      Effect.gen(function* () {
        const { add } = yield* scene
        const skill = yield* add("specialty")
        const defaultSpecialties = [skill.item.id, "ts"]
        expect((yield* add("block", { defaultSpecialties })).item).toMatchObject({ defaultSpecialties })
        const refused = yield* Effect.flip(add("block", { defaultSpecialties: ["ts", "ts", "gone"] }))
        assert(refused._tag === "InvalidInput")
        expect(refused.issues.map(({ path }) => path)).toEqual([
          ["defaultSpecialties", 1],
          ["defaultSpecialties", 2]
        ])
      })
    )

    it.effect("a layer without a position comes last, after hidden ones too", () =>
      Effect.gen(function* () {
        const { add, id, manager, overlays, shown } = yield* scene
        yield* overlays.change(manager, id, ref("layer", "back"), { position: 41 })
        yield* overlays.remove(manager, id, ref("layer", "back"))
        expect((yield* add("layer")).item).toMatchObject({ position: 42 })
        const first = yield* add("layer", { position: 0, name: "A" })
        expect(idsOf((yield* shown).layers)[0]).toBe(first.item.id)
      })
    )

    it.effect("fields of another kind are refused", () =>
      Effect.gen(function* () {
        const { add } = yield* scene
        expect(yield* Effect.flip(add("specialty", { position: 1 }))).toMatchObject({
          _tag: "InvalidInput",
          issues: [{ path: ["position"], message: "is not a field of a specialty" }]
        })
      })
    )
  })

  describe("Overlays.change", () => {
    it.effect("of a custom item it changes the item itself: nothing is overridden", () =>
      Effect.gen(function* () {
        const { add, id, listed, manager, overlays } = yield* scene
        const own = yield* add("block")
        const fields = { name: "New", layerId: ItemId.make("back") }
        const changed = yield* overlays.change(manager, id, ref("block", own.item.id), fields)
        expect(changed.item).toEqual({ ...own.item, ...fields })
        expect(yield* listed).toEqual([])
      })
    )

    it.effect("a custom item that was deleted is not found", () =>
      Effect.gen(function* () {
        const { add, id, manager, overlays } = yield* scene
        const own = ref("layer", (yield* add("layer")).item.id)
        yield* overlays.remove(manager, id, own)
        const refused = yield* Effect.flip(overlays.change(manager, id, own, { name: "New" }))
        expect(refused).toMatchObject({ _tag: "ItemNotFound", kind: "layer", itemId: own.id })
      })
    )
  })

  describe("Overlays.remove", () => {
    for (const kind of kinds)
      it.effect(`a custom ${kind} is gone permanently: neither shown nor restored`, () =>
        Effect.gen(function* () {
          const { add, all, id, manager, overlays } = yield* scene
          const own = ref(kind, (yield* add(kind)).item.id)
          yield* overlays.remove(manager, id, own)
          const view = yield* all
          expect(idsOf([...view.blocks, ...view.layers, ...view.specialties])).not.toContain(own.id)
          const missing = { _tag: "ItemNotFound", kind, itemId: own.id }
          expect(yield* Effect.flip(overlays.restore(manager, id, own))).toMatchObject(missing)
          expect(yield* Effect.flip(overlays.remove(manager, id, own))).toMatchObject(missing)
        })
      )

    it.effect(
      "a custom layer with blocks on it cannot be deleted, be they custom, moved there, or hidden",
      () =>
        Effect.gen(function* () {
          const { add, id, manager, overlays } = yield* scene
          const lane = ref("layer", (yield* add("layer")).item.id)
          const own = ref("block", (yield* add("block", { layerId: lane.id })).item.id)
          yield* overlays.change(manager, id, ref("block", "web"), { layerId: lane.id })
          yield* overlays.remove(manager, id, ref("block", "web"))
          const remove = overlays.remove(manager, id, lane)
          const inUse = yield* Effect.flip(remove)
          assert(inUse._tag === "LayerInUse")
          expect(inUse.layerId).toBe(lane.id)
          expect(new Set(inUse.blocks)).toEqual(
            new Set([
              { id: "web", origin: "inherited" },
              { id: own.id, origin: "custom" }
            ])
          )
          yield* overlays.remove(manager, id, own)
          expect(yield* Effect.flip(remove)).toMatchObject({
            _tag: "LayerInUse",
            blocks: [{ id: "web", origin: "inherited" }]
          })
          yield* overlays.resetField(manager, id, ref("block", "web"), "layerId")
          yield* remove
        })
    )

    it.effect("a custom specialty drops out of the blocks that had it", () =>
      Effect.gen(function* () {
        const { add, id, manager, overlays, shown } = yield* scene
        const skill = ref("specialty", (yield* add("specialty")).item.id)
        yield* overlays.change(manager, id, ref("block", "web"), { defaultSpecialties: [skill.id] })
        yield* overlays.remove(manager, id, skill)
        expect((yield* shown).blocks[0]).toMatchObject({ id: "web", defaultSpecialties: [] })
      })
    )
  })

  describe("Overlays.restore and Overlays.resetField", () => {
    for (const kind of kinds)
      it.effect(`a custom ${kind} has nothing inherited to return to`, () =>
        Effect.gen(function* () {
          const { add, id, manager, overlays } = yield* scene
          const own = ref(kind, (yield* add(kind)).item.id)
          const expected = { _tag: "NotInherited", kind, itemId: own.id }
          expect(yield* Effect.flip(overlays.restore(manager, id, own))).toMatchObject(expected)
          expect(yield* Effect.flip(overlays.resetField(manager, id, own, "name"))).toMatchObject(expected)
        })
      )
  })
})
