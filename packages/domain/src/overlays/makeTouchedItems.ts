import { Effect } from "effect"
import type { Content } from "../collections/Collection.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { ItemId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"
import type { ItemKind, Overrides } from "./Overlay.ts"
import { type ItemRef, OverlayRepo, type StoredItems } from "./OverlayRepo.ts"
import { type SpaceItems, spaceItems } from "./SpaceItems.ts"

/** What a change is about: the item, if it is there already, and the values that it gives. */
export interface Touch {
  readonly kind: ItemKind
  readonly id?: ItemId
  readonly fields?: Overrides
}

type Naming = Pick<Overrides, "defaultSpecialties" | "layerId">

/** Layers and specialties that the item names: in the change, in the space and in the collection. */
const namedBy = (
  { fields = {}, id, kind }: Touch,
  { blocks }: Content,
  { custom, overlays }: StoredItems
) => {
  const naming: ReadonlyArray<Naming | undefined> = [
    fields,
    ...(kind === "block"
      ? [
          overlays.find((entry) => entry.kind === kind && entry.id === id)?.overrides,
          custom.blocks.find((block) => block.id === id),
          blocks.find((block) => block.id === id)
        ]
      : [])
  ]
  return {
    layers: new Set(naming.flatMap((it) => (it?.layerId === undefined ? [] : [it.layerId]))),
    specialties: new Set(naming.flatMap((it) => it?.defaultSpecialties ?? []))
  }
}

const nothing: StoredItems = { overlays: [], custom: { blocks: [], layers: [], specialties: [] } }

/**
 * Reads of a space what one change touches: the item and what it names, as the whole space would show them (contract
 * 16.4). All layers are read only for one that comes last, and for a block whose layers are gone.
 */
export const makeTouchedItems = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const repo = yield* OverlayRepo

  return Effect.fnUntraced(function* ({ collectionId, id: spaceId }: Space) {
    const content = yield* Effect.orDie(Effect.flatMap(collections.find(collectionId), Effect.fromOption))
    const inheritedLayers = new Set(content.layers.map(({ id }) => id))

    return Effect.fnUntraced(function* (touch: Touch): Effect.fn.Return<SpaceItems> {
      const { fields, id, kind } = touch
      const itself: ReadonlyArray<ItemRef> = id === undefined ? [] : [{ kind, id }]
      const before = id === undefined ? nothing : yield* repo.read(spaceId, { items: itself, kinds: [] })
      const { layers, specialties } = namedBy(touch, content, before)
      const items: ReadonlyArray<ItemRef> = [
        ...itself,
        ...[...layers].map((it): ItemRef => ({ kind: "layer", id: it })),
        ...[...specialties].map((it): ItemRef => ({ kind: "specialty", id: it }))
      ]
      const comesLast = kind === "layer" && id === undefined && fields?.position === undefined
      const named =
        items.length === itself.length && !comesLast
          ? before
          : yield* repo.read(spaceId, { items, kinds: comesLast ? ["layer"] : [] })
      const placed =
        kind !== "block" ||
        [...layers].some((it) => inheritedLayers.has(it)) ||
        named.custom.layers.some((it) => layers.has(it.id))
      const stored = placed ? named : yield* repo.read(spaceId, { items, kinds: ["layer"] })
      return spaceItems(
        {
          layers: content.layers,
          specialties: content.specialties.filter(
            (it) => specialties.has(it.id) || (kind === "specialty" && it.id === id)
          ),
          blocks: kind === "block" ? content.blocks.filter((it) => it.id === id) : [],
          edges: []
        },
        stored
      )
    })
  })
})
