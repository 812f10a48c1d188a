import { describe, expect, it } from "@effect/vitest"
import { emptyContent } from "../../src/collections/Collection.ts"
import { listOverlays } from "../../src/overlays/listOverlays.ts"
import { mergeSpace, shownOnly } from "../../src/overlays/mergeSpace.ts"
import type { CustomItems, OverlayEntry, Overrides } from "../../src/overlays/Overlay.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { smallContent } from "../../testing/shared/Fixtures.ts"

const id = (value: string) => ItemId.make(value)
const none: CustomItems = { blocks: [], layers: [], specialties: [] }
const hide = (kind: OverlayEntry["kind"], item: string): OverlayEntry => ({
  kind,
  id: id(item),
  hidden: true,
  overrides: {}
})
const override = (kind: OverlayEntry["kind"], item: string, overrides: Overrides): OverlayEntry => ({
  ...hide(kind, item),
  hidden: false,
  overrides
})
const merge = (overlays: ReadonlyArray<OverlayEntry>, custom: CustomItems = none, content = smallContent) =>
  mergeSpace(content, overlays, custom)
const idsOf = (items: ReadonlyArray<{ readonly id: string }>) => items.map((item) => item.id)
const customBlock = (layer: string) => ({
  ...none,
  blocks: [{ id: id("x:own"), name: "Own", description: "", layerId: id(layer), defaultSpecialties: [] }]
})

describe("mergeSpace", () => {
  it("blocks of a hidden layer are out of the space until the layer returns", () => {
    const view = merge([hide("layer", "back")])
    expect(idsOf(shownOnly(view).blocks)).toEqual(["web"])
    expect(shownOnly(view).edges).toEqual([])
    expect(view.blocks.filter(({ hidden }) => hidden).map((block) => block.id)).toEqual(["api", "store"])
    expect(idsOf(shownOnly(merge([])).blocks)).toEqual(["web", "api", "store"])
  })

  it("a block that is hidden itself stays hidden when its layer returns", () => {
    const view = merge([hide("block", "api")])
    expect(idsOf(shownOnly(view).blocks)).toEqual(["web", "store"])
  })

  it("a hidden specialty drops out of every `default_specialties` shown, and stays in the full view", () => {
    const view = merge([hide("specialty", "sql")])
    const api = (blocks: typeof view.blocks) => blocks.find((block) => block.id === "api")?.defaultSpecialties
    expect(api(shownOnly(view).blocks)).toEqual(["ts"])
    expect(api(view.blocks)).toEqual(["ts", "sql"])
  })

  it("an override of a layer that is gone falls back to the inherited layer, marked orphaned", () => {
    const web = merge([override("block", "web", { layerId: id("gone") })]).blocks[0]
    expect(web).toMatchObject({ id: "web", layerId: "front", orphaned: true, overridden: ["layerId"] })
  })

  it("a custom block whose layer is gone falls back to the first layer that is shown, marked orphaned", () => {
    const own = (overlays: ReadonlyArray<OverlayEntry>) =>
      merge(overlays, customBlock("gone")).blocks.find((block) => block.id === "x:own")
    expect(own([])).toMatchObject({ layerId: "front", orphaned: true, hidden: false })
    expect(own([hide("layer", "front")])).toMatchObject({ layerId: "back", orphaned: true, hidden: false })
    const allHidden = [hide("layer", "front"), hide("layer", "back")]
    expect(own(allHidden)).toMatchObject({ layerId: "front", orphaned: true, hidden: true })
  })

  it("a custom block of a space without any layer is out of the space", () => {
    const view = merge([], customBlock("gone"), emptyContent)
    expect(view.blocks).toMatchObject([{ id: "x:own", hidden: true, orphaned: true }])
    expect(shownOnly(view).blocks).toEqual([])
  })

  it("a regenerated collection shows at once, and overrides apply again if the id returns", () => {
    const overlays = [override("block", "api", { name: "Our API" })]
    const regenerated = { ...smallContent, blocks: smallContent.blocks.slice(0, 1), edges: [] }
    expect(merge(overlays, none, regenerated).blocks.map(({ name }) => name)).toEqual(["Web"])
    expect(merge(overlays).blocks.map(({ name }) => name)).toEqual(["Web", "Our API", "Store"])
  })

  it("an overlay on one kind leaves an item of another kind with the same id alone", () => {
    const same = smallContent.blocks.map((block) => ({
      ...block,
      id: block.id === "web" ? id("front") : block.id
    }))
    const content = { ...smallContent, blocks: same, edges: [] }
    const overlays = [{ ...hide("block", "front"), overrides: { name: "Ours" } }]
    const view = merge(overlays, none, content)
    expect(view.layers[0]).toMatchObject({ id: "front", name: "Front", hidden: false, overridden: [] })
    expect(view.blocks[0]).toMatchObject({ id: "front", name: "Ours", hidden: true, overridden: ["name"] })
  })

  it("overridden positions and names set the order", () => {
    const overlays = [
      override("layer", "front", { position: 9 }),
      override("block", "store", { name: "A store" })
    ]
    const view = merge(overlays)
    expect(idsOf(view.layers)).toEqual(["back", "front"])
    expect(idsOf(view.blocks)).toEqual(["store", "api", "web"])
  })
})

describe("listOverlays", () => {
  const list = (overlays: ReadonlyArray<OverlayEntry>) =>
    listOverlays(smallContent, merge(overlays), overlays).map(({ id: item, kind, orphaned }) => [
      kind,
      item,
      orphaned
    ])

  it("an overlay whose target is gone stays listed, marked orphaned, after the others", () => {
    expect(list([hide("block", "gone"), hide("block", "web"), hide("layer", "old")])).toEqual([
      ["block", "web", false],
      ["block", "gone", true],
      ["layer", "old", true]
    ])
  })

  it("an override that puts a block on a layer that is gone is marked orphaned in its place, as the block is", () => {
    const gone = [override("block", "web", { layerId: id("gone") }), hide("block", "store")]
    expect(list(gone)).toEqual([
      ["block", "web", true],
      ["block", "store", false]
    ])
    expect(list([override("block", "web", { layerId: id("back") }), hide("layer", "back")])).toEqual([
      ["layer", "back", false],
      ["block", "web", false]
    ])
  })

  it("entries come in the order of layers, specialties and blocks", () => {
    const overlays = [
      hide("block", "store"),
      hide("block", "web"),
      hide("specialty", "ts"),
      hide("layer", "back")
    ]
    expect(list(overlays)).toEqual([
      ["layer", "back", false],
      ["specialty", "ts", false],
      ["block", "web", false],
      ["block", "store", false]
    ])
  })

  it("an entry that neither hides nor overrides anything is not listed", () => {
    expect(list([override("block", "web", {})])).toEqual([])
  })

  it("the same id of another kind is another item", () => {
    expect(list([hide("specialty", "web")])).toEqual([["specialty", "web", true]])
  })
})
