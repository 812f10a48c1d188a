import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ItemKind } from "../../src/overlays/Overlay.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { Spaces } from "../../src/spaces/Spaces.ts"
import { DesignServices } from "../DesignServices.ts"
import { idsOf, overlayScene, ref } from "./OverlayScene.ts"

const web = ref("block", "web")
const inherited: ReadonlyArray<readonly [ItemKind, string]> = [
  ["block", "web"],
  ["layer", "front"],
  ["specialty", "ts"]
]

it.layer(DesignServices.layer)((it) => {
  describe("Overlays.viewVisible", () => {
    it.effect("shows of a space that was found what a view of it shows", () =>
      Effect.gen(function* () {
        const { all, id, manager, member, overlays, shown } = yield* overlayScene
        const found = yield* (yield* Spaces).findVisible(member, id)
        yield* overlays.remove(manager, id, web)
        yield* overlays.change(manager, id, ref("layer", "front"), { name: "Ours" })
        expect(yield* overlays.viewVisible(found, false)).toEqual(yield* shown)
        expect(yield* overlays.viewVisible(found, true)).toEqual(yield* all)
        expect(yield* shown).not.toEqual(yield* all)
        const body = yield* (yield* OverlayRepo).read(id)
        expect(yield* overlays.viewVisible({ ...found, body }, true)).toEqual(yield* all)
        const nothing = { overlays: [], custom: { blocks: [], layers: [], specialties: [] } }
        const untouched = yield* overlays.viewVisible({ ...found, body: nothing }, false)
        expect(untouched.blocks.map(({ hidden, overridden }) => [hidden, overridden])).toEqual(
          untouched.blocks.map(() => [false, []])
        )
        expect(idsOf(untouched.blocks)).toContain("web")
      })
    )
  })

  describe("Overlays.view", () => {
    it.effect("shows the collection's items as inherited, in layer order", () =>
      Effect.gen(function* () {
        const { all, shown } = yield* overlayScene
        const view = yield* shown
        expect(idsOf(view.layers)).toEqual(["front", "back"])
        expect(idsOf(view.blocks)).toEqual(["web", "api", "store"])
        expect(idsOf(view.specialties)).toEqual(["sql", "ts"])
        expect(view.edges).toHaveLength(2)
        expect(yield* all).toEqual(view)
      })
    )

    it.effect("shows hidden items, marked, only if asked to", () =>
      Effect.gen(function* () {
        const { all, id, manager, overlays, shown } = yield* overlayScene
        yield* overlays.remove(manager, id, ref("layer", "back"))
        expect(idsOf((yield* shown).blocks)).toEqual(["web"])
        expect((yield* all).blocks.map((block) => [block.id, block.hidden])).toEqual([
          ["web", false],
          ["api", true],
          ["store", true]
        ])
      })
    )

    it.effect("spaces on a collection in the trash keep working", () =>
      Effect.gen(function* () {
        const { id, manager, overlays, shown, trashCollection } = yield* overlayScene
        yield* trashCollection
        yield* overlays.remove(manager, id, web)
        expect(idsOf((yield* shown).blocks)).toEqual(["api", "store"])
      })
    )

    it.effect("a changed collection shows at once, and keeps what the space overrides", () =>
      Effect.gen(function* () {
        const { id, keepBlocks, manager, overlays, shown } = yield* overlayScene
        yield* overlays.change(manager, id, web, { name: "Ours" })
        yield* keepBlocks("web")
        expect((yield* shown).blocks).toMatchObject([{ id: "web", name: "Ours", overridden: ["name"] }])
        expect((yield* shown).edges).toEqual([])
      })
    )
  })

  describe("Overlays.overlays", () => {
    it.effect(
      "an overlay whose target is gone stays, marked orphaned, and applies again if the id returns",
      () =>
        Effect.gen(function* () {
          const { id, keepBlocks, listed, manager, overlays, shown } = yield* overlayScene
          yield* overlays.change(manager, id, web, { name: "Ours" })
          const entry = { ...web, hidden: false, overrides: { name: "Ours" } }
          expect(yield* listed).toEqual([{ ...entry, orphaned: false }])
          yield* keepBlocks("api")
          expect(yield* listed).toEqual([{ ...entry, orphaned: true }])
          yield* keepBlocks("web", "api")
          expect(yield* listed).toEqual([{ ...entry, orphaned: false }])
          expect((yield* shown).blocks.map(({ name }) => name)).toEqual(["Ours", "API"])
        })
    )

    it.effect("what was hidden and restored is not listed", () =>
      Effect.gen(function* () {
        const { id, listed, manager, overlays } = yield* overlayScene
        yield* overlays.remove(manager, id, web)
        expect(yield* listed).toHaveLength(1)
        yield* overlays.restore(manager, id, web)
        expect(yield* listed).toEqual([])
      })
    )
  })

  describe("Overlays.change", () => {
    it.effect("of an inherited item it overrides the given fields and answers the item", () =>
      Effect.gen(function* () {
        const { id, manager, overlays } = yield* overlayScene
        yield* overlays.change(manager, id, web, { name: "Ours" })
        const fields = { layerId: ItemId.make("back"), defaultSpecialties: [ItemId.make("sql")] }
        expect(yield* overlays.change(manager, id, web, fields)).toEqual({
          kind: "block",
          item: {
            id: "web",
            name: "Ours",
            description: "",
            ...fields,
            origin: "inherited",
            hidden: false,
            overridden: ["name", "layerId", "defaultSpecialties"],
            orphaned: false
          }
        })
      })
    )

    it.effect("a hidden item can be changed, and comes back changed", () =>
      Effect.gen(function* () {
        const { id, manager, overlays, shown } = yield* overlayScene
        yield* overlays.remove(manager, id, web)
        const { item } = yield* overlays.change(manager, id, web, { name: "Ours" })
        expect(item).toMatchObject({ name: "Ours", hidden: true })
        yield* overlays.restore(manager, id, web)
        expect((yield* shown).blocks[0]).toMatchObject({ id: "web", name: "Ours" })
      })
    )

    it.effect("the answer is the item as the space shows it, without hidden specialties", () =>
      Effect.gen(function* () {
        const { id, manager, overlays } = yield* overlayScene
        yield* overlays.remove(manager, id, ref("specialty", "sql"))
        const { item } = yield* overlays.change(manager, id, ref("block", "api"), { name: "Ours" })
        expect(item).toMatchObject({ name: "Ours", defaultSpecialties: ["ts"] })
      })
    )

    it.effect("a field that the kind does not have is refused", () =>
      Effect.gen(function* () {
        const { id, manager, overlays } = yield* overlayScene
        const paths = Effect.fnUntraced(function* (kind: ItemKind, item: string, fields: object) {
          const refused = yield* Effect.flip(overlays.change(manager, id, ref(kind, item), fields))
          return refused._tag === "InvalidInput" ? refused.issues.map(({ path }) => path) : []
        })
        const layerId = ItemId.make("back")
        expect(yield* paths("block", "web", { position: 1 })).toEqual([["position"]])
        expect(yield* paths("layer", "front", { layerId, defaultSpecialties: [] })).toEqual([
          ["layerId"],
          ["defaultSpecialties"]
        ])
        expect(yield* paths("specialty", "ts", { layerId, position: 1 })).toEqual([["layerId"], ["position"]])
      })
    )

    it.effect("a layer or specialty that the space does not have is refused, and nothing changes", () =>
      Effect.gen(function* () {
        const { all, id, manager, overlays } = yield* overlayScene
        const before = yield* all
        const gone = ItemId.make("gone")
        const fields = { name: "Ours", layerId: gone, defaultSpecialties: [ItemId.make("ts"), gone] }
        expect(yield* Effect.flip(overlays.change(manager, id, web, fields))).toMatchObject({
          _tag: "InvalidInput",
          issues: [
            { path: ["layerId"], message: 'names no layer: "gone"' },
            { path: ["defaultSpecialties", 1], message: 'names no specialty: "gone"' }
          ]
        })
        expect(yield* all).toEqual(before)
      })
    )

    it.effect(
      "an item that the space does not have is not found, nor one of which only an overlay is left",
      () =>
        Effect.gen(function* () {
          const { id, keepBlocks, manager, overlays } = yield* overlayScene
          const unknown = yield* Effect.flip(
            overlays.change(manager, id, ref("block", "front"), { name: "N" })
          )
          expect(unknown).toMatchObject({ _tag: "ItemNotFound", kind: "block", itemId: "front" })
          yield* overlays.change(manager, id, web, { name: "Ours" })
          yield* keepBlocks("api")
          const orphaned = yield* Effect.flip(overlays.change(manager, id, web, { name: "N" }))
          expect(orphaned).toMatchObject({ _tag: "ItemNotFound", kind: "block", itemId: "web" })
        })
    )

    it.effect("two managers who change different fields of one item at once both succeed", () =>
      Effect.gen(function* () {
        const { admin, id, manager, overlays, shown } = yield* overlayScene
        const changes = [
          overlays.change(manager, id, web, { name: "Ours" }),
          overlays.change(admin, id, web, { description: "ours" })
        ]
        yield* Effect.all(changes, { concurrency: "unbounded" })
        expect((yield* shown).blocks[0]).toMatchObject({ name: "Ours", description: "ours" })
      })
    )
  })

  describe("Overlays.remove and Overlays.restore", () => {
    for (const [kind, item] of inherited)
      it.effect(`an inherited ${kind} is hidden, and restored with its overrides; both are idempotent`, () =>
        Effect.gen(function* () {
          const { id, manager, overlays, shown } = yield* overlayScene
          yield* overlays.change(manager, id, ref(kind, item), { name: "Ours" })
          const before = yield* shown
          yield* overlays.remove(manager, id, ref(kind, item))
          yield* overlays.remove(manager, id, ref(kind, item))
          const hidden = yield* shown
          expect(idsOf([...hidden.blocks, ...hidden.layers, ...hidden.specialties])).not.toContain(item)
          yield* overlays.restore(manager, id, ref(kind, item))
          yield* overlays.restore(manager, id, ref(kind, item))
          expect(yield* shown).toEqual(before)
        })
      )

    it.effect("a restored layer's lane returns with its blocks and edges", () =>
      Effect.gen(function* () {
        const { id, manager, overlays, shown } = yield* overlayScene
        yield* overlays.remove(manager, id, ref("layer", "back"))
        expect((yield* shown).edges).toEqual([])
        yield* overlays.restore(manager, id, ref("layer", "back"))
        const view = yield* shown
        expect([idsOf(view.layers), idsOf(view.blocks)]).toEqual([
          ["front", "back"],
          ["web", "api", "store"]
        ])
        expect(view.edges).toHaveLength(2)
      })
    )

    it.effect("a restored specialty returns to the assignments", () =>
      Effect.gen(function* () {
        const { id, manager, overlays, shown } = yield* overlayScene
        yield* overlays.remove(manager, id, ref("specialty", "ts"))
        expect((yield* shown).blocks.map((block) => block.defaultSpecialties)).toEqual([[], ["sql"], ["sql"]])
        yield* overlays.restore(manager, id, ref("specialty", "ts"))
        expect((yield* shown).blocks.map((block) => block.defaultSpecialties)).toEqual([
          ["ts"],
          ["ts", "sql"],
          ["sql"]
        ])
      })
    )

    it.effect("an item that the space does not have is not found", () =>
      Effect.gen(function* () {
        const { id, manager, overlays } = yield* overlayScene
        const missing = { _tag: "ItemNotFound", kind: "layer", itemId: "web" }
        expect(yield* Effect.flip(overlays.remove(manager, id, ref("layer", "web")))).toMatchObject(missing)
        expect(yield* Effect.flip(overlays.restore(manager, id, ref("layer", "web")))).toMatchObject(missing)
      })
    )

    it.effect("what the collection lost can be restored, so that it is not hidden should it return", () =>
      Effect.gen(function* () {
        const { id, keepBlocks, manager, overlays, shown } = yield* overlayScene
        yield* overlays.remove(manager, id, web)
        yield* keepBlocks("api")
        expect(yield* Effect.flip(overlays.remove(manager, id, web))).toMatchObject({ _tag: "ItemNotFound" })
        yield* overlays.restore(manager, id, web)
        yield* overlays.restore(manager, id, web)
        yield* keepBlocks("web", "api")
        expect(idsOf((yield* shown).blocks)).toEqual(["web", "api"])
      })
    )

    it.effect("a restore of what is not hidden keeps the space's version", () =>
      Effect.gen(function* () {
        const { id, manager, overlays, spaces } = yield* overlayScene
        const before = yield* spaces.find(id, null)
        yield* overlays.restore(manager, id, web)
        expect(yield* spaces.find(id, null)).toEqual(before)
      })
    )
  })

  describe("Overlays.resetField", () => {
    it.effect("drops the override of one field and keeps the others; asking again is the same", () =>
      Effect.gen(function* () {
        const { id, manager, overlays, shown } = yield* overlayScene
        yield* overlays.change(manager, id, web, { name: "Ours", description: "ours" })
        yield* overlays.resetField(manager, id, web, "name")
        yield* overlays.resetField(manager, id, web, "name")
        expect((yield* shown).blocks[0]).toMatchObject({
          name: "Web",
          description: "ours",
          overridden: ["description"]
        })
      })
    )

    it.effect("drops an override of what the collection lost", () =>
      Effect.gen(function* () {
        const { id, keepBlocks, listed, manager, overlays } = yield* overlayScene
        yield* overlays.change(manager, id, web, { name: "Ours" })
        yield* keepBlocks("api")
        yield* overlays.resetField(manager, id, web, "name")
        expect(yield* listed).toEqual([])
      })
    )

    it.effect("an item that the space does not have is not found", () =>
      Effect.gen(function* () {
        const { id, manager, overlays } = yield* overlayScene
        const refused = yield* Effect.flip(overlays.resetField(manager, id, ref("block", "gone"), "name"))
        expect(refused).toMatchObject({ _tag: "ItemNotFound", kind: "block", itemId: "gone" })
      })
    )
  })
})
