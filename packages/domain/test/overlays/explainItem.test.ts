import { describe, expect, it } from "@effect/vitest"
import { DateTime } from "effect"
import type { FieldSince } from "../../src/collections/CollectionVersion.ts"
import { explainItem } from "../../src/overlays/explainItem.ts"
import type { ItemChanges } from "../../src/overlays/ItemChangesRepo.ts"
import { shownOnly } from "../../src/overlays/mergeSpace.ts"
import { type ItemKind, type OverlayEntry, overridableFields } from "../../src/overlays/Overlay.ts"
import { spaceItems } from "../../src/overlays/SpaceItems.ts"
import { ItemId, UserId } from "../../src/shared/Ids.ts"
import { arbitrarySpace, type SpaceParts } from "../../testing/overlays/SpaceArbitrary.ts"
import { newUuid, smallContent } from "../../testing/shared/Fixtures.ts"

const at = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
const by = UserId.make(newUuid())
const nobodyKnown = { changes: [], since: new Map() }
const noCustom = { blocks: [], layers: [], specialties: [] }
const lists = { block: "blocks", layer: "layers", specialty: "specialties" } as const
const kinds = Object.keys(lists) as ReadonlyArray<ItemKind>

const itemsOf = ({ content, custom, overlays }: SpaceParts) => spaceItems(content, { custom, overlays })

const entry = (kind: ItemKind, id: string, more: Partial<OverlayEntry>): OverlayEntry => ({
  ...{ kind, id: ItemId.make(id), hidden: false, overrides: {} },
  ...more
})

const explained = (
  overlays: ReadonlyArray<OverlayEntry>,
  kind: ItemKind,
  id: string,
  changes: ReadonlyArray<ItemChanges> = [],
  since: ReadonlyMap<string, FieldSince> = new Map()
) =>
  explainItem(
    spaceItems(smallContent, { overlays, custom: noCustom }),
    { kind, id: ItemId.make(id) },
    { changes, since }
  )

/** A kind that is left out is told as what it is, another fact as null. */
const toldIn = (item: object | undefined, field: string): unknown =>
  (item as Record<string, unknown> | undefined)?.[field] ?? (field === "kind" ? "service" : null)

describe("explainItem", () => {
  it.prop(
    "says of every field of every item what the space shows once the item is shown, and the layer that it stands on",
    { space: arbitrarySpace },
    ({ space }) => {
      const items = itemsOf(space)
      for (const kind of kinds) {
        for (const { hidden, id, orphaned, origin } of items.view[lists[kind]]) {
          const explanation = explainItem(items, { kind, id }, nobodyKnown)
          const refs = explanation?.hiddenBy.flatMap((it) =>
            it.kind && it.id ? [`${it.kind}/${it.id}`] : []
          )
          const overlays = space.overlays.map((it) =>
            refs?.includes(`${it.kind}/${it.id}`) ? { ...it, hidden: false } : it
          )
          const seen = shownOnly(itemsOf({ ...space, overlays }).view)[lists[kind]].find((it) => it.id === id)
          const values = Object.fromEntries(
            explanation?.fields.map(({ field, value }) => [field, value]) ?? []
          )
          const expected = overridableFields[kind].map((field) => [field, toldIn(seen, field)])
          expect(values).toEqual(Object.fromEntries(expected))
          expect(explanation).toMatchObject({ origin, hidden, orphaned })
          expect((explanation?.hiddenBy.length ?? 0) > 0).toBe(hidden)
        }
      }
    },
    { arbitrary: { runs: 200 } }
  )

  it.prop(
    "has the source of every field, and the value that the collection has, which is the shown one where that is the source",
    { space: arbitrarySpace },
    ({ space }) => {
      const items = itemsOf(space)
      for (const kind of kinds) {
        for (const { id, origin, overridden } of items.view[lists[kind]]) {
          const base = space.content[lists[kind]].find((item) => item.id === id)
          const own = space.overlays.find((it) => it.kind === kind && it.id === id)?.overrides
          for (const { baseValue, field, source, storedValue } of explainItem(
            items,
            { kind, id },
            nobodyKnown
          )?.fields ?? []) {
            const expected =
              origin === "custom" ? "custom" : overridden.includes(field) ? "overlay" : "collection"
            expect(source).toBe(expected)
            expect(baseValue).toEqual(base === undefined ? null : toldIn(base, field))
            if (source === "overlay") expect(storedValue).toEqual(own?.[field])
            if (source === "collection") expect(storedValue).toEqual(baseValue)
          }
        }
      }
    }
  )

  it("names who set an override and when, and of the collection's values the version since which they are there", () => {
    const changes = [{ kind: "block" as const, id: ItemId.make("web"), changes: { name: { by, at } } }]
    const overlays = [
      entry("block", "web", { overrides: { name: "Ours", description: "Before it was kept" } })
    ]
    const since = new Map<string, FieldSince>([
      ["description", { version: 3, authorId: by, createdAt: at }],
      ["layerId", { version: 2, authorId: by, createdAt: at }],
      ["defaultSpecialties", { version: 2, authorId: null, createdAt: at }]
    ])
    const fields = explained(overlays, "block", "web", changes, since)?.fields ?? []
    expect(
      fields.map(({ changedAt, changedBy, field, source }) => [field, source, changedBy, changedAt])
    ).toEqual([
      ["name", "overlay", by, at],
      ["description", "overlay", null, null],
      ["layerId", "collection", by, at],
      ["defaultSpecialties", "collection", null, at],
      ...["kind", "technology", "owner", "lifecycle", "tags", "links"].map((it) => [
        it,
        "collection",
        null,
        null
      ])
    ])
  })

  it("says where a kind comes from: a left out one is a service, and an override may be that too", () => {
    const store = { id: ItemId.make("db"), name: "DB", description: "", layerId: ItemId.make("back") }
    const content = {
      ...smallContent,
      blocks: [...smallContent.blocks, { ...store, defaultSpecialties: [], kind: "store" as const }]
    }
    const kindOf = (id: string, overlays: ReadonlyArray<OverlayEntry>) => {
      const items = spaceItems(content, { overlays, custom: noCustom })
      return explainItem(items, { kind: "block", id: ItemId.make(id) }, nobodyKnown)?.fields[4]
    }
    expect(kindOf("web", [])).toMatchObject({
      ...{ field: "kind", source: "collection", value: "service", baseValue: "service" }
    })
    expect(kindOf("db", [])).toMatchObject({ source: "collection", value: "store", storedValue: "store" })
    expect(kindOf("db", [entry("block", "db", { overrides: { kind: "service" } })])).toMatchObject({
      ...{ source: "overlay", value: "service", storedValue: "service", baseValue: "store" }
    })
  })

  it("names nobody and no time where the versions do not reach back to the change", () => {
    const since = new Map<string, FieldSince>([
      ["name", { version: 1, authorId: null, createdAt: at }],
      ["description", { version: 1, authorId: by, createdAt: at }]
    ])
    const fields = explained([], "specialty", "ts", [], since)?.fields ?? []
    expect(fields.map(({ changedAt, changedBy }) => [changedBy, changedAt])).toEqual([
      [null, null],
      [by, at]
    ])
  })

  it("lists everything that hides a block: its own entry, and the layer that it stands on, with who hid it", () => {
    const overlays = [entry("block", "web", { hidden: true }), entry("layer", "front", { hidden: true })]
    const changes = [{ kind: "layer" as const, id: ItemId.make("front"), changes: { hidden: { by, at } } }]
    expect(explained(overlays, "block", "web", changes)?.hiddenBy).toEqual([
      { reason: "overlay", kind: "block", id: "web", changedBy: null, changedAt: null },
      { reason: "layer", kind: "layer", id: "front", changedBy: by, changedAt: at }
    ])
    expect(explained(overlays, "block", "api")?.hiddenBy).toEqual([])
  })

  it("leaves hidden specialties out of a block, whether it is shown, hidden itself or with its layer", () => {
    const hides = (kind: ItemKind, id: string) => entry(kind, id, { hidden: true })
    for (const hidden of [[], [hides("block", "api")], [hides("layer", "back")]])
      expect(explained([hides("specialty", "ts"), ...hidden], "block", "api")?.fields[3]).toMatchObject({
        ...{ field: "defaultSpecialties", source: "collection", value: ["sql"] },
        ...{ storedValue: ["ts", "sql"], baseValue: ["ts", "sql"] }
      })
  })

  it("says what a block stands on whose layer is gone", () => {
    const overlays = [entry("block", "api", { overrides: { layerId: ItemId.make("gone") } })]
    const explanation = explained(overlays, "block", "api")
    expect(explanation?.orphaned).toBe(true)
    expect(explanation?.fields[2]).toMatchObject({
      ...{ field: "layerId", source: "overlay", value: "back", storedValue: "gone", baseValue: "back" },
      fallback: "inherited_layer"
    })
    const own = { id: ItemId.make("x:own"), name: "Own", description: "", layerId: ItemId.make("gone") }
    const custom = { ...noCustom, blocks: [{ ...own, defaultSpecialties: [] }] }
    const items = spaceItems(smallContent, { overlays: [], custom })
    expect(explainItem(items, { kind: "block", id: own.id }, nobodyKnown)?.fields[2]).toMatchObject({
      ...{ source: "custom", value: "front", storedValue: "gone", baseValue: null, fallback: "first_layer" }
    })
  })

  it("knows nothing of what the space does not have, nor of what only an overlay entry is left of", () => {
    expect(explained([], "block", "nowhere")).toBeNull()
    expect(explained([entry("block", "gone", { hidden: true })], "block", "gone")).toBeNull()
    expect(explained([], "layer", "web")).toBeNull()
  })
})
