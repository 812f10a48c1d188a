import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { CollectionParts } from "../../src/collections/CollectionParts.ts"
import { planRemoval } from "../../src/overlays/makeItemChanges.ts"
import { makeTouchedItems } from "../../src/overlays/makeTouchedItems.ts"
import type { Overrides } from "../../src/overlays/Overlay.ts"
import { type ItemRef, OverlayRepo, type StoredItems } from "../../src/overlays/OverlayRepo.ts"
import { shownItem, spaceItems, stateOf } from "../../src/overlays/SpaceItems.ts"
import { CollectionId, ItemId, SpaceId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { selectedContent } from "../../testing/collections/MemoryCollectionRepo.ts"
import { arbitrarySpace, type SpaceParts } from "../../testing/overlays/SpaceArbitrary.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const space = { id: SpaceId.make(newUuid()), collectionId: CollectionId.make(newUuid()) } as Space

/** Those of the items that are asked for, and how many were read of the space and of its collection. */
const reading = ({ content, custom, overlays }: SpaceParts) => {
  const counted = { inherited: 0, own: 0 }
  const countIn = (items: Content | StoredItems["custom"]) => Object.values(items).flat().length
  const repo: Pick<OverlayRepo["Service"], "read"> = {
    read: (_, { blocksOff, items, kinds } = { items: [], kinds: ["block", "layer", "specialty"] }) =>
      Effect.sync((): StoredItems => {
        const asked = ({ id, kind }: ItemRef, { layerId }: Overrides = {}) =>
          kinds.includes(kind) ||
          items.some((it) => it.id === id && it.kind === kind) ||
          (kind === "block" && layerId !== undefined && blocksOff?.includes(layerId) === false)
        const found = {
          overlays: overlays.filter((entry) => asked(entry, entry.overrides)),
          custom: {
            blocks: custom.blocks.filter((block) => asked({ kind: "block", id: block.id }, block)),
            layers: custom.layers.filter(({ id }) => asked({ kind: "layer", id })),
            specialties: custom.specialties.filter(({ id }) => asked({ kind: "specialty", id }))
          }
        }
        counted.own += found.overlays.length + countIn(found.custom)
        return found
      })
  }
  const collections: Pick<CollectionParts["Service"], "items"> = {
    items: (_, selection) =>
      Effect.sync(() => {
        const found = selectedContent(content, selection)
        counted.inherited += countIn(found)
        return found
      })
  }
  const layer = Layer.mergeAll(Layer.mock(OverlayRepo, repo), Layer.mock(CollectionParts, collections))
  return { counted, reads: Effect.provide(makeTouchedItems, layer) }
}

const refsOf = ({ content, custom, overlays }: SpaceParts): ReadonlyArray<ItemRef> => [
  ...overlays.map(({ id, kind }): ItemRef => ({ kind, id })),
  ...[content, custom].flatMap(
    ({ blocks, layers, specialties }): ReadonlyArray<ItemRef> => [
      ...blocks.map(({ id }): ItemRef => ({ kind: "block", id })),
      ...layers.map(({ id }): ItemRef => ({ kind: "layer", id })),
      ...specialties.map(({ id }): ItemRef => ({ kind: "specialty", id }))
    ]
  ),
  { kind: "block", id: ItemId.make("nowhere") }
]

describe("makeTouchedItems", () => {
  it.effect.prop("shows each item as the whole space shows it", { parts: arbitrarySpace }, ({ parts }) =>
    Effect.gen(function* () {
      const whole = spaceItems(parts.content, parts)
      const { touching } = yield* reading(parts).reads
      for (const ref of refsOf(parts)) {
        const { after, items } = yield* touching(space, ref)
        assert.strictEqual(stateOf(items, ref), stateOf(whole, ref))
        assert.deepStrictEqual(shownItem(items, ref), shownItem(whole, ref))
        assert.deepStrictEqual(shownItem(yield* after(ref), ref), shownItem(whole, ref))
      }
    })
  )

  it.effect.prop(
    "finds the blocks on each own layer in the whole order",
    { parts: arbitrarySpace },
    ({ parts }) =>
      Effect.gen(function* () {
        const whole = spaceItems(parts.content, parts)
        const { standing } = yield* reading(parts).reads
        for (const { id } of parts.custom.layers) {
          const ref = { kind: "layer", id } as const
          const removal = planRemoval(ref, "custom", yield* standing(space, id))
          assert.deepStrictEqual(removal, planRemoval(ref, "custom", whole.view))
        }
      })
  )

  it.effect("reads as little where a space and its collection have much as where they have little", () =>
    Effect.gen(function* () {
      const item = (id: string) => ({ id: ItemId.make(id), name: id, description: "" })
      const block = (id: string) => ({
        ...item(id),
        layerId: ItemId.make("front"),
        defaultSpecialties: [ItemId.make("x:s0")]
      })
      const ref = { kind: "block", id: ItemId.make("web") } as const
      for (const count of [1, 1_000]) {
        const ids = Array.from({ length: count }, (_, at) => at)
        const { counted, reads } = reading({
          content: {
            layers: [
              { ...item("front"), position: 0 },
              ...ids.map((at) => ({ ...item(`l${at}`), position: at }))
            ],
            specialties: ids.map((at) => item(`s${at}`)),
            blocks: [block("web"), ...ids.map((at) => block(`b${at}`))],
            edges: ids.map((at) => ({ sourceId: ItemId.make("web"), targetId: ItemId.make(`b${at}`) }))
          },
          overlays: [
            { ...ref, hidden: false, overrides: { name: "Ours" } },
            ...ids.map((at) => ({
              kind: "block" as const,
              id: ItemId.make(`gone${at}`),
              hidden: true,
              overrides: {}
            }))
          ],
          custom: {
            blocks: ids.map((at) => block(`x:b${at}`)),
            layers: ids.map((at) => ({ ...item(`x:l${at}`), position: at })),
            specialties: ids.map((at) => item(`x:s${at}`))
          }
        })
        const { after, items } = yield* (yield* reads).touching(space, ref)
        assert.strictEqual(shownItem(items, ref)?.item.name, "Ours")
        assert.deepStrictEqual(counted, { inherited: 2, own: 3 })
        assert.strictEqual(shownItem(yield* after(ref), ref)?.item.name, "Ours")
        assert.deepStrictEqual(counted, { inherited: 2, own: 6 })
      }
    })
  )
})
