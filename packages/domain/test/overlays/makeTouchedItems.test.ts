import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { makeTouchedItems } from "../../src/overlays/makeTouchedItems.ts"
import { type ItemRef, OverlayRepo, type StoredItems } from "../../src/overlays/OverlayRepo.ts"
import { shownItem, spaceItems, stateOf } from "../../src/overlays/SpaceItems.ts"
import { CollectionId, ItemId, SpaceId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { arbitrarySpace, type SpaceParts } from "../../testing/overlays/SpaceArbitrary.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const space = { id: SpaceId.make(newUuid()), collectionId: CollectionId.make(newUuid()) } as Space

/** Those of the items that are asked for, and how many were read. */
const reading = ({ content, custom, overlays }: SpaceParts) => {
  const counted = { items: 0 }
  const repo: Pick<OverlayRepo["Service"], "read"> = {
    read: (_, { items, kinds } = { items: [], kinds: ["block", "layer", "specialty"] }) =>
      Effect.sync((): StoredItems => {
        const asked = ({ id, kind }: ItemRef) =>
          kinds.includes(kind) || items.some((it) => it.id === id && it.kind === kind)
        const found = {
          overlays: overlays.filter(asked),
          custom: {
            blocks: custom.blocks.filter(({ id }) => asked({ kind: "block", id })),
            layers: custom.layers.filter(({ id }) => asked({ kind: "layer", id })),
            specialties: custom.specialties.filter(({ id }) => asked({ kind: "specialty", id }))
          }
        }
        counted.items += found.overlays.length + Object.values(found.custom).flat().length
        return found
      })
  }
  const layer = Layer.mergeAll(
    Layer.mock(OverlayRepo, repo),
    Layer.mock(CollectionRepo, { find: () => Effect.succeed(Option.some(content as never)) })
  )
  const touched = Effect.flatMap(makeTouchedItems, (touching) => touching(space)).pipe(Effect.provide(layer))
  return { counted, touched }
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
      const read = yield* reading(parts).touched
      for (const ref of refsOf(parts)) {
        const items = yield* read(ref)
        assert.strictEqual(stateOf(items, ref), stateOf(whole, ref))
        assert.deepStrictEqual(shownItem(items, ref), shownItem(whole, ref))
      }
    })
  )

  it.effect("reads as little of a space that has much as of one that has little", () =>
    Effect.gen(function* () {
      const item = (id: string) => ({ id: ItemId.make(id), name: id, description: "" })
      const block = (id: string) => ({
        ...item(id),
        layerId: ItemId.make("front"),
        defaultSpecialties: [ItemId.make("x:s0")]
      })
      const content = {
        layers: [{ ...item("front"), position: 0 }],
        specialties: [],
        blocks: [block("web"), block("api")],
        edges: []
      }
      const ref = { kind: "block", id: ItemId.make("web") } as const
      for (const count of [1, 1_000]) {
        const ids = Array.from({ length: count }, (_, at) => at)
        const { counted, touched } = reading({
          content,
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
        assert.strictEqual(shownItem(yield* (yield* touched)(ref), ref)?.item.name, "Ours")
        assert.strictEqual(counted.items, 3)
      }
    })
  )
})
