import { assert, describe, it } from "@effect/vitest"
import { Array, Equal } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { explainItem } from "../../src/overlays/explainItem.ts"
import { mergeSpace } from "../../src/overlays/mergeSpace.ts"
import { type OverlayEntry, overridableFields } from "../../src/overlays/Overlay.ts"
import type { StoredItems } from "../../src/overlays/OverlayRepo.ts"
import { spaceItems } from "../../src/overlays/SpaceItems.ts"
import { upstreamOf } from "../../src/overlays/upstreamOf.ts"
import type { UpstreamReference } from "../../src/overlays/upstreamReferences.ts"
import { kindOf } from "../../src/shared/BlockKind.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { atOnce } from "../../src/shared/inParts.ts"
import { arbitraryContent } from "../../testing/collections/ContentArbitrary.ts"
import { arbitrarySpace } from "../../testing/overlays/SpaceArbitrary.ts"

const versions = { space: arbitrarySpace, after: arbitraryContent }
const much = { arbitrary: { runs: 300 } }

/** What a space itself says of a block. */
const ownOf = ({ custom, overlays }: StoredItems, block: string): OverlayEntry["overrides"] =>
  custom.blocks.find(({ id }) => id === block) ??
  overlays.find(({ id, kind }) => kind === "block" && id === block)?.overrides ??
  {}

describe("upstreamReferences", () => {
  it.prop(
    "a space shows a field of a block otherwise exactly where it is listed: of the item, under no override, or as a reference",
    versions,
    ({ after, space }) => {
      const { content: before, custom, overlays } = space
      const earlier = new Map(mergeSpace(before, overlays, custom).blocks.map((it) => [it.id, it]))
      const { items, references } = atOnce(upstreamOf(before, after, space))
      for (const block of mergeSpace(after, overlays, custom).blocks) {
        const was = earlier.get(block.id)
        const item = items.find(({ id, kind }) => kind === "block" && id === block.id)
        for (const field of overridableFields.block) {
          const listed = references.filter((it) => it.id === block.id && it.field === field)
          const ofItem = item?.fields.includes(field) === true && !item.overridden.includes(field)
          const differs = was !== undefined && !Equal.equals(was[field], block[field])
          const own = ownOf(space, block.id)[field]
          const shown = block[field] ?? (field === "kind" ? kindOf(block) : null)
          const unresolved = was === undefined && own !== undefined && !Equal.equals(own, shown)
          assert.strictEqual(listed.length + (ofItem ? 1 : 0), differs || unresolved ? 1 : 0)
        }
      }
      const present = new Set(mergeSpace(after, overlays, custom).blocks.map(({ id }) => id))
      assert.isTrue(references.every(({ id }) => present.has(id)))
    },
    much
  )

  it.prop(
    "says of a reference what it names, what of that is gone, how that came, and what the space shows, as it is explained",
    versions,
    ({ after, space }) => {
      const { content: before, custom } = space
      const idsIn = ({ layers, specialties }: Content) =>
        [...layers, ...specialties, ...custom.layers, ...custom.specialties].map(({ id }) => id)
      const [known, wasKnown] = [new Set(idsIn(after)), new Set(idsIn(before))]
      const explained = (content: Content, { id }: UpstreamReference) =>
        explainItem(spaceItems(content, space), { kind: "block", id }, { changes: [], since: new Map() })
      const valueOf = (content: Content, it: UpstreamReference) =>
        explained(content, it)?.fields.find(({ field }) => field === it.field)?.value ?? null
      const had = new Set([...before.blocks, ...custom.blocks].map(({ id }) => id))
      for (const it of atOnce(upstreamOf(before, after, space)).references) {
        assert.deepStrictEqual<unknown>(it.storedValue, ownOf(space, it.id)[it.field])
        const named = Array.ensure(it.storedValue)
        assert.deepStrictEqual(
          it.missing,
          named.filter((id) => !known.has(id))
        )
        const lost = it.missing.some((id) => !had.has(it.id) || wasKnown.has(id))
        const back = named.some((id) => known.has(id) && !wasKnown.has(id))
        assert.strictEqual(it.state, lost ? "orphaned" : back ? "returned" : "moved")
        assert.strictEqual(it.hidden, explained(after, it)?.hidden)
        assert.deepStrictEqual<unknown>(it.value, valueOf(after, it))
        assert.deepStrictEqual<unknown>(it.beforeValue, valueOf(before, it))
        assert.strictEqual(it.beforeValue === null, !had.has(it.id))
      }
    },
    much
  )

  describe("the blocks of a space that name what the collection dropped or brought back", () => {
    const id = (value: string) => ItemId.make(value)
    const layer = (name: string, position: number) => ({ id: id(name), name, description: "", position })
    const specialty = (name: string) => ({ id: id(name), name, description: "" })
    const block = (name: string, layerId: string, specialties: ReadonlyArray<string> = []) => ({
      ...{ id: id(name), name, description: "", layerId: id(layerId) },
      defaultSpecialties: specialties.map(id)
    })
    const [front, back, extra] = [layer("front", 0), layer("back", 1), layer("extra", 2)]
    const whole: Content = {
      layers: [front, back, extra],
      specialties: [specialty("ops"), specialty("ui")],
      blocks: [block("web", "back")],
      edges: []
    }
    const less: Content = { ...whole, layers: [front, back], specialties: [specialty("ui")] }
    const moved = (overrides: OverlayEntry["overrides"]): OverlayEntry => ({
      ...{ kind: "block", id: id("web"), hidden: false, overrides }
    })
    const stored = {
      overlays: [moved({ name: "Ours", layerId: id("extra"), defaultSpecialties: [id("ui"), id("ops")] })],
      custom: { layers: [], specialties: [], blocks: [block("x:own", "extra", ["ops"])] }
    }
    const listed = (
      before: Content,
      after: Content,
      items: StoredItems = stored
    ): ReadonlyArray<ReadonlyArray<unknown>> =>
      atOnce(upstreamOf(before, after, items)).references.map(
        ({ beforeValue, field, hidden, id, missing, name, origin, state, value }) => [
          id,
          name,
          origin,
          hidden,
          field,
          state,
          missing,
          beforeValue,
          value
        ]
      )

    it("are listed by what stands in for it, whether or not the collection changed them", () => {
      assert.deepEqual<unknown>(listed(whole, less), [
        ["x:own", "x:own", "custom", false, "layerId", "orphaned", ["extra"], "extra", "front"],
        ["x:own", "x:own", "custom", false, "defaultSpecialties", "orphaned", ["ops"], ["ops"], []],
        ["web", "Ours", "inherited", false, "layerId", "orphaned", ["extra"], "extra", "back"],
        [
          ...["web", "Ours", "inherited", false],
          ...["defaultSpecialties", "orphaned", ["ops"], ["ui", "ops"], ["ui"]]
        ]
      ])
      assert.deepEqual(
        listed(less, whole).map(([of, , , , field, state, missing]) => [of, field, state, missing]),
        [
          ["web", "layerId", "returned", []],
          ["web", "defaultSpecialties", "returned", []],
          ["x:own", "layerId", "returned", []],
          ["x:own", "defaultSpecialties", "returned", []]
        ]
      )
      assert.deepEqual(listed(less, { ...less, blocks: [block("web", "front")] }), [
        ["web", "Ours", "inherited", false, "layerId", "moved", ["extra"], "back", "front"]
      ])
    })

    it("are listed of a block that came with references that lead nowhere, and not of one that went", () => {
      const without = { ...less, blocks: [] }
      assert.deepEqual(
        listed(without, less).map(([of, , , , field, state, , before]) => [of, field, state, before]),
        [
          ["web", "layerId", "orphaned", null],
          ["web", "defaultSpecialties", "orphaned", null]
        ]
      )
      assert.deepEqual(listed(less, without), [])
    })

    it("are listed with the specialties that the space shows, also where only a hidden one went", () => {
      const hides: OverlayEntry = { kind: "specialty", id: id("ops"), hidden: true, overrides: {} }
      const items = { ...stored, overlays: [moved({ defaultSpecialties: [id("ui"), id("ops")] }), hides] }
      const [of] = listed(whole, less, items).filter(([of]) => of === "web")
      assert.deepEqual(of?.slice(4), ["defaultSpecialties", "orphaned", ["ops"], ["ui"], ["ui"]])
    })

    it("are listed where no layer is left", () => {
      const bare = { ...less, layers: [], blocks: [] }
      const own = { ...stored, overlays: [] }
      assert.deepEqual(listed(whole, bare, own).at(0), [
        ...["x:own", "x:own", "custom", true, "layerId", "orphaned", ["extra"], "extra", "extra"]
      ])
    })
  })
})
