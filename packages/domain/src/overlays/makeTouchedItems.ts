import { Effect } from "effect"
import type { Content } from "../collections/Collection.ts"
import { CollectionParts, type ContentSelection } from "../collections/CollectionParts.ts"
import { namedIn } from "../collections/references.ts"
import type { ItemId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"
import type { ItemKind, Overrides } from "./Overlay.ts"
import { type ItemRef, OverlayRepo, type StoredItems } from "./OverlayRepo.ts"
import { type SpaceItems, spaceItems } from "./SpaceItems.ts"

export interface Touch {
  readonly kind: ItemKind
  readonly id?: ItemId
  readonly fields?: Overrides
}

const namedBy = ({ fields, id, kind }: Touch, { custom, overlays }: StoredItems) =>
  namedIn([
    fields,
    ...(kind === "block"
      ? [
          overlays.find((entry) => entry.kind === kind && entry.id === id)?.overrides,
          custom.blocks.find((block) => block.id === id)
        ]
      : [])
  ])

const nothing: StoredItems = { overlays: [], custom: { blocks: [], layers: [], specialties: [] } }
const noItems: ContentSelection = { blocks: [], layers: [], specialties: [] }

/** As the whole space would show them (contract 16.4). All layers are read only where the last one is looked for. */
export const makeTouchedItems = Effect.gen(function* () {
  const collections = yield* CollectionParts
  const repo = yield* OverlayRepo

  const read = Effect.fnUntraced(function* (
    { collectionId, id: spaceId }: Space,
    touch: Touch,
    known?: Content
  ): Effect.fn.Return<SpaceItems> {
    const { fields, id, kind } = touch
    const itself: ReadonlyArray<ItemRef> = id === undefined ? [] : [{ kind, id }]
    const before = id === undefined ? nothing : yield* repo.read(spaceId, { items: itself, kinds: [] })
    const given = namedBy(touch, before)
    const comesLast = kind === "layer" && id === undefined && fields?.position === undefined
    const idIf = (asked: ItemKind) => (id === undefined || kind !== asked ? [] : [id])
    const found =
      known ??
      (yield* collections.items(collectionId, {
        blocks: idIf("block"),
        layers: comesLast ? "every" : [...given.layers, ...idIf("layer")],
        specialties: [...given.specialties, ...idIf("specialty")]
      }))
    const inBlocks = namedIn(found.blocks)
    const layers = new Set([...given.layers, ...inBlocks.layers])
    const specialties = new Set([...given.specialties, ...inBlocks.specialties])
    const items: ReadonlyArray<ItemRef> = [
      ...itself,
      ...[...layers].map((it): ItemRef => ({ kind: "layer", id: it })),
      ...[...specialties].map((it): ItemRef => ({ kind: "specialty", id: it }))
    ]
    const named =
      items.length === itself.length && !comesLast
        ? before
        : yield* repo.read(spaceId, { items, kinds: comesLast ? ["layer"] : [] })
    const isPlaced =
      kind !== "block" || [...found.layers, ...named.custom.layers].some((it) => layers.has(it.id))
    if (isPlaced) return spaceItems(found, named)
    const inherited = yield* collections.items(collectionId, { ...noItems, layers: "every" })
    return spaceItems(
      { ...found, layers: inherited.layers },
      yield* repo.read(spaceId, { items, kinds: ["layer"] })
    )
  })

  /** What the change leaves of the collection is not read again `after` it. */
  const touching = Effect.fnUntraced(function* (space: Space, touch: Touch) {
    const items = yield* read(space, touch)
    return { items, after: (ref: ItemRef) => read(space, ref, items.content) }
  })

  /** All layers of a space, and the blocks that may stand on this one. */
  const standing = Effect.fnUntraced(function* ({ collectionId, id: spaceId }: Space, layerId: ItemId) {
    const { layers } = yield* collections.items(collectionId, { ...noItems, layers: "every" })
    const own = yield* repo.read(spaceId, { items: [], kinds: ["layer"] })
    const others = [...layers, ...own.custom.layers].flatMap(({ id }) => (id === layerId ? [] : [id]))
    const off = yield* repo.read(spaceId, { items: [], kinds: [], blocksOff: others })
    const { blocks } = yield* collections.items(collectionId, {
      ...noItems,
      blocks: off.overlays.map(({ id }) => id)
    })
    const stored = {
      overlays: [...own.overlays, ...off.overlays],
      custom: { ...off.custom, layers: own.custom.layers }
    }
    return spaceItems({ layers, specialties: [], blocks, edges: [] }, stored).view
  })

  return { touching, standing }
})
